import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { tableNames } from '../../../server/catalogue/import/format';
import { importCatalogue } from '../../../server/catalogue/import/import-catalogue';
import { readCatalogueFiles } from '../../../server/catalogue/import/read-files';
import { createDatabase, type TestDatabase } from '../../support/server/postgres';
import { createTestApp, type TestApp } from '../../support/server/test-app';

const SEED = '../../../server/db/seed/catalogue';
const HOME = [
  'getBanners',
  'get-featured-categories',
  'getAllCatesWithSub',
  'getListSubTwoCategory',
  'sections',
  'get-reels',
];

let database: TestDatabase;
let shop: TestApp;
let folder: string;
beforeAll(async () => {
  database = await createDatabase('empty');
  shop = await createTestApp({ database });
  folder = mkdtempSync(join(tmpdir(), 'catalogue-'));
});
beforeEach(() => vi.resetModules());
afterAll(async () => {
  vi.resetModules();
  await shop.close();
  rmSync(folder, { recursive: true });
});

/** The seed with these files instead of its own. */
async function seedWith(files: Readonly<Record<string, unknown>>) {
  for (const [name, rows] of Object.entries(files)) vi.doMock(`${SEED}/${name}.json`, () => ({ default: rows }));
  const { seedWhenEmpty } = await import('../../../server/db/seed/seed');
  for (const name of Object.keys(files)) vi.doUnmock(`${SEED}/${name}.json`);
  return seedWhenEmpty(database.db);
}

it('the seed names file, row and field of what is wrong', async () => {
  await expect(seedWith({ reels: [{ id: 1, position: 'first', product_id: 1 }] })).rejects.toThrow(
    'server/db/seed/catalogue/reels.json, 0.position: Invalid type: Expected number but received "first"',
  );
});

it('the seed takes empty files, and the shop answers everything that home loads', async () => {
  expect(
    await seedWith({
      banners: [],
      categories: [],
      'delivery-rates': [],
      featured: [],
      products: [],
      'promo-codes': [],
      reels: [],
      sections: [],
    }),
  ).toBe(true);
  for (const path of HOME) expect([path, (await shop.get(`/api/${path}`)).status]).toEqual([path, 200]);
});

it('an import takes empty files, with a header, without one and as JSON', async () => {
  for (const [index, name] of tableNames.entries())
    writeFileSync(join(folder, `${name}.${index % 3 === 2 ? 'json' : 'csv'}`), ['', 'handle\n', '[]'][index % 3] ?? '');
  const { tables, mistakes } = readCatalogueFiles(folder);
  expect(Object.keys(tables)).toEqual([...tableNames]);
  expect((await importCatalogue(database.db, tables, { mistakes })).changes).toEqual([]);
});
