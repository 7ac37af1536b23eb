import { join } from 'node:path';
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { beforeAll, expect, test } from 'vitest';
import { projectRoot } from '../../server/paths';

type Words = { message?: string; translation?: string; obsolete?: boolean };
let collected: Record<string, Words>;
const stored: Record<string, Record<string, Words>> = {};

beforeAll(async () => {
  const config = getConfig({ configPath: join(projectRoot, 'lingui.config.ts') });
  const [catalogue] = await getCatalogs(config);
  if (!catalogue) throw new Error('lingui.config.ts names no catalogue');
  const found = await catalogue.collect();
  if (!found) throw new Error('the texts of the sources cannot be read: see npm run i18n:extract');
  collected = found as Record<string, Words>;
  for (const locale of ['ar', 'en']) stored[locale] = ((await catalogue.read(locale)) ?? {}) as Record<string, Words>;
}, 60_000);

const arabic = () =>
  Object.entries(collected).map(([id, { message }]) => ({
    id,
    english: message ?? id,
    arabic: stored.ar?.[id]?.translation ?? '',
  }));

test.each(['ar', 'en'])('the catalogue %s holds exactly the texts of the sources', (locale) => {
  expect(Object.keys(collected).length).toBeGreaterThan(10);
  expect(Object.keys(stored[locale] ?? {}).sort()).toEqual(Object.keys(collected).sort());
});

test('every text is there in Arabic', () => {
  expect(
    arabic()
      .filter((text) => text.arabic.trim() === '')
      .map(({ english }) => english),
  ).toEqual([]);
});

test('where English counts, Arabic has its six forms', () => {
  const counting = arabic().filter(({ english }) => /,\s*plural\s*,/.test(english));
  const incomplete = counting.filter(
    (text) =>
      !['zero', 'one', 'two', 'few', 'many', 'other'].every((form) =>
        new RegExp(`\\b${form}\\s*\\{`).test(text.arabic),
      ),
  );
  expect(incomplete.map(({ english }) => english)).toEqual([]);
});

test('Arabic keeps every value and every tag of the English text', () => {
  const parts = (text: string) =>
    [...new Set([...text.matchAll(/\{(\w+)|<\/?(\d+)\/?>/g)].map((match) => match[1] ?? `<${match[2]}>`))].sort();
  const changed = arabic().filter((text) => parts(text.arabic).join() !== parts(text.english).join());
  expect(changed.map((text) => [text.english, text.arabic])).toEqual([]);
});
