import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportCatalogue } from '../../../../server/catalogue/import/export';
import { importCatalogue } from '../../../../server/catalogue/import/import-catalogue';
import { readCatalogueFiles } from '../../../../server/catalogue/import/read-files';
import { category, product } from '../../../../server/db/schema';
import { createTestApp, type TestApp } from '../../../support/server/test-app';

let shop: TestApp;
const folder = mkdtempSync(join(tmpdir(), 'lawza-synonyms-'));
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await shop.close();
});

const search = async (text: string): Promise<number[]> =>
  (await shop.get(`/api/getProductName?name=${encodeURIComponent(text)}`)).body.data.map(
    ({ id }: { id: number }) => id,
  );
const importWords = (csv: string, options = {}) => {
  writeFileSync(join(folder, 'synonyms.csv'), csv);
  const { tables, mistakes } = readCatalogueFiles(join(folder, 'synonyms.csv'));
  return importCatalogue(shop.db, tables, { mistakes, ...options });
};

describe('words of a merchant', () => {
  it('are imported, used in both directions, exported, and taken off', async () => {
    expect(await search('zigzaggle')).toEqual([]);
    await importWords('words,kind\nzigzaggle|زقزاق|sunglasses,\nfloofer|teddy,near\n');
    expect(await search('zigzaggle')).toEqual([1031]);
    expect(await search('زقزاق')).toEqual([1031]);
    expect(await search('floofer')).toEqual([1053]);

    const { synonyms } = await exportCatalogue(shop.db);
    expect(synonyms).toEqual([
      { words: 'zigzaggle|زقزاق|sunglasses', kind: 'same' },
      { words: 'floofer|teddy', kind: 'near' },
    ]);
    expect((await importWords('words,kind\nzigzaggle|زقزاق|sunglasses,same\nfloofer|teddy,near\n')).changes).toEqual(
      [],
    );

    await importWords('words,kind\nfloofer|teddy,near\n', { unpublishMissing: true });
    expect(await search('zigzaggle')).toEqual([]);
  });

  it('are refused with their line and column', async () => {
    await expect(importWords('words,kind\nalone,\nbag|sack,twin\n')).rejects.toThrow(
      /line 2, words: needs two words.*\n.*line 3, kind: "twin" is neither same nor near/,
    );
  });
});

describe('what direct SQL changes', () => {
  it('is found after the commit: names, prices, categories and what is taken off', async () => {
    await shop.db.update(product).set({ nameEn: 'Gleaming Trivet' }).where(eq(product.id, 1021));
    expect(await search('trivets')).toEqual([1021]);
    await shop.db.update(product).set({ priceFils: 1_500 }).where(eq(product.id, 1021));
    expect(await search('under 2 kd')).toEqual([1021]);
    await shop.db.update(category).set({ nameEn: 'Wibblery' }).where(eq(category.id, 63));
    expect(await search('wibblery')).toContain(1023);
    await shop.db.update(product).set({ isActive: false }).where(eq(product.id, 1021));
    expect(await search('trivets')).toEqual([]);
  });
});
