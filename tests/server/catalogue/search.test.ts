import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { searchable } from '../../../domain/text/search-text';
import { normalisedSql } from '../../../server/db/normalise';
import { product } from '../../../server/db/schema';
import { createSearchIndex } from '../../../server/db/search-index';
import { createTestApp, type TestApp } from '../../support/server/test-app';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ from: 'empty' });
  await shop.db.insert(product).values(
    [
      ['A-10', 'صندوق عطر', 'Gift box of perfume'],
      ['B-20', 'عطور الورد', 'Perfumes of rose'],
      ['C-30', 'عطر', 'Perfume'],
      ['PERFUME', 'شمعة', 'Candle'],
      ['D-40', 'معطر الجو', 'Airperfumer 100%'],
    ].map(([sku = '', nameAr = '', nameEn = ''], position) => ({
      id: position + 1,
      slug: sku,
      sku,
      position,
      nameAr,
      nameEn,
      descriptionAr: 'كتان',
      descriptionEn: 'Linen',
      priceFils: 1_000,
      weightGrams: 100,
    })),
  );
});
afterAll(() => shop.close());

const search = async (name: string, query = '') => {
  const { body } = await shop.get(`/api/getProductName?name=${encodeURIComponent(name)}${query}`);
  return body.data.map(({ sku }: { sku: string }) => sku);
};
const hasIndex = async () =>
  (await shop.db.execute(sql`select 1 from pg_indexes where indexname = 'search_word_trigrams'`)).rows.length === 1;

const expectRanking = async () => {
  expect(await search('perfume')).toEqual(['C-30', 'PERFUME', 'B-20', 'A-10', 'D-40']);
  expect(await search('عِطْر')).toEqual(['C-30', 'A-10', 'B-20', 'PERFUME', 'D-40']);
};

describe('search', () => {
  it('ranks an exact name first, then what a name is about, then the rest of names', expectRanking);

  it('finds one product by its SKU', async () => expect(await search('c-30')).toEqual(['C-30']));

  it('finds words in any order and language, and in descriptions', async () => {
    expect(await search('عطور rose')).toEqual(['B-20']);
    expect(await search('linen candle')).toEqual(['PERFUME']);
  });

  it('keeps its order across pages', async () => {
    const pages = [];
    for (const page of [1, 2, 3]) pages.push(...(await search('perfume', `&per_page=2&page=${page}`)));
    expect(pages).toEqual(await search('perfume'));
  });

  it('treats pattern characters and very long words as text', async () => {
    expect(await search('100%')).toEqual(['D-40']);
    for (const typed of ['1_0', '\\', '%', "' or x=x", 'ا'.repeat(200), Array(60).fill('zz').join(' ')])
      expect([typed, await search(typed)]).toEqual([typed, []]);
  });
});

it('a text is normalised in the database as in the browser', async () => {
  const texts = fc.sample(
    fc.string({
      unit: fc.constantFrom(...'أإآٱاةهىيیكکؤئوءبتعطر aBçÉ-7٧۷%_\u064b\u0651\u0640\u200f\u0301ﻻ'),
      maxLength: 20,
    }),
    300,
  );
  const { rows } = await shop.db.execute<{ typed: string; read: string }>(
    sql`select typed, ${normalisedSql('typed')} as read from json_array_elements_text(${JSON.stringify(texts)}::json) typed`,
  );
  expect(rows.length).toBe(300);
  for (const { typed, read } of rows) expect(read.replace(/\s+/g, ' ').trim()).toBe(searchable(typed));
});

describe('a database without the trigram extension', () => {
  it('has the same results, and gets its index once the extension is available', async () => {
    expect(await hasIndex()).toBe(true);
    await shop.db.execute(sql`drop extension pg_trgm cascade`);
    expect(await hasIndex()).toBe(false);
    await expectRanking();

    const client = await shop.database.pool.connect();
    const role = `plain_${randomUUID().slice(0, 8)}`;
    try {
      await client.query(`create role ${role}`);
      await client.query(`set role ${role}`);
      expect(await createSearchIndex(client)).toBe(false);
      await client.query('reset role');
      expect(await createSearchIndex(client)).toBe(true);
      await client.query(`drop role ${role}`);
    } finally {
      client.release();
    }
    expect(await hasIndex()).toBe(true);
    await expectRanking();
  });
});
