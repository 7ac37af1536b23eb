import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { HEAVIER, pathsOf } from '../../../build/icons';

const read = (file: string) => readFileSync(file, 'utf8');
const views = readdirSync('src', { recursive: true, encoding: 'utf8' }).flatMap((file) =>
  file.endsWith('.tsx') ? [`src/${file}`] : [],
);
const named = new Map(
  [...read('src/components/icons/icons.ts').matchAll(/^export \{ (\w+)(?: as (\w+))? \}/gm)].map(([, name, alias]) => [
    alias ?? name,
    name as string,
  ]),
);

/** Icons that a view imports. */
const importsOf = (code: string) =>
  [...code.matchAll(/import \{([^}]*)\} from '[^']*\/icons'/g)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim()),
  );

test.each(views.filter((file) => /weight=/.test(read(file))))(
  '%s draws no icon in a weight that is left out',
  (file) => {
    const code = read(file);
    const asked: [string, string][] = [];
    for (const [tag] of code.matchAll(/<(?:Icon|IconButton)\b[^>]*?(?:as|icon)=\{[^>]*?>/g)) {
      const weights = [...tag.matchAll(/'(bold|fill)'|weight="(bold|fill)"/g)].map(
        ([, one, other]) => one ?? other ?? '',
      );
      const [, what = ''] = /(?:as|icon)=\{([^}]*)\}/.exec(tag) ?? [];
      const direct = [...what.matchAll(/\b[A-Z]\w+\b/g)].map(([name]) => name).filter((name) => named.has(name));
      // A drawing that comes by a variable may be any that the view imports and nowhere draws by its name.
      const drawn = direct.length > 0 ? direct : importsOf(code).filter((name) => !code.includes(`={${name}}`));
      for (const weight of weights) for (const name of drawn) asked.push([weight, named.get(name) ?? name]);
    }
    for (const [weight, icon] of asked) expect(HEAVIER[weight as 'bold' | 'fill'], file).toContain(icon);
  },
);

test('every icon is only its paths, in the weights that are drawn', () => {
  for (const icon of named.values()) {
    const drawn = (['bold', 'fill'] as const).filter((weight) => HEAVIER[weight].includes(icon));
    const paths = pathsOf(read(`node_modules/@phosphor-icons/react/dist/defs/${icon}.es.js`), icon);
    expect(Object.keys(paths).toSorted(), icon).toEqual(['regular', ...drawn].toSorted());
    expect(new Set(Object.values(paths)).size, icon).toBe(drawn.length + 1);
  }
});
