import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { nameOf, sampleCells } from '../../crash/matrix';
import { reported } from '../../crash/shard';
import { openShard, type Shard } from '../../crash/shop/server';
import { createDatabase, type TestDatabase } from '../../support/server/postgres';

vi.mock('node:timers/promises', () => import('../../crash/time/impatience'));

let database: TestDatabase;
let shard: Shard;
beforeAll(async () => {
  database = await createDatabase('empty');
  shard = await openShard(database.url);
});
afterAll(async () => {
  await shard.close();
  await database.drop();
});

/** A sample of the crash matrix (reliability 3.1); all of it runs with `npm run crash`. */
describe('a shopper who buys', () => {
  it.each(sampleCells().map((cell) => [nameOf(cell), cell] as const))(
    'loses nothing and is told the truth with %s [row 65]',
    async (_, cell) => {
      const { error, violations } = await reported(shard, cell);
      expect(error).toBeUndefined();
      expect(violations).toEqual([]);
    },
  );
});
