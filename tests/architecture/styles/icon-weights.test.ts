import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as iconModule from '../../../src/components/icons/icons';

const read = (file: string) => readFileSync(file, 'utf8');
const views = readdirSync('src', { recursive: true, encoding: 'utf8' }).flatMap((file) =>
  file.endsWith('.tsx') ? [`src/${file}`] : [],
);
const icons: Readonly<Record<string, Readonly<Record<string, string>>>> = iconModule;

/** Icons that a view imports. */
const importsOf = (code: string) =>
  [...code.matchAll(/import \{([^}]*)\} from '[^']*\/icons'/g)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim()),
  );

test.each(views.filter((file) => /weight=/.test(read(file))))('%s uses only icon weights that exist', (file) => {
  const code = read(file);
  const requested: [string, string][] = [];
  for (const [tag] of code.matchAll(/<(?:Icon|IconButton)\b[^>]*?(?:as|icon)=\{[^>]*?>/g)) {
    const weights = [...tag.matchAll(/'(bold|fill)'|weight="(bold|fill)"/g)].map(
      ([, one, other]) => one ?? other ?? '',
    );
    const [, expression = ''] = /(?:as|icon)=\{([^}]*)\}/.exec(tag) ?? [];
    const named = [...expression.matchAll(/\b[A-Z]\w+\b/g)].map(([name]) => name).filter((name) => name in icons);
    // An icon in a variable may be any import that the view never uses by name.
    const candidates = named.length > 0 ? named : importsOf(code).filter((name) => !code.includes(`={${name}}`));
    for (const weight of weights) for (const name of candidates) requested.push([weight, name]);
  }
  for (const [weight, icon] of requested)
    expect(Object.keys(icons[icon] ?? {}), `${icon} in ${file}`).toContain(weight);
});

test('every weight of every icon has a path of its own', () => {
  const paths = Object.values(icons).flatMap((drawing) => Object.values(drawing));
  expect(new Set(paths).size).toBe(paths.length);
});
