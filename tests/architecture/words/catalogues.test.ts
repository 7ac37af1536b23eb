import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { beforeAll, describe, expect, test } from 'vitest';
import { projectRoot } from '../../../server/paths';

type Words = { message?: string; translation?: string; obsolete?: boolean };
type Catalogue = { collected: Record<string, Words>; stored: Record<string, Record<string, Words>> };
const catalogues: Record<string, Catalogue> = {};

const fileOf = (path: string, locale: string) => `${path.replace('{locale}', locale)}.po`;

beforeAll(async () => {
  const config = getConfig({ configPath: join(projectRoot, 'lingui.config.ts') });
  for (const catalogue of await getCatalogs(config)) {
    const collected = (await catalogue.collect()) as Record<string, Words> | undefined;
    if (!collected) throw new Error('the texts of the sources cannot be read: see npm run i18n:extract');
    const stored: Catalogue['stored'] = {};
    for (const locale of ['ar', 'en']) stored[locale] = ((await catalogue.read(locale)) ?? {}) as Record<string, Words>;
    catalogues[basename(catalogue.path)] = { collected, stored };
  }
}, 60_000);

test('extracting the texts again changes no catalogue', async () => {
  const config = getConfig({ configPath: join(projectRoot, 'lingui.config.ts') });
  const folder = mkdtempSync(join(tmpdir(), 'lawza-catalogues-'));
  try {
    for (const catalogue of await getCatalogs(config)) {
      const stored = catalogue.path;
      catalogue.path = join(folder, '{locale}', basename(stored));
      for (const locale of ['ar', 'en']) cpSync(fileOf(stored, locale), fileOf(catalogue.path, locale));
      await catalogue.make({ clean: false, overwrite: false, locale: ['ar', 'en'], orderBy: config.orderBy });
      for (const locale of ['ar', 'en']) {
        const [before, after] = [stored, catalogue.path].map((path) => readFileSync(fileOf(path, locale), 'utf8'));
        expect(after).toBe(before);
      }
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});

const arabic = () =>
  Object.values(catalogues).flatMap(({ collected, stored }) =>
    Object.entries(collected).map(([id, { message }]) => ({
      id,
      english: message ?? id,
      arabic: stored.ar?.[id]?.translation ?? '',
    })),
  );

describe.each(['messages', 'flows'])('the catalogue of %s', (name) => {
  test.each(['ar', 'en'])('holds in %s exactly the texts of its sources', (locale) => {
    const { collected = {}, stored = {} } = catalogues[name] ?? {};
    expect(Object.keys(collected).length).toBeGreaterThan(10);
    expect(Object.keys(stored[locale] ?? {}).sort()).toEqual(Object.keys(collected).sort());
  });
});

test('the words of /flows are not among those that every shopper loads', () => {
  const shared = new Set(Object.values(catalogues.messages?.collected ?? {}).map(({ message }) => message));
  expect([...shared]).not.toContain('How to read a chart');
  expect([...shared]).not.toContain('The states in words');
});

test('every text is there in Arabic [row 38]', () => {
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

test('Arabic keeps every value and every tag of the English text [row 38]', () => {
  const parts = (text: string) =>
    [...new Set([...text.matchAll(/\{(\w+)|<\/?(\d+)\/?>/g)].map((match) => match[1] ?? `<${match[2]}>`))].sort();
  const changed = arabic().filter((text) => parts(text.arabic).join() !== parts(text.english).join());
  expect(changed.map((text) => [text.english, text.arabic])).toEqual([]);
});
