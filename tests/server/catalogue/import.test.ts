import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stringify } from 'csv-stringify/sync';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clearCatalogue } from '../../../server/catalogue/edit/clear-catalogue';
import { exportCatalogue } from '../../../server/catalogue/import/export';
import { tableNames } from '../../../server/catalogue/import/format';
import { importCatalogue } from '../../../server/catalogue/import/import-catalogue';
import { CatalogueMistakes } from '../../../server/catalogue/import/mistakes';
import { readCatalogueFiles } from '../../../server/catalogue/import/read-files';
import { product, stock, variant } from '../../../server/db/schema';
import { eventually } from '../../support/server/eventually';
import { createDatabase, type TestDatabase } from '../../support/server/postgres';
import { createTestApp } from '../../support/server/test-app';

let database: TestDatabase;
beforeAll(async () => {
  database = await createDatabase('empty');
});
beforeEach(() => clearCatalogue(database.db));
afterAll(() => database.drop());

type Rows = readonly Readonly<Record<string, unknown>>[];

const createFolder = () => mkdtempSync(join(tmpdir(), 'catalogue-'));

function write(folder: string, name: string, rows: Rows): void {
  writeFileSync(join(folder, `${name}.csv`), stringify([...rows], { header: true }));
}

const importFolder = (folder: string, options = {}, db = database.db) => {
  const { tables, mistakes } = readCatalogueFiles(folder);
  return importCatalogue(db, tables, { mistakes, ...options });
};

const ROSE = {
  handle: 'rose',
  sku: 'R-1',
  name_ar: 'وردة',
  name_en: 'Rose',
  price: '1.250',
  weight_grams: '100',
  stock: '5',
};

async function importProducts(rows: Rows, options = {}) {
  const folder = createFolder();
  write(folder, 'products', rows);
  return importFolder(folder, options);
}

const mistakesOf = async (work: Promise<unknown>): Promise<string> => {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error instanceof CatalogueMistakes) return error.message;
  throw error ?? new Error('the import found nothing wrong');
};

it('leaves the demo catalogue as it is when its export is imported, and moves it into an empty database', async () => {
  const demo = await createDatabase('seeded');
  const folder = createFolder();
  const rows = await exportCatalogue(demo.db);
  for (const name of tableNames) write(folder, name, rows[name]);
  const { changes, unchanged } = await importFolder(folder, { unpublishMissing: true }, demo.db);
  expect(changes).toEqual([]);
  expect(unchanged).toMatchObject({ products: 56, categories: 41, banners: 6, reels: 8 });
  await demo.drop();
  await importFolder(folder);
  const moved = await exportCatalogue(database.db);
  expect(moved['promo-codes']).toEqual(rows['promo-codes']);
  expect(moved.products).toEqual(rows.products);
});

it('imports 300 products with 1,800 variants, and the second time nothing', async () => {
  const rows = Array.from({ length: 1800 }, (_, index) => ({
    ...ROSE,
    handle: `flower-${Math.floor(index / 6)}`,
    sku: `F-${index}`,
    images: `https://cdn.noor.example/${Math.floor(index / 6)}.jpg`,
    option1_name: 'size',
    option1_ar: `مقاس ${index % 6}`,
    option1_en: `Size ${index % 6}`,
  }));
  const started = performance.now();
  const first = await importProducts(rows);
  process.stdout.write(`300 products, 1,800 variants: ${((performance.now() - started) / 1000).toFixed(1)} s\n`);
  expect(first.changes.length).toBe(2100);
  const second = await importProducts(rows);
  expect(second).toEqual({ changes: [], unchanged: { products: 300, variants: 1800 } });
});

describe('a broken folder', () => {
  it('gives a sentence for every kind of mistake and changes nothing', async () => {
    const text = await mistakesOf(importFolder(join(import.meta.dirname, 'broken')));
    expect(text).toMatchSnapshot();
    const kinds = new Set(text.split('\n').map((line) => line.replace(/^.*?: /, '').replace(/"[^"]*"|\d+/g, '…')));
    expect(kinds.size).toBeGreaterThan(30);
    expect(await database.db.$count(product)).toBe(0);
  });

  it('says why prices of 5 fils are refused', async () => {
    const text = await mistakesOf(importProducts([{ ...ROSE, price: '1.255' }]));
    expect(text).toContain(
      'products.csv, line 2, price: "1.255" is not a multiple of 10 fils: shops show two decimals',
    );
  });

  it('says that a file is not UTF-8', async () => {
    const folder = createFolder();
    writeFileSync(join(folder, 'products.csv'), Buffer.from('handle,sku\nrose,\xe6\xd1\xcf\n', 'latin1'));
    expect(await mistakesOf(importFolder(folder))).toContain('is not UTF-8');
  });
});

it("reads Excel's file with a byte order mark, semicolons and CRLF", async () => {
  const folder = createFolder();
  const csv = stringify([ROSE], { header: true, delimiter: ';', bom: true, record_delimiter: '\r\n' });
  writeFileSync(join(folder, 'products.csv'), csv);
  await importFolder(folder);
  expect(await database.db.select({ slug: product.slug }).from(product)).toEqual([{ slug: 'rose' }]);
});

it('reads JSON with the same columns', async () => {
  const folder = createFolder();
  writeFileSync(
    join(folder, 'products.json'),
    JSON.stringify([{ ...ROSE, price: 1.25, images: ['/a.webp', '/b.webp'] }]),
  );
  await importFolder(folder);
  expect(await importFolder(folder)).toMatchObject({ changes: [] });
});

it('names the fields that change, and writes nothing with --dry-run', async () => {
  await importProducts([ROSE]);
  const changed = [{ ...ROSE, price: '1.500', stock: '7' }];
  const { changes } = await importProducts(changed, { dryRun: true });
  expect(changes).toEqual([
    { table: 'products', key: 'rose', kind: 'changed', fields: [{ field: 'price', before: '1.250', after: '1.500' }] },
    {
      table: 'variants',
      key: 'R-1',
      kind: 'changed',
      fields: [
        { field: 'price', before: '1.250', after: '1.500' },
        { field: 'stock', before: '5', after: '7' },
      ],
    },
  ]);
  expect((await importProducts(changed)).changes).toEqual(changes);
});

it('takes off what is missing only when asked to', async () => {
  await importProducts([ROSE, { ...ROSE, handle: 'lily', sku: 'L-1' }]);
  expect((await importProducts([ROSE])).changes).toEqual([]);
  const { changes } = await importProducts([ROSE], { unpublishMissing: true });
  expect(changes).toEqual([{ table: 'products', key: 'lily', kind: 'removed', fields: [] }]);
  const rows = await database.db.select({ slug: product.slug, isActive: product.isActive }).from(product);
  expect(rows.sort((one, other) => one.slug.localeCompare(other.slug))).toEqual([
    { slug: 'lily', isActive: false },
    { slug: 'rose', isActive: true },
  ]);
});

it('refuses a stock below the reserved units, and keeps the reservation', async () => {
  await importProducts([ROSE]);
  await database.db.update(stock).set({ reserved: 3 });
  expect(await mistakesOf(importProducts([{ ...ROSE, stock: '2' }]))).toContain(
    'stock: is 2, but 3 units are reserved by open payments. Give at least 3.',
  );
  await importProducts([{ ...ROSE, stock: '3' }]);
  expect(await database.db.select({ onHand: stock.onHand, reserved: stock.reserved }).from(stock)).toEqual([
    { onHand: 3, reserved: 3 },
  ]);
});

describe('the price of a product without options', () => {
  it('follows in its variant when it is changed by SQL, and the other way round', async () => {
    await importProducts([ROSE]);
    await database.db.update(product).set({ priceFils: 2000 }).where(eq(product.slug, 'rose'));
    expect(await database.db.select({ price: variant.priceFils }).from(variant)).toEqual([{ price: 2000 }]);
    await database.db.update(variant).set({ priceFils: 3000, oldPriceFils: 4000 });
    expect(await database.db.select({ price: product.priceFils, old: product.oldPriceFils }).from(product)).toEqual([
      { price: 3000, old: 4000 },
    ]);
  });
});

it('reaches a running shop that has the old price in its cache', async () => {
  await importProducts([ROSE]);
  const shop = await createTestApp({ database, cachesCatalogue: true });
  await eventually(() => expect(shop.changes).toBeDefined());
  const [rose] = await database.db.select({ id: product.id }).from(product);
  const priceShown = async () => (await shop.get(`/api/getProductById/${rose?.id}`)).text.includes('2.750');
  expect(await priceShown()).toBe(false);
  await importProducts([{ ...ROSE, price: '2.750' }]);
  await eventually(async () => expect(await priceShown()).toBe(true));
  await shop.close();
});
