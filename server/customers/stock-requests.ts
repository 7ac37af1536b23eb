import { eq } from 'drizzle-orm';
import type { Locale } from '../../api/client';
import { productOnSale } from '../catalogue/products';
import { loadVariants } from '../catalogue/variants';
import { stockRequest } from '../db/schema';
import type { AppDeps } from '../deps';
import { consume } from '../http/rate-limit';
import { notFound, Refusal } from '../http/refusal';

/** Of one customer at a time. */
const MAX_OPEN = 50;
/** Of one customer, repetitions too. */
const PER_HOUR = 100;

interface StockRequest {
  readonly customerId: string;
  readonly productId: number;
  /** Null for any variant of the product. */
  readonly variantId: number | null;
  /** Of the message. */
  readonly locale: Locale;
}

/**
 * Stores that a customer wants a message when something sold out is in stock again. A repetition changes nothing.
 * @throws Refusal 404 for an unknown product or variant, 409 `in_stock`, 422 `too_many_stock_requests`, 429
 */
export async function storeStockRequest({ db, clock }: Pick<AppDeps, 'db' | 'clock'>, request: StockRequest) {
  const { customerId, productId, variantId } = request;
  const [found, variants] = await Promise.all([productOnSale(db, productId), loadVariants(db, productId)]);
  const wanted = variants.filter(({ variant }) => variantId === null || variant.id === variantId);
  if (!found || (variantId !== null && wanted.length === 0)) throw notFound();
  if (wanted.some(({ units }) => units > 0)) throw new Refusal(409, 'in_stock', 'This is in stock');
  const now = clock.now();
  await db.transaction(async (tx) => {
    // Lets the customer's parallel requests wait for each other, so that none exceeds MAX_OPEN.
    await consume(tx, now, [{ bucket: `stock-request:${customerId}`, seconds: 3_600, limit: PER_HOUR }]);
    await tx
      .insert(stockRequest)
      .values({ ...request, createdAt: now, nextAt: now })
      .onConflictDoNothing();
    if ((await tx.$count(stockRequest, eq(stockRequest.customerId, customerId))) > MAX_OPEN)
      throw new Refusal(422, 'too_many_stock_requests', 'There are too many requests of this kind');
  });
}
