import { and, asc, eq, exists, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { Locale } from '../../api/client';
import { href } from '../../domain/routes/href';
import { nameIn } from '../catalogue/name-in';
import { customer, product, stock, stockRequest, variant } from '../db/schema';
import type { AppDeps } from '../deps';
import { type Periodic, startPeriodic } from '../periodic';
import { SEND_TIMEOUT_MS, TEXT_DELAYS_MS } from './outbox/create-channels';
import { failureReason } from './outbox/failure-reason';
import { withDeadline } from './outbox/with-deadline';
import type { SmsSender } from './sms/sms-sender';

type Deps = Pick<AppDeps, 'db' | 'clock' | 'config' | 'log' | 'sms'>;
type Request = typeof stockRequest.$inferSelect;

const INTERVAL_MS = 15_000;
const BATCH_SIZE = 20;
/** Longer than a message may take. A server that dies loses its claim after this time. */
const CLAIM_MS = 60_000;

const SENTENCES: Readonly<Record<Locale, (shop: string, name: string) => string>> = {
  ar: (shop, name) => `متوفر من جديد في ${shop}: ${name}`,
  en: (shop, name) => `Back in stock at ${shop}: ${name}`,
};

/** Sends messages about stock until it is stopped. */
export const startStockMessages = (deps: Deps): Periodic =>
  startPeriodic(
    () => sendStockMessages(deps),
    INTERVAL_MS,
    () => deps.log.warn({}, 'messages about stock were not sent; they are retried'),
  );

/**
 * Notifies customers by SMS of what is in stock again, and deletes their requests. Each request is claimed before, so that
 * several servers don't send its message twice.
 */
export async function sendStockMessages(deps: Deps): Promise<void> {
  const { sendText } = deps.sms;
  if (!sendText) return;
  const due = await claimDue(deps);
  await Promise.all(due.map((request) => sendMessage(deps, sendText, request)));
}

function claimDue({ db, clock }: Deps): Promise<Request[]> {
  const now = clock.now();
  const isAvailable = exists(
    db
      .select({ one: sql`1` })
      .from(variant)
      .innerJoin(product, eq(product.id, variant.productId))
      .innerJoin(stock, eq(stock.variantId, variant.id))
      .where(
        and(
          eq(product.id, stockRequest.productId),
          or(isNull(stockRequest.variantId), eq(variant.id, stockRequest.variantId)),
          product.isActive,
          variant.isActive,
          gt(stock.onHand, stock.reserved),
        ),
      ),
  );
  const due = db.$with('due').as(
    db
      .select({ id: stockRequest.id })
      .from(stockRequest)
      .where(and(lte(stockRequest.nextAt, now), isAvailable))
      .orderBy(asc(stockRequest.tries), asc(stockRequest.id))
      .limit(BATCH_SIZE)
      .for('update', { skipLocked: true }),
  );
  return db
    .with(due)
    .update(stockRequest)
    .set({ tries: sql`${stockRequest.tries} + 1`, nextAt: new Date(now.getTime() + CLAIM_MS) })
    .where(inArray(stockRequest.id, db.select({ id: due.id }).from(due)))
    .returning();
}

async function sendMessage(deps: Deps, sendText: NonNullable<SmsSender['sendText']>, request: Request): Promise<void> {
  const { db, clock, log } = deps;
  const { id, tries } = request;
  const isThis = eq(stockRequest.id, id);
  try {
    const message = await loadMessage(deps, request);
    if (message) await withDeadline(sendText(message), SEND_TIMEOUT_MS);
  } catch (error) {
    const fields = { request: id, tries, reason: failureReason(error) };
    const delayMs = TEXT_DELAYS_MS[tries - 1];
    if (delayMs !== undefined) {
      await db
        .update(stockRequest)
        .set({ nextAt: new Date(clock.now().getTime() + delayMs) })
        .where(isThis);
      log.warn(fields, 'a message about stock was not sent; it is retried');
      return;
    }
    log.error(fields, 'a message about stock was given up');
  }
  await db.delete(stockRequest).where(isThis);
}

/** Null once the account is deleted. */
async function loadMessage({ db, config }: Deps, { id, locale, productId, variantId }: Request) {
  const [found] = await db
    .select({
      phone: customer.phone,
      product: { nameAr: product.nameAr, nameEn: product.nameEn },
      variant: { nameAr: variant.nameAr, nameEn: variant.nameEn },
    })
    .from(stockRequest)
    .innerJoin(customer, eq(customer.id, stockRequest.customerId))
    .innerJoin(product, eq(product.id, stockRequest.productId))
    .leftJoin(variant, eq(variant.id, stockRequest.variantId))
    .where(eq(stockRequest.id, id));
  if (!found?.phone) return null;
  const sentence = SENTENCES[locale](config.brand.facts.name[locale], nameIn(found.variant ?? found.product, locale));
  const address = href('product', { productId: String(productId), ...(variantId && { variantId: String(variantId) }) });
  return { phone: found.phone, text: config.publicOrigin ? `${sentence}\n${config.publicOrigin}${address}` : sentence };
}
