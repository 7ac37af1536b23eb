import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../support/server/test-app';

/** One text that shoppers type, with the ids of the demo's products that they may mean; none for nonsense. */
interface Query {
  readonly kind: string;
  readonly text: string;
  readonly expected: readonly string[];
}

const QUERIES: readonly Query[] = readFileSync(new URL('queries.csv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [, kind = '', text = '', expected = ''] = line.split(',');
    return { kind, text, expected: expected.split('|').filter(Boolean) };
  });

let shop: TestApp;
const found = new Map<Query, { ids: string[]; total: number }>();
beforeAll(async () => {
  shop = await createTestApp();
  for (const query of QUERIES) {
    const { body } = await shop.get(`/api/getProductName?name=${encodeURIComponent(query.text)}&per_page=5`);
    found.set(query, { ids: body.data.map(({ id }: { id: number }) => String(id)), total: body.total });
  }
}, 60_000);
afterAll(async () => {
  await shop.close();
  process.stdout.write(`${figures()}\n`);
});

const sensible = QUERIES.filter(({ expected }) => expected.length > 0);
const share = (queries: readonly Query[], meets: (query: Query) => boolean) => ({
  percent: (100 * queries.filter(meets).length) / queries.length,
  missed: queries.filter((query) => !meets(query)).map(({ text }) => text),
});
const isAmongFirst = (first: number) => (query: Query) =>
  found
    .get(query)
    ?.ids.slice(0, first)
    .some((id) => query.expected.includes(id)) === true;

it('has at least 300 queries of eleven kinds', () => {
  expect(QUERIES.length).toBeGreaterThan(300);
  expect(new Set(QUERIES.map(({ kind }) => kind)).size).toBe(11);
});

it.each([...new Set(sensible.map(({ kind }) => kind))])('finds what is meant by %s queries', (kind) => {
  const queries = sensible.filter((query) => query.kind === kind);
  const [first, fifth] = [share(queries, isAmongFirst(1)), share(queries, isAmongFirst(5))];
  expect(first.percent, first.missed.join(', ')).toBeGreaterThanOrEqual(85);
  expect(fifth.percent, fifth.missed.join(', ')).toBeGreaterThanOrEqual(97);
});

it('answers at most one sensible query in a hundred with nothing', () => {
  const empty = share(sensible, (query) => found.get(query)?.total === 0);
  expect(empty.percent, empty.missed.join(', ')).toBe(0);
});

it('finds nothing for nonsense', () => {
  const nonsense = QUERIES.filter(({ expected }) => expected.length === 0);
  expect(nonsense.filter((query) => found.get(query)?.total !== 0).map(({ text }) => text)).toEqual([]);
});

/** The share of each kind that finds its product, as a table in Markdown (`bench/README.md`). */
function figures(): string {
  const kinds = [...new Set(sensible.map(({ kind }) => kind))];
  const row = (name: string, queries: readonly Query[]) => {
    const shares = [isAmongFirst(1), isAmongFirst(5), (query: Query) => found.get(query)?.total === 0];
    const cells = shares.map((meets) => `${share(queries, meets).percent.toFixed(1)} %`);
    return `| ${[name, queries.length, ...cells].join(' | ')} |`;
  };
  return [
    '| queries | number | product first | among the first 5 | nothing found |',
    '|---|--:|--:|--:|--:|',
    ...kinds.map((kind) =>
      row(
        kind,
        sensible.filter((query) => query.kind === kind),
      ),
    ),
    row('all', sensible),
  ].join('\n');
}
