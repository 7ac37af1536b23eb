import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { compact, RUNTIME_SOURCE } from '../../../build/recipes';
import { css } from '../../../styled-system/css';

type Recipe = ((props?: Record<string, unknown>) => string | Record<string, string>) & {
  variantMap: Record<string, string[]>;
};

const folder = new URL('../../../styled-system/recipes/', import.meta.url);
const names = readdirSync(folder).filter((name) => /^(?!index|create-recipe).*\.mjs$/.test(name));

const modules = (code: string) => import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`);

/** The recipe as the build writes it. */
async function built(code: string): Promise<Recipe> {
  const own = code.replace(/import .*\n/, `${RUNTIME_SOURCE}\n`).replace(/^export (?=const (?:recipe|slots) )/gm, '');
  return Object.values(await modules(own))[0] as Recipe;
}

const choices = (map: Record<string, string[]>) => [
  undefined,
  ...Object.entries(map).flatMap(([variant, values]) => [
    ...values.map((value) => ({ [variant]: value === 'true' ? true : value === 'false' ? false : value })),
    { [variant]: undefined },
    { [variant]: false },
  ]),
  Object.fromEntries(Object.entries(map).map(([variant, [value]]) => [variant, value === 'true' ? true : value])),
];

const sorted = (classes: string) => classes.split(' ').sort();

test('every recipe gives in the browser the classes that Panda gives', async () => {
  expect(names.length).toBeGreaterThan(50);
  for (const name of names) {
    const code = readFileSync(new URL(name, folder), 'utf8');
    const [full] = Object.values((await import(new URL(name, folder).href)) as Record<string, Recipe>);
    const small = compact(code, css as never);
    expect(small, name).not.toBeNull();
    const own = await built(small as string);
    for (const choice of choices((full as Recipe).variantMap)) {
      const [panda, ours] = [(full as Recipe)(choice), own(choice)];
      if (typeof panda === 'string') expect(sorted(ours as string), name).toEqual(sorted(panda));
      else
        for (const [slot, classes] of Object.entries(panda))
          expect(sorted((ours as Record<string, string>)[slot] ?? ''), `${name} ${slot}`).toEqual(sorted(classes));
    }
  }
});
