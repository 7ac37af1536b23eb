import { and, desc, eq, gt, inArray, isNull, lt, or } from 'drizzle-orm';
import { customer, session } from '../db/schema';
import type { Db, Tx } from '../deps';
import { hashOfToken } from './token';

const DAY = 24 * 60 * 60 * 1000;
const LONGEST = 30 * DAY;
const IDLE = 14 * DAY;
const MOST = 10;
/** How exactly a session's last use is known. */
const TOUCH = 5 * 60 * 1000;

/** Who a bearer token belongs to. */
export interface SignedIn {
  readonly customerId: string;
  readonly name: string;
  /** E.164 */
  readonly phone: string;
  readonly tokenHash: string;
}

/** The customer behind a token: not revoked, at most 30 days old and used within the last 14; undefined otherwise. */
export async function signedInBy(db: Db, now: Date, token: string): Promise<SignedIn | undefined> {
  const tokenHash = hashOfToken(token);
  const [found] = await db
    .select({ customerId: customer.id, name: customer.name, phone: customer.phone, lastUsedAt: session.lastUsedAt })
    .from(session)
    .innerJoin(customer, eq(customer.id, session.customerId))
    .where(
      and(
        eq(session.tokenHash, tokenHash),
        isNull(session.revokedAt),
        gt(session.expiresAt, now),
        gt(session.lastUsedAt, new Date(now.getTime() - IDLE)),
        isNull(customer.deletedAt),
      ),
    )
    .prepare('signed_in')
    .execute();
  if (!found || found.phone === null) return undefined;
  if (now.getTime() - found.lastUsedAt.getTime() > TOUCH)
    await db.update(session).set({ lastUsedAt: now }).where(eq(session.tokenHash, tokenHash));
  return { customerId: found.customerId, name: found.name, phone: found.phone, tokenHash };
}

/** Makes a token a customer's. Beyond ten living sessions the oldest end. */
export async function openSession(tx: Tx, now: Date, customerId: string, tokenHash: string): Promise<void> {
  await tx
    .insert(session)
    .values({ tokenHash, customerId, createdAt: now, lastUsedAt: now, expiresAt: new Date(now.getTime() + LONGEST) });
  const living = await tx
    .select({ tokenHash: session.tokenHash })
    .from(session)
    .where(and(eq(session.customerId, customerId), isNull(session.revokedAt)))
    .orderBy(desc(session.createdAt));
  const surplus = living
    .map((one) => one.tokenHash)
    .filter((hash) => hash !== tokenHash)
    .slice(MOST - 1);
  if (surplus.length > 0) await tx.update(session).set({ revokedAt: now }).where(inArray(session.tokenHash, surplus));
}

/** Ends the session of a token, by its hash; one that is over stays as it is. */
export const revokeSession = (db: Db, now: Date, tokenHash: string) =>
  db
    .update(session)
    .set({ revokedAt: now })
    .where(and(eq(session.tokenHash, tokenHash), isNull(session.revokedAt)));

/** Forgets sessions that have been over for longer than their token could be mistaken for a new one. */
export const sweepSessions = (db: Db, now: Date) =>
  db
    .delete(session)
    .where(
      or(
        lt(session.expiresAt, new Date(now.getTime() - LONGEST)),
        lt(session.revokedAt, new Date(now.getTime() - LONGEST)),
      ),
    );
