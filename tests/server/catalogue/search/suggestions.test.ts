import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApiOf, createTestApp, type TestApp } from '../../../support/server/test-app';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

async function suggest(text: string, locale: 'ar' | 'en' = 'en') {
  const path = `/api/search/suggestions?q=${encodeURIComponent(text)}`;
  const { status, body } = await shop.get(path, { headers: { 'Accept-Language': locale } });
  expect(status).toBe(200);
  return body.data;
}
const namesOf = (members: readonly { name: string }[]) => members.map(({ name }) => name);
const correctedBySearch = async (text: string) =>
  (await shop.get(`/api/getProductName?name=${encodeURIComponent(text)}`)).body.corrected;

it('suggests categories, words and products for the beginning of a word, in the language of the page', async () => {
  const english = await suggest('dal');
  expect(namesOf(english.categories)).toEqual(['Dallahs', 'Dallahs & cups']);
  expect(english.words).toEqual(['dallah']);
  expect(english.products[0].name).toBe('Golden Hosting Dallah');
  expect(english.total).toBe(5);
  const arabic = await suggest('dal', 'ar');
  expect(namesOf(arabic.categories)).toEqual(['الدلال', 'الدلال والفناجين']);
  expect(arabic.products[0].name).toBe('دلة ضيافة ذهبية');
});

it('continues the last word so that the words together find something', async () => {
  expect((await suggest('leather w')).words).toEqual(['leather watch', 'leather wallet']);
  expect((await suggest('leather wa')).categories).toEqual([]);
  expect((await suggest('zzzz d')).words).not.toContain('zzzz');
});

it('writes words as products do, with hamza and ة', async () => {
  expect((await suggest('هدي', 'ar')).words).toEqual(['هدية']);
});

it('answers products of which the client shows eight at most, and the number of all', async () => {
  const { products, total } = await suggest('gift');
  expect([products.length, total]).toEqual([8, 11]);
  const api = createApiOf(
    () => shop,
    () => 'en',
  );
  expect(await api.products.suggestions({ query: 'gift' })).toMatchObject({ total: 11, corrected: '', popular: [] });
});

it.each([
  ['perfme', 'perfume'],
  ['handbeg', 'handbag'],
  ['golden dalleh', 'golden dallah'],
  ['شنظة', 'شنطة'],
])('corrects %s to %s, in suggestions and in the search', async (typed, corrected) => {
  expect((await suggest(typed)).corrected).toBe(corrected);
  expect(await correctedBySearch(typed)).toBe(corrected);
});

it.each(['perfume', 'dalah', 'دله', 'عطور', 'fenjan', 'dal', 'LWZ-1028', 'gift under 10'])(
  'leaves %s as it is',
  async (typed) => {
    expect((await suggest(typed)).corrected).toBeNull();
    expect(await correctedBySearch(typed)).toBeUndefined();
  },
);

it('guesses nothing from a word that descriptions mention in passing', async () => {
  expect(await suggest('hello world')).toMatchObject({ corrected: null, products: [], total: 0 });
  expect(namesOf((await suggest('بشوت')).products)).toEqual(['Gold-Trim Abaya']);
});

it('answers what at least three visits searched, in the language of the page, if it finds something', async () => {
  const visits = [
    ['oud', 'عود', 'zzzz', 'my own'],
    ['oud', 'عود', 'zzzz', 'my own'],
    ['oud', 'عود', 'zzzz', 'rose'],
    ['oud', 'rose'],
    ['rose'],
  ];
  for (const [visit, terms] of visits.entries()) {
    const events = terms.map((term) => ({
      name: 'search',
      id: `${visit} ${term}`,
      visit: `visit-${visit}`,
      properties: { search_term: term },
    }));
    expect((await shop.post('/api/analytics', { events })).status).toBe(200);
  }
  expect((await suggest('')).popular).toEqual(['oud', 'rose']);
  expect((await suggest('', 'ar')).popular).toEqual(['عود']);
});
