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

/** Evaluates the recipe that the build generates. */
function evaluate(code: string): Recipe {
  const [, kind, json = ''] = /import \{ (\w+) as make \}[\s\S]* make\((.*)\);$/.exec(code) ?? [];
  const createRecipe = kind === 'slots' ? slots : recipe;
  return (createRecipe as unknown as (...args: unknown[]) => Recipe)(...JSON.parse(`[${json}]`));
}

const variantChoices = (map: Record<string, string[]>) => [
  undefined,
  ...Object.entries(map).flatMap(([variant, values]) => [
    ...values.map((value) => ({ [variant]: value === 'true' ? true : value === 'false' ? false : value })),
    { [variant]: undefined },
    { [variant]: false },
  ]),
  Object.fromEntries(Object.entries(map).map(([variant, [value]]) => [variant, value === 'true' ? true : value])),
];

const sorted = (classes: string) => classes.split(' ').sort();

test('every compact recipe has the classes of Panda’s recipe', async () => {
  expect(names.length).toBeGreaterThan(50);
  for (const name of names) {
    const [full] = Object.values((await import(new URL(name, folder).href)) as Record<string, Recipe>);
    const compactCode = moduleOf(name.replace('.mjs', ''), css as never);
    expect(compactCode, name).not.toBeNull();
    const evaluated = evaluate(compactCode as string);
    for (const choice of variantChoices((full as Recipe).variantMap)) {
      const [panda, compact] = [(full as Recipe)(choice), evaluated(choice)];
      if (typeof panda === 'string') expect(sorted(compact as string), name).toEqual(sorted(panda));
      else
        for (const [slot, classes] of Object.entries(panda))
          expect(sorted((compact as Record<string, string>)[slot] ?? ''), `${name} ${slot}`).toEqual(sorted(classes));
    }
  }
});
