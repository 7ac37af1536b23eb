import { eq } from 'drizzle-orm';
import { derivedSku } from '../../domain/catalogue/sku';
import { type Bilingual, order, orderLine, refund, variant } from '../db/schema';
import type { Db } from '../deps';
import type { Order } from '../orders/make-order';

export interface SlipLine {
  readonly name: Bilingual;
  /** Size and colour, as they were chosen. */
  readonly choices: readonly Bilingual[];
  readonly sku: string;
  readonly quantity: number;
  readonly unitFils: number;
}

/** An order with what is printed about it. */
export interface SlipOrder {
  readonly order: Order;
  readonly lines: readonly SlipLine[];
  readonly refundedFils: number;
}

/** Null if there is no such order. */
export async function loadSlipOrder(db: Db, number: string): Promise<SlipOrder | null> {
  const [found] = await db.select().from(order).where(eq(order.number, number));
  if (!found) return null;
  const lines = await db
    .select({ line: orderLine, sku: variant.sku })
    .from(orderLine)
    .leftJoin(variant, eq(variant.id, orderLine.variantId))
    .where(eq(orderLine.orderId, found.id))
    .orderBy(orderLine.position);
  const refunds = await db.select().from(refund).where(eq(refund.orderId, found.id));
  return {
    order: found,
    lines: lines.map(({ line, sku }) => ({
      name: { ar: line.nameAr, en: line.nameEn },
      choices: [line.size, line.color].filter((choice) => choice !== null),
      sku: sku ?? derivedSku(line.productId),
      quantity: line.quantity,
      unitFils: line.unitFils,
    })),
    refundedFils: refunds.filter(({ state }) => state === 'refunded').reduce((sum, one) => sum + one.amountFils, 0),
  };
}
