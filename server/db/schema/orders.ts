import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Gift } from '../../../domain/orders/gift';
import { type Bilingual, variant } from './catalogue';
import { customer } from './customers';
import { timestamptz } from './timestamp';

/** A copy of the delivery address, so that later changes of the saved address don't affect the order. */
export interface Destination {
  readonly fullName: string;
  readonly phone: string;
  readonly email: string;
  /** English name */
  readonly country: string;
  readonly governorate: string;
  readonly city: string;
  readonly piece: string;
  readonly street: string;
  readonly avenue: string;
  readonly building: string;
  /** For the driver; absent in old orders. */
  readonly note?: string;
}

/** A quoted line. It copies catalogue data, so that later changes of the catalogue don't affect the order. */
export interface QuotedLine {
  readonly productId: number;
  readonly variantId: number;
  /** The variant that the client sent; null for a product without attributes. */
  readonly chosenVariantId: number | null;
  readonly nameAr: string;
  readonly nameEn: string;
  readonly image: string;
  readonly size: Bilingual | null;
  readonly color: Bilingual | null;
  readonly quantity: number;
  readonly unitFils: number;
  /** Per unit. The name is stored in `checkout.lines`. */
  readonly grams: number;
}

/** Percent codes. `code` is upper case in NFKC. */
export const promo = pgTable(
  'promo',
  {
    code: text().primaryKey(),
    percent: integer().notNull(),
    startsAt: timestamptz('starts_at'),
    endsAt: timestamptz('ends_at'),
    /** Null for no limit. */
    maxUses: integer('max_uses'),
    maxUsesPerCustomer: integer('max_uses_per_customer'),
    /** Uses by orders and by open attempts. */
    used: integer().notNull().default(0),
    isActive: boolean('is_active').notNull().default(true),
  },
  (table) => [
    check('promo_code_form', sql`${table.code} = upper(${table.code}) and ${table.code} <> ''`),
    check('promo_percent', sql`${table.percent} >= 1`),
    check('promo_used', sql`${table.used} >= 0 and (${table.maxUses} is null or ${table.used} <= ${table.maxUses})`),
  ],
);

/** The delivery price per kilogram to a country (Specification 3, Delivery rate). */
export const deliveryRate = pgTable(
  'delivery_rate',
  {
    id: integer().primaryKey(),
    country: text().notNull(),
    /** Inclusive. */
    fromGrams: integer('from_grams').notNull().default(0),
    /** Inclusive; null for no upper limit. */
    toGrams: integer('to_grams'),
    perKilogramFils: integer('per_kilogram_fils').notNull(),
    /** Subtotal from which delivery is free; 0 means never. */
    freeAfterFils: integer('free_after_fils').notNull().default(0),
  },
  (table) => [
    check(
      'delivery_rate_range',
      sql`${table.fromGrams} >= 0 and (${table.toGrams} is null or ${table.toGrams} >= ${table.fromGrams})`,
    ),
    check('delivery_rate_amounts', sql`${table.perKilogramFils} >= 0 and ${table.freeAfterFils} >= 0`),
  ],
);

/**
 * A checkout attempt: what was quoted, for whom and where to. Its stock and promo use are reserved while it is `open`,
 * sold once it is `ordered` and free again once it is `dead`. A late payment revives a dead attempt.
 */
export const checkout = pgTable(
  'checkout',
  {
    id: uuid().primaryKey(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customer.id),
    /** The client's attempt id, or a generated one if the client sends none. */
    attemptKey: text('attempt_key').notNull(),
    /** Hash of the content: customer, lines, destination, promo code, method and gift. */
    requestHash: text('request_hash').notNull(),
    /** card · cash */
    method: text().notNull(),
    /** open · ordered · dead */
    state: text().notNull(),
    lines: jsonb().$type<readonly QuotedLine[]>().notNull(),
    destination: jsonb().$type<Destination>().notNull(),
    gift: jsonb().$type<Gift>(),
    promoCode: text('promo_code').references(() => promo.code),
    promoPercent: integer('promo_percent').notNull().default(0),
    /** The shopper's language, for messages about the order. */
    locale: text({ enum: ['ar', 'en'] })
      .notNull()
      .default('ar'),
    subtotalFils: integer('subtotal_fils').notNull(),
    deliveryFils: integer('delivery_fils').notNull(),
    discountFils: integer('discount_fils').notNull(),
    totalFils: integer('total_fils').notNull(),
    createdAt: timestamptz('created_at').notNull(),
    /** When its reservation ends. */
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('checkout_attempt').on(table.customerId, table.attemptKey),
    index('checkout_content').on(table.customerId, table.requestHash, table.createdAt),
    index('checkout_expiry').on(table.expiresAt).where(sql`state = 'open'`),
    check('checkout_method', sql`${table.method} in ('card', 'cash')`),
    check('checkout_state', sql`${table.state} in ('open', 'ordered', 'dead')`),
    check(
      'checkout_total',
      sql`${table.totalFils} = ${table.subtotalFils} + ${table.deliveryFils} - ${table.discountFils}`,
    ),
    check('checkout_discount', sql`${table.discountFils} between 0 and ${table.subtotalFils}`),
    check(
      'checkout_amounts',
      sql`${table.subtotalFils} > 0 and ${table.deliveryFils} >= 0 and ${table.totalFils} >= 0`,
    ),
  ],
);

/** Units reserved for an attempt. `stock.reserved` is their sum. */
export const reservation = pgTable(
  'reservation',
  {
    checkoutId: uuid('checkout_id')
      .notNull()
      .references(() => checkout.id),
    variantId: integer('variant_id')
      .notNull()
      .references(() => variant.id),
    quantity: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.checkoutId, table.variantId] }),
    check('reservation_quantity', sql`${table.quantity} > 0`),
  ],
);

/** An invoice at the gateway. It is checked for some time after its end, because payments may arrive late. */
export const payment = pgTable(
  'payment',
  {
    id: uuid().primaryKey(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customer.id),
    /** Null if the client sent no order with its payment. The order is then matched to the payment later. */
    checkoutId: uuid('checkout_id').references(() => checkout.id),
    attemptKey: text('attempt_key').notNull(),
    gateway: text().notNull(),
    /** sandbox · test · live: a payment of one never pays for an order of another */
    environment: text().notNull(),
    /** Our reference at the gateway. */
    reference: text().notNull().unique(),
    invoiceId: text('invoice_id'),
    invoiceUrl: text('invoice_url'),
    gatewayPaymentId: text('gateway_payment_id'),
    amountFils: integer('amount_fils').notNull(),
    currency: text().notNull(),
    /** creating · open · failed · canceled · expired · paid */
    state: text().notNull(),
    error: text().notNull().default(''),
    /** The gateway's own code of the error. */
    errorCode: text('error_code').notNull().default(''),
    createdAt: timestamptz('created_at').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
    /** The amount that was received. */
    paidFils: integer('paid_fils'),
    paidAt: timestamptz('paid_at'),
    /** Null when no check is due any more. */
    nextCheckAt: timestamptz('next_check_at'),
    lastCheckAt: timestamptz('last_check_at'),
    tries: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex('payment_invoice').on(table.gateway, table.environment, table.invoiceId),
    uniqueIndex('payment_gateway_payment').on(table.gateway, table.environment, table.gatewayPaymentId),
    uniqueIndex('payment_live_checkout').on(table.checkoutId).where(sql`state in ('creating', 'open', 'failed')`),
    index('payment_attempt').on(table.customerId, table.attemptKey),
    index('payment_due').on(table.nextCheckAt).where(sql`next_check_at is not null`),
    check('payment_amount', sql`${table.amountFils} > 0`),
    check('payment_currency', sql`${table.currency} = 'KWD'`),
    check('payment_state', sql`${table.state} in ('creating', 'open', 'failed', 'canceled', 'expired', 'paid')`),
  ],
);

/** One per attempt and at most one per payment, by constraint. `number` is the public order number. */
export const order = pgTable(
  'orders',
  {
    id: uuid().primaryKey(),
    number: text().notNull().unique(),
    checkoutId: uuid('checkout_id')
      .notNull()
      .unique()
      .references(() => checkout.id),
    paymentId: uuid('payment_id')
      .unique()
      .references(() => payment.id),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customer.id),
    status: text('order_status').notNull(),
    /** pending · paid · refund_pending · partially_refunded · refunded */
    paymentStatus: text('payment_status').notNull(),
    method: text().notNull(),
    destination: jsonb().$type<Destination>().notNull(),
    gift: jsonb().$type<Gift>(),
    promoCode: text('promo_code'),
    subtotalFils: integer('subtotal_fils').notNull(),
    deliveryFils: integer('delivery_fils').notNull(),
    discountFils: integer('discount_fils').notNull(),
    totalFils: integer('total_fils').notNull(),
    createdAt: timestamptz('created_at').notNull(),
    updatedAt: timestamptz('updated_at').notNull(),
  },
  (table) => [
    index('orders_customer').on(table.customerId, table.createdAt),
    check(
      'orders_status',
      sql`${table.status} in ('pending', 'confirmed', 'processing', 'shipped', 'on_the_way', 'out_for_delivery', 'delivered', 'completed', 'cancelled', 'on_hold', 'failed', 'refunded')`,
    ),
    check(
      'orders_payment_status',
      sql`${table.paymentStatus} in ('pending', 'paid', 'refund_pending', 'partially_refunded', 'refunded')`,
    ),
    check(
      'orders_total',
      sql`${table.totalFils} = ${table.subtotalFils} + ${table.deliveryFils} - ${table.discountFils}`,
    ),
    check('orders_discount', sql`${table.discountFils} between 0 and ${table.subtotalFils}`),
  ],
);

/** Copies of the quoted lines. */
export const orderLine = pgTable(
  'order_line',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => order.id),
    position: integer().notNull(),
    productId: integer('product_id').notNull(),
    variantId: integer('variant_id').notNull(),
    chosenVariantId: integer('chosen_variant_id'),
    nameAr: text('name_ar').notNull(),
    nameEn: text('name_en').notNull(),
    image: text().notNull(),
    size: jsonb().$type<Bilingual>(),
    color: jsonb().$type<Bilingual>(),
    quantity: integer().notNull(),
    unitFils: integer('unit_fils').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.position] }),
    index('order_line_product').on(table.productId),
    check('order_line_quantity', sql`${table.quantity} between 1 and 99`),
    check('order_line_price', sql`${table.unitFils} > 0`),
  ],
);

/** A use of a promo code by an attempt or its order. */
export const promoUse = pgTable(
  'promo_use',
  {
    checkoutId: uuid('checkout_id')
      .primaryKey()
      .references(() => checkout.id),
    code: text()
      .notNull()
      .references(() => promo.code),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customer.id),
  },
  (table) => [index('promo_use_customer').on(table.code, table.customerId)],
);

/** A webhook, stored once by the gateway's reference. */
export const gatewayEvent = pgTable('gateway_event', {
  reference: text().primaryKey(),
  gateway: text().notNull(),
  raw: text().notNull(),
  receivedAt: timestamptz('received_at').notNull(),
  handledAt: timestamptz('handled_at'),
});

/** Orders and payments that don't agree and that staff has to look at. */
export const attention = pgTable(
  'attention',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** amount_mismatch · shortfall · duplicate_payment · orphan_payment · promo_spent · ordered_twice · late_payment · unpaid_card_order · cancelled_paid · refund_wanted · refund_refused · refund_mismatch · refund_overdue */
    kind: text().notNull(),
    paymentId: uuid('payment_id').references(() => payment.id),
    orderId: uuid('order_id').references(() => order.id),
    detail: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    createdAt: timestamptz('created_at').notNull(),
    settledAt: timestamptz('settled_at'),
  },
  (table) => [uniqueIndex('attention_once').on(table.kind, table.paymentId).where(sql`payment_id is not null`)],
);

/** The audit log of orders and payments. Append-only. */
export const audit = pgTable(
  'audit',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamptz('at').notNull(),
    /** customer · gateway · reconciler · staff */
    actor: text().notNull(),
    action: text().notNull(),
    object: text().notNull(),
    detail: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  },
  (table) => [index('audit_object').on(table.object)],
);

/** Events for the outbox worker, written in the transaction that they describe. */
export const outbox = pgTable(
  'outbox',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text().notNull(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: timestamptz('created_at').notNull(),
    nextAt: timestamptz('next_at').notNull(),
    tries: integer().notNull().default(0),
    doneAt: timestamptz('done_at'),
  },
  (table) => [
    index('outbox_due').on(table.nextAt).where(sql`done_at is null`),
    // For the hourly sweep, which would read 90 days of events.
    index('outbox_done').on(table.doneAt).where(sql`done_at is not null`),
  ],
);
