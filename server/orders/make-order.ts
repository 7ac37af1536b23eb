import { randomInt, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { order } from '../db/schema';
import { statement } from '../db/statement';
import type { Db, Tx } from '../deps';
import type { Actor } from './audit-log';
import type { Checkout } from './reserve';

export type Order = typeof order.$inferSelect;

/** Crockford's base 32: without I, L, O and U, which are easily confused. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** 40 random bits as `7K3M-9QXT`. The number isn't secret, but it doesn't reveal how many orders there are. */
function randomOrderNumber(): string {
  let rest = randomInt(ALPHABET.length ** 8);
  let number = '';
  for (let place = 0; place < 8; place += 1) {
    number += `${place === 4 ? '-' : ''}${ALPHABET[rest % ALPHABET.length]}`;
    rest = Math.floor(rest / ALPHABET.length);
  }
  return number;
}

/** The order of an attempt, or null. */
export async function orderOfCheckout(tx: Db | Tx, checkoutId: string): Promise<Order | null> {
  const [found] = await tx.select().from(order).where(eq(order.checkoutId, checkoutId));
  return found ?? null;
}

/** What an order contains besides its attempt's quote. */
export interface OrderDetails {
  readonly actor: Actor;
  readonly paymentId: string | null;
  readonly status: 'confirmed' | 'on_hold';
  readonly paymentStatus: 'pending' | 'paid';
}

/**
 * Copies an attempt into an order with its lines, audit log entry and outbox event; does nothing if the attempt already
 * has an order. $1 to $8: order id, number, attempt, payment, order status, payment status, time, actor.
 */
const insertOrder = statement<{ id: string }>(
  'make_order',
  `with made as (
    insert into orders (id, number, checkout_id, payment_id, customer_id, order_status, payment_status, method, destination,
      gift, promo_code, subtotal_fils, delivery_fils, discount_fils, total_fils, created_at, updated_at)
    select $1::uuid, $2::text, id, $4::uuid, customer_id, $5::text, $6::text, method, destination,
      gift, promo_code, subtotal_fils, delivery_fils, discount_fils, total_fils, $7::timestamptz, $7
    from checkout where id = $3
    on conflict (checkout_id) do nothing
    returning id, number, checkout_id, method, order_status, payment_status, total_fils, created_at),
  bought as (
    insert into order_line (order_id, position, product_id, variant_id, chosen_variant_id, name_ar, name_en, image, size, color,
      quantity, unit_fils)
    select made.id, line.place - 1, line.product_id, line.variant_id, line.chosen_variant_id, line.name_ar, line.name_en,
      line.image, line.size, line.color, line.quantity, line.unit_fils
    from made join checkout on checkout.id = made.checkout_id, rows from (jsonb_to_recordset(checkout.lines) as (
      "productId" int, "variantId" int, "chosenVariantId" int, "nameAr" text, "nameEn" text, image text, size jsonb,
      color jsonb, quantity int, "unitFils" int)) with ordinality as line (product_id, variant_id, chosen_variant_id,
      name_ar, name_en, image, size, color, quantity, unit_fils, place)),
  logged as (
    insert into audit (at, actor, action, object, detail)
    select created_at, $8::text, 'order made', number, jsonb_build_object('method', method, 'status', order_status,
      'payment_status', payment_status, 'total_fils', total_fils)
    from made),
  announced as (
    insert into outbox (kind, payload, created_at, next_at)
    select 'order.made', jsonb_build_object('order', number), created_at, created_at from made),
  marked as (
    update checkout set state = 'ordered' from made where checkout.id = made.checkout_id and checkout.state <> 'ordered')
  select id from made`,
);

/** Creates the order of an attempt from its quote, or returns its existing order. The caller handles the stock. */
export async function createOrder(tx: Tx, now: Date, attempt: Checkout, details: OrderDetails): Promise<Order> {
  const { actor, ...stored } = details;
  const made: Order = {
    ...stored,
    id: randomUUID(),
    number: randomOrderNumber(),
    checkoutId: attempt.id,
    customerId: attempt.customerId,
    method: attempt.method,
    destination: attempt.destination,
    gift: attempt.gift,
    promoCode: attempt.promoCode,
    subtotalFils: attempt.subtotalFils,
    deliveryFils: attempt.deliveryFils,
    discountFils: attempt.discountFils,
    totalFils: attempt.totalFils,
    createdAt: now,
    updatedAt: now,
  };
  const rows = await insertOrder(
    tx,
    made.id,
    made.number,
    made.checkoutId,
    made.paymentId,
    made.status,
    made.paymentStatus,
    now.toISOString(),
    actor,
  );
  return rows.length > 0 ? made : ((await orderOfCheckout(tx, attempt.id)) as Order);
}
