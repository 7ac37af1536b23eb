import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readBrand } from '../../../server/brand/read-brand';
import { readFromShop } from '../../../server/catalogue/readers/read-from-shop';
import { projectRoot } from '../../../server/paths';

const noor = join(projectRoot, 'examples/noor');
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'noor-'));
  execFileSync(process.execPath, [join(noor, 'make.mjs'), folder]);
});
afterAll(() => rmSync(folder, { recursive: true }));

test("Noor's export has 300 products with 1,800 variants, all in both languages and with a picture", () => {
  const { rows, categories, problems, notes } = readFromShop({
    shop: 'shopify',
    path: join(folder, 'products_export.csv'),
    translations: join(folder, 'arabic.csv'),
    today: '2026-11-25',
  });
  expect([problems, notes]).toEqual([[], []]);
  expect(rows).toHaveLength(1_800);
  expect(new Set(rows.map(({ cells }) => cells.handle)).size).toBe(300);
  expect(new Set(rows.map(({ cells }) => cells.sku)).size).toBe(1_800);
  expect(categories).toHaveLength(5);
  for (const { cells } of rows)
    for (const column of ['name_ar', 'description_ar', 'option1_ar', 'option2_ar'])
      expect(cells[column]).toMatch(/[\u0600-\u06ff]/);
  const pictures = new Set(rows.flatMap(({ cells }) => (cells.images ?? '').split('|')));
  expect([...pictures].filter((file) => !existsSync(join(folder, 'pictures', file)))).toEqual([]);
});

test("Noor's shop.json is valid", () => {
  const read = readBrand({ file: join(noor, 'shop/shop.json'), dataDir: folder });
  expect(read.ok ? [] : read.problems).toEqual([]);
});
