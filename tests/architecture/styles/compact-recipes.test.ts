import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { moduleOf } from '../../../build/recipes';
import { recipe, slots } from '../../../build/recipe-runtime';
import { css } from '../../../styled-system/css';

type Recipe = ((props?: Record<string, unknown>) => string | Record<string, string>) & {
  variantMap: Record<string, string[]>;
};

const folder = new URL('../../../styled-system/recipes/', import.meta.url);
const names = readdirSync(folder).filter((name) => /^(?!index|create-recipe).*\.mjs$/.test(name));

/** The recipe as the build writes it. */
function built(code: string): Recipe {
  const [, kind, given = ''] = /import \{ (\w+) as make \}[\s\S]* make\((.*)\);$/.exec(code) ?? [];
  const make = kind === 'slots' ? slots : recipe;
  return (make as unknown as (...given: unknown[]) => Recipe)(...JSON.parse(`[${given}]`));
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
    const [full] = Object.values((await import(new URL(name, folder).href)) as Record<string, Recipe>);
    const small = moduleOf(name.replace('.mjs', ''), css as never);
    expect(small, name).not.toBeNull();
    const own = built(small as string);
    for (const choice of choices((full as Recipe).variantMap)) {
      const [panda, ours] = [(full as Recipe)(choice), own(choice)];
      if (typeof panda === 'string') expect(sorted(ours as string), name).toEqual(sorted(panda));
      else
        for (const [slot, classes] of Object.entries(panda))
          expect(sorted((ours as Record<string, string>)[slot] ?? ''), `${name} ${slot}`).toEqual(sorted(classes));
    }
  }
});
