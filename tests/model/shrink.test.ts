import { expect, test } from 'vitest';
import { shrink } from '../crash/many/shrink/shrink';

const shoppers = ['Huda', 'Fahad', 'Maryam'];
const messages = shoppers.flatMap((name) => Array.from({ length: 20 }, (_, index) => `${name} #${index + 1}`));

/** Fails while `needed` are left. A message of a shopper who is not there has no effect. */
const failsWith = (needed: readonly string[]) => {
  const runs: (readonly string[])[] = [];
  const fails = async (left: readonly string[]) => {
    runs.push(left);
    if (!needed.every((step) => left.includes(step))) return null;
    return left.filter((step) => left.includes(step.split(' #')[0] as string));
  };
  return { runs, fails };
};

test('a failure is shrunk to the steps that it needs', async () => {
  const needed = ['Fahad', 'Fahad #7', 'Fahad #19'];
  const { fails } = failsWith(needed);
  expect(await shrink([...shoppers, ...messages], shoppers.length, fails)).toEqual(needed);
});

test('messages of a shopper who is not needed cost no runs', async () => {
  const { runs, fails } = failsWith(['Maryam']);
  expect(await shrink([...shoppers, ...messages], shoppers.length, fails)).toEqual(['Maryam']);
  // The first two runs are those without Huda and without Fahad.
  expect(
    runs
      .slice(2)
      .flat()
      .filter((step) => !step.startsWith('Maryam')),
  ).toEqual([]);
});

test('shrinking ends when its time is over', async () => {
  const { runs, fails } = failsWith(['Maryam']);
  const left = await shrink([...shoppers, ...messages], shoppers.length, fails, () => runs.length >= 1);
  expect(left).not.toContain('Huda');
  expect(left).toContain('Fahad');
});
