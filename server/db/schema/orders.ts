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
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { type Bilingual, variant } from './catalogue';
import { customer } from './customers';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Where an order goes, copied when it is placed: a later change of the saved address doesn't move it. */
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
}

/** A line as it was quoted; copies, so that a later change of the catalogue doesn't rewrite an order. */
export interface QuotedLine {
  readonly productId: number;
  readonly variantId: number;
  /** What the shopper's browser called it: null for a product without choices. */
  readonly chosenVariantId: number | null;
  readonly nameAr: string;
  readonly nameEn: string;
  readonly image: string;
  /** Null where the variant has none. */
  readonly size: Bilingual | null;
  readonly color: Bilingual | null;
  readonly quantity: number;
  /** fils a piece */
  readonly unitFils: number;
  /** grams a piece */
  readonly grams: number;
}

/** Percent codes. `code` is upper case in NFKC. */
export const promo = pgTable(
  'promo',
  {
    code: text().primaryKey(),
    percent: integer().notNull(),
    startsAt: moment('starts_at'),
    endsAt: moment('ends_at'),
    /** Null where there is no limit. */
    maxUses: integer('max_uses'),
    maxUsesPerCustomer: integer('max_uses_per_customer'),
    /** Uses by orders and by attempts that hold one. */
    used: integer().notNull().default(0),
    isActive: boolean('is_active').notNull().default(true),
  },
  (table) => [
    check('promo_code_form', sql`${table.code} = upper(${table.code}) and ${table.code} <> ''`),
    check('promo_percent', sql`${table.percent} >= 1`),
    check('promo_used', sql`${table.used} >= 0 and (${table.maxUses} is null or ${table.used} <= ${table.maxUses})`),
  ],
);

/** What a kilogram costs to a country (Specification 3, Delivery rate). */
export const deliveryRate = pgTable(
  'delivery_rate',
  {
    id: integer().primaryKey(),
    country: text().notNull(),
    /** grams, inclusive */
    fromGrams: integer('from_grams').notNull().default(0),
    /** grams, inclusive; null has no end */
    toGrams: integer('to_grams'),
    perKilogramFils: integer('per_kilogram_fils').notNull(),
    /** fils of subtotal from which delivery is free; 0 means never */
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
 * A checkout attempt: what was quoted, for whom, where to. Its stock and promo use are held while it is `open`,
 * sold when it is `ordered`, free again when it is `dead`; a payment that arrives late revives a dead one.
 */
export const checkout = pgTable(
  'checkout',
  {
    id: uuid().primaryKey(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customer.id),
    /** The browser's attempt id, or one of ours where a client sends none. */
    attemptKey: text('attempt_key').notNull(),
    /** Of the content: who, what, where, how. */
    requestHash: text('request_hash').notNull(),
    /** card · cash */
    method: text().notNull(),
    /** open · ordered · dead */
    state: text().notNull(),
    lines: jsonb().$type<readonly QuotedLine[]>().notNull(),
    destination: jsonb().$type<Destination>().notNull(),
    promoCode: text('promo_code').references(() => promo.code),
    promoPercent: integer('promo_percent').notNull().default(0),
    subtotalFils: integer('subtotal_fils').notNull(),
    deliveryFils: integer('delivery_fils').notNull(),
    discountFils: integer('discount_fils').notNull(),
    totalFils: integer('total_fils').notNull(),
    createdAt: moment('created_at').notNull(),
    /** When what it holds is freed. */
    expiresAt: moment('expires_at').notNull(),
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

/** Pieces held for an attempt; every row is part of its variant's `stock.reserved`. */
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

/** An invoice at the gateway. A settled one keeps being watched for a while: money may come late. */
export const payment = pgTable(
  'payment',
  {
    id: uuid().primaryKey(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customer.id),
    /** Null where a client sent no order with its payment; then the order finds its payment later. */
    checkoutId: uuid('checkout_id').references(() => checkout.id),
    attemptKey: text('attempt_key').notNull(),
    gateway: text().notNull(),
    /** sandbox · test · live: money of one never pays for an order of another */
    environment: text().notNull(),
    /** What the gateway knows the attempt by. */
    reference: text().notNull().unique(),
    invoiceId: text('invoice_id'),
    invoiceUrl: text('invoice_url'),
    gatewayPaymentId: text('gateway_payment_id'),
    amountFils: integer('amount_fils').notNull(),
    currency: text().notNull(),
    /** creating · open · failed · canceled · expired · paid */
    state: text().notNull(),
    error: text().notNull().default(''),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** fils; what really arrived */
    paidFils: integer('paid_fils'),
    paidAt: moment('paid_at'),
    /** Null once nobody has to ask any more. */
    nextCheckAt: moment('next_check_at'),
    lastCheckAt: moment('last_check_at'),
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

/** One per attempt and at most one per payment, by constraint. `number` is what people see. */
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
    /** pending · paid · refunded */
    paymentStatus: text('payment_status').notNull(),
    method: text().notNull(),
    destination: jsonb().$type<Destination>().notNull(),
    promoCode: text('promo_code'),
    subtotalFils: integer('subtotal_fils').notNull(),
    deliveryFils: integer('delivery_fils').notNull(),
    discountFils: integer('discount_fils').notNull(),
    totalFils: integer('total_fils').notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    index('orders_customer').on(table.customerId, table.createdAt),
    check(
      'orders_status',
      sql`${table.status} in ('pending', 'confirmed', 'processing', 'shipped', 'on_the_way', 'out_for_delivery', 'delivered', 'completed', 'cancelled', 'on_hold', 'failed', 'refunded')`,
    ),
    check('orders_payment_status', sql`${table.paymentStatus} in ('pending', 'paid', 'refunded')`),
    check(
      'orders_total',
      sql`${table.totalFils} = ${table.subtotalFils} + ${table.deliveryFils} - ${table.discountFils}`,
    ),
    check('orders_discount', sql`${table.discountFils} between 0 and ${table.subtotalFils}`),
  ],
);

/** Copies of what was bought. */
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
    /** fils a piece */
    unitFils: integer('unit_fils').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.position] }),
    check('order_line_quantity', sql`${table.quantity} between 1 and 99`),
    check('order_line_price', sql`${table.unitFils} > 0`),
  ],
);

/** A use of a code, held by an attempt and kept by its order. */
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

/** What a gateway told us by itself, once by its own reference. */
export const gatewayEvent = pgTable('gateway_event', {
  reference: text().primaryKey(),
  gateway: text().notNull(),
  raw: text().notNull(),
  receivedAt: moment('received_at').notNull(),
  handledAt: moment('handled_at'),
});

/** What a person has to look at: money and orders that don't agree by themselves. */
export const attention = pgTable(
  'attention',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** amount_mismatch · shortfall · duplicate_payment · orphan_payment · promo_spent · ordered_twice · late_payment · unpaid_card_order */
    kind: text().notNull(),
    paymentId: uuid('payment_id').references(() => payment.id),
    orderId: uuid('order_id').references(() => order.id),
    detail: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    createdAt: moment('created_at').notNull(),
    settledAt: moment('settled_at'),
  },
  (table) => [uniqueIndex('attention_once').on(table.kind, table.paymentId).where(sql`payment_id is not null`)],
);

/** What happened to orders and payments; rows are only ever added. */
export const audit = pgTable(
  'audit',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment('at').notNull(),
    /** customer · gateway · reconciler · staff */
    actor: text().notNull(),
    action: text().notNull(),
    object: text().notNull(),
    detail: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  },
  (table) => [index('audit_object').on(table.object)],
);

/** What has to be told to others, written in the transaction that makes it true. */
export const outbox = pgTable(
  'outbox',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text().notNull(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: moment('created_at').notNull(),
    nextAt: moment('next_at').notNull(),
    tries: integer().notNull().default(0),
    doneAt: moment('done_at'),
  },
  (table) => [index('outbox_due').on(table.nextAt).where(sql`done_at is null`)],
);
