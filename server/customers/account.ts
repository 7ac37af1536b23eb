import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import { address, customer, loginChallenge, session, stockRequest } from '../db/schema';
import type { AppDeps, Db } from '../deps';
import { DAY_MS } from '../durations';
import { Refusal } from '../http/refusal';
import { type CodeCheck, checkCode, consumeCode } from './check-code';
import { openSession, type SignedInCustomer } from './sessions';

/** Longer than any session row is kept, so that a used token can't start another login. */
const CHALLENGE_RETENTION_MS = 61 * DAY_MS;

export interface Account {
  readonly id: string;
  readonly name: string;
  readonly phone: string;
}

/** Exchanges a correct code for a session. The first login of a phone creates its customer. @throws what `checkCode` throws */
export async function logIn(deps: AppDeps, check: CodeCheck): Promise<Account> {
  const proven = await checkCode(deps, check);
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    await consumeCode(tx, now, proven);
    const [found] = await tx
      .insert(customer)
      .values({ phone: check.phone, createdAt: now })
      .onConflictDoUpdate({ target: customer.phone, set: { phone: sql`excluded.phone` } })
      .returning({ id: customer.id, name: customer.name });
    if (!found) throw new Error('inserting a customer returned no row');
    await openSession(tx, now, found.id, proven.tokenHash);
    return { ...found, phone: check.phone };
  });
}

/**
 * Deletes an account with a new code: revokes every session and deletes all personal data, except the copies in orders,
 * which have to be retained.
 * @throws Refusal 422 code_incorrect and what else `checkCode` throws; the session stays
 */
export async function deleteAccount(deps: AppDeps, me: SignedInCustomer, check: CodeCheck): Promise<void> {
  if (check.phone !== me.phone) throw new Refusal(422, 'code_incorrect', 'Incorrect verification code');
  const proven = await checkCode(deps, check);
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    await consumeCode(tx, now, proven);
    await tx
      .update(session)
      .set({ revokedAt: now })
      .where(and(eq(session.customerId, me.customerId), isNull(session.revokedAt)));
    await tx.delete(address).where(eq(address.customerId, me.customerId));
    await tx.delete(stockRequest).where(eq(stockRequest.customerId, me.customerId));
    await tx.update(customer).set({ phone: null, name: '', deletedAt: now }).where(eq(customer.id, me.customerId));
    await tx.update(loginChallenge).set({ phone: '' }).where(eq(loginChallenge.phone, me.phone));
  });
}

export const deleteExpiredChallenges = (db: Db, now: Date) =>
  db.delete(loginChallenge).where(lt(loginChallenge.createdAt, new Date(now.getTime() - CHALLENGE_RETENTION_MS)));
