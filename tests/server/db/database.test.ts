import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import { createDatabase, type TestDatabase } from '../../support/server/postgres';

let database: TestDatabase;
beforeAll(async () => {
  database = await createDatabase('empty', 1);
});
afterAll(() => database.drop());

it('a connection that breaks as a transaction begins is replaced, however often that happens', async () => {
  const { db, pool } = database;
  for (let times = 0; times < 3; times += 1) {
    pool.once('acquire', (client) => {
      const { connection } = client as unknown as { connection: { stream: { destroy(): void } } };
      connection.stream.destroy();
    });
    await expect(db.transaction(async (tx) => tx.execute(sql`select 1`))).rejects.toThrow();
  }
  const { rows } = await db.transaction(async (tx) => tx.execute(sql`select 1 as one`));
  expect(rows).toEqual([{ one: 1 }]);
});
