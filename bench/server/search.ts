import { sql } from 'drizzle-orm';
import { measure } from './load';
import { LARGE, LARGE_CATEGORY, MANY, namesOf } from '../many-products';
import { createRandom } from './random';
import type { Stand } from '../stand';
import { print } from '../table';

const PAGE = 24;
/** Milliseconds; upper bound of the 99th percentile of searches and of suggestions. */
const TARGET = 50;

/** Typical search texts: prefixes of names in both languages, words from the middle, and SKUs, without duplicates. */
export function typedTexts(count: number, products = MANY): string[] {
  const random = createRandom(7);
  const texts = new Set<string>();
  while (texts.size < count) {
    const product = Math.floor(random() * products);
    const { ar, en } = namesOf(product);
    const name = random() < 0.6 ? ar : en.toLowerCase();
    const kind = random();
    if (kind < 0.7) texts.add(name.slice(0, 2 + Math.floor(random() * (name.length - 2))).trim());
    else if (kind < 0.9) texts.add(name.split(' ').slice(1).join(' '));
    else if (kind < 0.95) texts.add(`many-${product}`);
    else texts.add(`${name} zz`);
  }
  return [...texts];
}

/** Measures searching 50,000 products, the suggestions while typing, and paging a category of 5,000. */
export async function benchSearch({ origin, db }: Stand): Promise<void> {
  const texts = typedTexts(5_000);
  const pairs = [...new Set(texts.map((text) => text.slice(0, 2)))];
  const pages = LARGE / PAGE;
  const search = (text: string | undefined, size = PAGE) => ({
    path: `/api/getProductName?name=${encodeURIComponent(text ?? '')}&page=1&per_page=${size}`,
  });
  const suggest = (text: string | undefined) => ({
    path: `/api/search/suggestions?q=${encodeURIComponent(text ?? '')}`,
  });
  const random = createRandom(11);
  let sent = 0;
  const fresh = () => search(texts[sent++ % texts.length]);
  let typed = 0;
  const typing = () => suggest(texts[typed++ % texts.length]);
  const popular = () => search(texts[Math.floor(texts.length ** random()) - 1]);
  const pair =
    (size: number, place = 0) =>
    () =>
      search(pairs[place++ % pairs.length], size);
  const page =
    (number = 0) =>
    () => ({
      path: `/api/category/${LARGE_CATEGORY}/products?page=${(number++ % pages) + 1}&per_page=${PAGE}`,
    });

  await measure(origin, { name: 'warm-up', connections: 2, amount: 400, next: fresh });
  const rows = [
    await measure(origin, { name: 'search, texts as typed, each new', connections: 1, amount: 1_000, next: fresh }),
    await measure(origin, { name: 'search, texts as typed, each new', connections: 4, amount: 1_500, next: fresh }),
    await measure(origin, { name: 'search, texts as typed, each new', connections: 10, amount: 1_500, next: fresh }),
    await measure(origin, { name: 'suggestions, each new', connections: 1, amount: 1_000, next: typing }),
    await measure(origin, { name: 'suggestions, each new', connections: 10, amount: 1_500, next: typing }),
    await measure(origin, { name: 'search, few texts popular', connections: 10, amount: 5_000, next: popular }),
    await measure(origin, {
      name: 'search, two letters, each new',
      connections: 1,
      amount: pairs.length,
      next: pair(25),
    }),
    await measure(origin, {
      name: 'category of 5,000, each page new',
      connections: 1,
      amount: Math.floor(pages),
      next: page(),
    }),
  ];
  await db.execute(sql`drop extension pg_trgm cascade`);
  rows.push(
    await measure(origin, { name: 'search, each new, without pg_trgm', connections: 1, amount: 300, next: fresh }),
  );
  print('Search over 50,000 products', rows);
  const over = rows.filter(
    ({ name, connections, p99 }) => /^search, texts|^suggestions/.test(name) && connections === 1 && p99 >= TARGET,
  );
  process.stdout.write(
    `\n${over.length === 0 ? 'Under' : 'NOT under'} ${TARGET} ms at the 99th percentile, one request at a time.\n`,
  );
}
