import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { beforeAll, describe, expect, test } from 'vitest';
import { projectRoot } from '../../../server/paths';

type Entry = { message?: string; translation?: string; obsolete?: boolean };
type Catalogue = { collected: Record<string, Entry>; stored: Record<string, Record<string, Entry>> };
const catalogues: Record<string, Catalogue> = {};

const fileOf = (path: string, locale: string) => `${path.replace('{locale}', locale)}.po`;

beforeAll(async () => {
  const config = getConfig({ configPath: join(projectRoot, 'lingui.config.ts') });
  for (const catalogue of await getCatalogs(config)) {
    const collected = (await catalogue.collect()) as Record<string, Entry> | undefined;
    if (!collected) throw new Error('the messages of the sources cannot be extracted: see npm run i18n:extract');
    const stored: Catalogue['stored'] = {};
    for (const locale of ['ar', 'en']) stored[locale] = ((await catalogue.read(locale)) ?? {}) as Record<string, Entry>;
    catalogues[basename(catalogue.path)] = { collected, stored };
  }
}, 60_000);

test('extracting the messages again changes no catalogue', async () => {
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

const translations = () =>
  Object.values(catalogues).flatMap(({ collected, stored }) =>
    Object.entries(collected).map(([id, { message }]) => ({
      id,
      english: message ?? id,
      translations: stored.ar?.[id]?.translation ?? '',
    })),
  );

describe.each(['messages', 'flows'])('the catalogue of %s', (name) => {
  test.each(['ar', 'en'])('has in %s exactly the messages of its sources', (locale) => {
    const { collected = {}, stored = {} } = catalogues[name] ?? {};
    expect(Object.keys(collected).length).toBeGreaterThan(10);
    expect(Object.keys(stored[locale] ?? {}).sort()).toEqual(Object.keys(collected).sort());
  });
});

test('the messages of /flows are not in the catalogue of the shop', () => {
  const messages = new Set(Object.values(catalogues.messages?.collected ?? {}).map(({ message }) => message));
  expect([...messages]).not.toContain('How to read a chart');
  expect([...messages]).not.toContain('The states in words');
});

test('a message that is in both catalogues has one translation', () => {
  const arabicOf = (name: string) => catalogues[name]?.stored.ar ?? {};
  const shop = arabicOf('messages');
  const differing = Object.entries(arabicOf('flows')).filter(
    ([id, { translation }]) => shop[id] && shop[id].translation !== translation,
  );
  expect(differing.map(([, { message }]) => message)).toEqual([]);
});

test('every message has an Arabic translation [row 38]', () => {
  expect(
    translations()
      .filter((text) => text.translations.trim() === '')
      .map(({ english }) => english),
  ).toEqual([]);
});

test('every plural has the six Arabic forms', () => {
  const counting = translations().filter(({ english }) => /,\s*plural\s*,/.test(english));
  const incomplete = counting.filter(
    (text) =>
      !['zero', 'one', 'two', 'few', 'many', 'other'].every((form) =>
        new RegExp(`\\b${form}\\s*\\{`).test(text.translations),
      ),
  );
  expect(incomplete.map(({ english }) => english)).toEqual([]);
});

test('every Arabic translation has the values and tags of the English message [row 38]', () => {
  const parts = (text: string) =>
    [
      ...new Set([...text.matchAll(/\{(\w+)(?=[,}])|<\/?(\d+)\/?>/g)].map((match) => match[1] ?? `<${match[2]}>`)),
    ].sort();
  const changed = translations().filter((text) => parts(text.translations).join() !== parts(text.english).join());
  expect(changed.map((text) => [text.english, text.translations])).toEqual([]);
});
