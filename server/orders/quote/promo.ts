import { and, count, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import { promoCode } from '../../../domain/money/promo';
import { promo, promoUse } from '../../db/schema';
import type { Db, Tx } from '../../deps';
import { Refusal } from '../../http/refusal';

/** The stored form of a code: NFKC, upper case. */
const normalisedCode = (typed: string): string => promoCode(typed).toUpperCase();

export const promoInvalid = () => new Refusal(422, 'promo_invalid', 'Invalid or expired promo code');

const isRunning = (now: Date) =>
  and(
    eq(promo.isActive, true),
    or(isNull(promo.startsAt), lte(promo.startsAt, now)),
    or(isNull(promo.endsAt), gt(promo.endsAt, now)),
    or(isNull(promo.maxUses), sql`${promo.used} < ${promo.maxUses}`),
  );

const runningPromo = (db: Db | Tx, now: Date, code: string) =>
  db
    .select({ code: promo.code, percent: promo.percent, perCustomer: promo.maxUsesPerCustomer })
    .from(promo)
    .where(and(eq(promo.code, normalisedCode(code)), isRunning(now)));

interface ActivePromo {
  readonly code: string;
  readonly percent: number;
}

/** An active code. @throws Refusal 422 `promo_invalid` (Specification 8, Promo) */
export async function findPromo(db: Db | Tx, now: Date, code: string): Promise<ActivePromo> {
  const [found] = await runningPromo(db, now, code);
  if (!found) throw promoInvalid();
  return found;
}

/** An active code that the customer can still use, or null. */
export async function findPromoForCustomer(
  db: Db | Tx,
  now: Date,
  code: string,
  customerId: string,
): Promise<ActivePromo | null> {
  const [found] = await runningPromo(db, now, code);
  if (!found) return null;
  const { perCustomer } = found;
  const isSpent = perCustomer !== null && (await countUses(db, { code: found.code, customerId })) >= perCustomer;
  return isSpent ? null : found;
}

/** Counts a use in one statement, so that parallel attempts can't exceed the limit. @throws Refusal 422 `promo_invalid` */
export async function redeemPromo(
  tx: Tx,
  now: Date,
  use: { code: string; customerId: string; checkoutId: string },
): Promise<void> {
  const [taken] = await tx
    .update(promo)
    .set({ used: sql`${promo.used} + 1` })
    .where(and(eq(promo.code, use.code), isRunning(now)))
    .returning({ perCustomer: promo.maxUsesPerCustomer });
  if (!taken) throw promoInvalid();
  if (taken.perCustomer !== null && (await countUses(tx, use)) >= taken.perCustomer) throw promoInvalid();
  await tx.insert(promoUse).values(use);
}

async function countUses(tx: Db | Tx, { code, customerId }: { code: string; customerId: string }): Promise<number> {
  const [uses] = await tx
    .select({ count: count() })
    .from(promoUse)
    .where(and(eq(promoUse.code, code), eq(promoUse.customerId, customerId)));
  return uses?.count ?? 0;
}

/** Undoes an attempt's use of a code, if it has one. */
export async function returnPromo(tx: Tx, checkoutId: string): Promise<void> {
  const returned = await tx
    .delete(promoUse)
    .where(eq(promoUse.checkoutId, checkoutId))
    .returning({ code: promoUse.code });
  for (const { code } of returned)
    await tx
      .update(promo)
      .set({ used: sql`${promo.used} - 1` })
      .where(eq(promo.code, code));
}
