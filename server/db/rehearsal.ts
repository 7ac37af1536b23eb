import type { Db, Tx } from '../deps';
import { inTransaction } from './transaction';

/** Carries the result of a rehearsed transaction out of its rollback. */
class Rehearsed extends Error {
  constructor(readonly result: unknown) {
    super('rehearsed');
  }
}

/** Runs `work` in a transaction, which is rolled back where it is only rehearsed. */
export async function inRehearsableTransaction<T>(
  db: Db,
  isRehearsal: boolean,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  if (!isRehearsal) return inTransaction(db, work);
  try {
    return await inTransaction(db, async (tx) => {
      throw new Rehearsed(await work(tx));
    });
  } catch (error) {
    if (error instanceof Rehearsed) return error.result as T;
    throw error;
  }
}
