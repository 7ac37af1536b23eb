import { and, eq } from 'drizzle-orm';
import { getCookie, setCookie } from 'hono/cookie';
import { customer, session } from '../db/schema';
import type { Db } from '../deps';
import type { AppContext } from '../http/env';
import { hashToken } from './token';

const COOKIE = 'known_device';
const SHAPE = /^[\w-]{43}$/;
/** As long as the database keeps a session's row. */
const MARK_SECONDS = 60 * 24 * 60 * 60;

/**
 * Sets a cookie that marks the browser as one in which a phone has logged in, so that it gets a separate rate limit for
 * codes of that phone (reliability, row 6). It holds the hash of the session's token, which grants no access.
 */
export function markDevice(c: AppContext, token: string, isSecure: boolean): void {
  setCookie(c, COOKIE, hashToken(token), {
    path: '/api/customer',
    maxAge: MARK_SECONDS,
    httpOnly: true,
    sameSite: 'Strict',
    secure: isSecure,
  });
}

/** True if this phone (E.164) has logged in from the request's browser before, even if that session is over. */
export async function isKnownDevice(db: Db, c: AppContext, phone: string): Promise<boolean> {
  const mark = getCookie(c, COOKIE);
  if (mark === undefined || !SHAPE.test(mark)) return false;
  const found = await db
    .select({ phone: customer.phone })
    .from(session)
    .innerJoin(customer, eq(customer.id, session.customerId))
    .where(and(eq(session.tokenHash, mark), eq(customer.phone, phone)));
  return found.length > 0;
}
