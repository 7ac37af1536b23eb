import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { shopFileSchema } from '../../../api/schemas/shop-facts';

test('docs/reference/shop.md explains every field of shop.json, and no other', () => {
  const page = readFileSync('docs/reference/shop.md', 'utf8');
  const explained = [...page.matchAll(/^\| `(\w+)` \|/gm)].map(([, field]) => field);
  const fields = Object.keys(shopFileSchema.entries).filter((field) => field !== '$schema');
  expect(explained.toSorted()).toEqual(fields.toSorted());
});
