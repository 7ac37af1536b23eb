import { and, desc, eq, inArray, isNull, lt, or } from 'drizzle-orm';
import { session } from '../db/schema';
import { statement } from '../db/statement';
import type { Db, Tx } from '../deps';
import { DAY_MS, MINUTE_MS } from '../durations';
import { hashToken } from './token';

const MAX_AGE_MS = 30 * DAY_MS;
const MAX_IDLE_MS = 14 * DAY_MS;
const MAX_SESSIONS = 10;
/** `last_used_at` is written at most this often. */
const TOUCH_INTERVAL_MS = 5 * MINUTE_MS;

/** The customer of a bearer token. */
export interface SignedInCustomer {
  readonly customerId: string;
  readonly name: string;
  /** E.164 */
  readonly phone: string;
  readonly tokenHash: string;
}

export interface SessionRow {
  readonly customer_id: string;
  readonly name: string;
  readonly phone: string | null;
  readonly is_idle: boolean;
}

/** Selects a valid session: not revoked, at most 30 days old and used within the last 14. Takes `sessionParams`. */
export const SESSION_SQL = `select customer.id as customer_id, customer.name, customer.phone, session.last_used_at < $4 as is_idle
  from session join customer on customer.id = session.customer_id
  where session.token_hash = $1 and session.revoked_at is null and session.expires_at > $2
    and session.last_used_at > $3 and customer.deleted_at is null`;

export function sessionParams(now: Date, tokenHash: string): readonly string[] {
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString();
  return [tokenHash, now.toISOString(), before(MAX_IDLE_MS), before(TOUCH_INTERVAL_MS)];
}

const findSession = statement<SessionRow>('signed_in', SESSION_SQL);

/** The customer of a session row, or undefined. Updates the session's last use. */
export async function customerOfSession(
  db: Db,
  now: Date,
  tokenHash: string,
  found: SessionRow | undefined,
): Promise<SignedInCustomer | undefined> {
  if (!found || found.phone === null) return undefined;
  if (found.is_idle) await db.update(session).set({ lastUsedAt: now }).where(eq(session.tokenHash, tokenHash));
  return { customerId: found.customer_id, name: found.name, phone: found.phone, tokenHash };
}

/** The customer of a token, or undefined. */
export async function customerByToken(db: Db, now: Date, token: string): Promise<SignedInCustomer | undefined> {
  const tokenHash = hashToken(token);
  const [found] = await findSession(db, ...sessionParams(now, tokenHash));
  return customerOfSession(db, now, tokenHash, found);
}

/** Opens a session for a customer. Beyond ten sessions the oldest are revoked. */
export async function openSession(tx: Tx, now: Date, customerId: string, tokenHash: string): Promise<void> {
  await tx.insert(session).values({
    tokenHash,
    customerId,
    createdAt: now,
    lastUsedAt: now,
    expiresAt: new Date(now.getTime() + MAX_AGE_MS),
  });
  const living = await tx
    .select({ tokenHash: session.tokenHash })
    .from(session)
    .where(and(eq(session.customerId, customerId), isNull(session.revokedAt)))
    .orderBy(desc(session.createdAt));
  const surplus = living
    .map((one) => one.tokenHash)
    .filter((hash) => hash !== tokenHash)
    .slice(MAX_SESSIONS - 1);
  if (surplus.length > 0) await tx.update(session).set({ revokedAt: now }).where(inArray(session.tokenHash, surplus));
}

/** Revokes a session unless it is already revoked. */
export const revokeSession = (db: Db, now: Date, tokenHash: string) =>
  db
    .update(session)
    .set({ revokedAt: now })
    .where(and(eq(session.tokenHash, tokenHash), isNull(session.revokedAt)));

/** Deletes sessions that ended more than 30 days ago; until then their token can't be used for a new login. */
export const deleteExpiredSessions = (db: Db, now: Date) =>
  db
    .delete(session)
    .where(
      or(
        lt(session.expiresAt, new Date(now.getTime() - MAX_AGE_MS)),
        lt(session.revokedAt, new Date(now.getTime() - MAX_AGE_MS)),
      ),
    );
