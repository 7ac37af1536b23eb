import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as drawings from '../../../src/components/icons/icons';

const read = (file: string) => readFileSync(file, 'utf8');
const views = readdirSync('src', { recursive: true, encoding: 'utf8' }).flatMap((file) =>
  file.endsWith('.tsx') ? [`src/${file}`] : [],
);
const named: Readonly<Record<string, Readonly<Record<string, string>>>> = drawings;

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
      const direct = [...what.matchAll(/\b[A-Z]\w+\b/g)].map(([name]) => name).filter((name) => name in named);
      // A drawing that comes by a variable may be any that the view imports and nowhere draws by its name.
      const drawn = direct.length > 0 ? direct : importsOf(code).filter((name) => !code.includes(`={${name}}`));
      for (const weight of weights) for (const name of drawn) asked.push([weight, name]);
    }
    for (const [weight, icon] of asked) expect(Object.keys(named[icon] ?? {}), `${icon} in ${file}`).toContain(weight);
  },
);

test('every icon is a drawing of its own in each weight that it has', () => {
  const paths = Object.values(named).flatMap((drawing) => Object.values(drawing));
  expect(new Set(paths).size).toBe(paths.length);
});
