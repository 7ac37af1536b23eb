import { and, eq } from 'drizzle-orm';
import { getCookie, setCookie } from 'hono/cookie';
import { customer, session } from '../db/schema';
import type { Db } from '../deps';
import type { AppContext } from '../http/env';
import { hashToken } from './token';

const COOKIE = 'known_device';
const SHAPE = /^[\w-]{43}$/;
/** As long as the database remembers a session, in seconds. */
const MARK_SECONDS = 60 * 24 * 60 * 60;

/**
 * Marks the browser as one in which a phone has logged in. The mark is the hash of the session's token: it opens nothing,
 * tells scripts nothing, and is worth a budget of one's own for codes of this phone (reliability, row 6).
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

/** Whether the request comes from a browser in which this phone (E.164) has logged in before; its session may be over. */
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
