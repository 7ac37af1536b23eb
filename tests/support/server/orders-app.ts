import { randomUUID } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { dinarsFromFils } from '../../../domain/money/fils';
import {
  attention,
  type Bilingual,
  deliveryRate,
  order,
  orderLine,
  product,
  promo,
  reservation,
  stock,
  variant,
} from '../../../server/db/schema';
import type { AppDeps, Db } from '../../../server/deps';
import { createSandboxGateway, type SandboxGateway } from '../../../server/payments/gateways/sandbox/gateway';
import { reconcile } from '../../../server/payments/core/reconcile';
import { createTestApp, type TestApp } from './test-app';
import type { Limits } from '../../../server/config';
import type { Metrics } from '../../../server/observe/metrics';
import type { TestDatabase } from './postgres';
import type { Tracing } from '../../../server/observe/tracing';
import type { PaymentGateway } from '../../../server/payments/gateways/gateway';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;

/** Fils, grams and units of the goods that these tests sell; product 7 has the variants 71 and 72, the others a default. */
export const ITEMS = [
  { product: 1, variant: 101, priceFils: 1_250, grams: 300, units: 50 },
  { product: 2, variant: 102, priceFils: 4_990, grams: 1_200, units: 50 },
  { product: 3, variant: 103, priceFils: 10, grams: 10, units: 50 },
  { product: 4, variant: 104, priceFils: 30_000, grams: 5_000, units: 50 },
  { product: 7, variant: 71, priceFils: 2_000, grams: 100, units: 5 },
  { product: 7, variant: 72, priceFils: 3_000, grams: 100, units: 5 },
] as const;

const UNLIMITED: Partial<Limits> = {
  ordersPerMinute: 100_000,
  paymentsPerMinute: 100_000,
  paymentsPerHour: 100_000,
  promoPerMinute: 100_000,
  promoPerHour: 100_000,
};

interface Settings {
  readonly limits?: Partial<Limits>;
  readonly poolSize?: number;
  readonly metrics?: Metrics;
  readonly tracing?: Tracing;
  readonly database?: TestDatabase;
  readonly env?: Readonly<Record<string, string>>;
  readonly sms?: AppDeps['sms'];
  readonly whatsapp?: AppDeps['whatsapp'];
  /** Keeps catalogue responses while changes are heard. */
  readonly cachesCatalogue?: boolean;
  /** Stands between the shop and its sandbox, to break things. */
  readonly wrapGateway?: (gateway: SandboxGateway) => PaymentGateway;
  /** Takes the time of the sandbox's slow answers; none by default. */
  readonly pause?: (milliseconds: number) => Promise<unknown>;
}

/** The application with a small catalogue of its own and the sandbox gateway within reach. */
export async function createOrdersApp({
  limits,
  poolSize = 20,
  wrapGateway: between = (gateway) => gateway,
  pause = async () => {},
  ...settings
}: Settings = {}) {
  let sandbox: SandboxGateway | undefined;
  let gateway: PaymentGateway | undefined;
  const shop = await createTestApp({
    from: 'empty',
    poolSize,
    ...settings,
    limits: { ...UNLIMITED, otpSendsPerAddressHour: 100_000, ...limits },
    gateway: ({ db, clock }) => {
      sandbox = createSandboxGateway({ db, clock, pause });
      gateway = between(sandbox);
      return gateway;
    },
  });
  await stockUp(shop.db);
  const deps = {
    db: shop.db,
    clock: shop.clock,
    config: shop.config,
    gateway: gateway as PaymentGateway,
    log: { info: () => {}, warn: () => {}, error: () => {} },
    ...(settings.metrics && { metrics: settings.metrics }),
  };
  return {
    ...shop,
    deps,
    sandbox: sandbox as SandboxGateway,
    reconcile: () => reconcile(deps),
    books: () => books(shop.db),
  };
}

export type OrdersApp = Awaited<ReturnType<typeof createOrdersApp>>;

function sizeOf(variantId: number): Record<string, Bilingual> {
  if (variantId === 71) return { size: { ar: 'صغير', en: 'S' } };
  return variantId === 72 ? { size: { ar: 'كبير', en: 'L' } } : {};
}

async function stockUp(db: Db): Promise<void> {
  const products = [...new Set(ITEMS.map((one) => one.product))];
  await db.insert(product).values(
    products.map((id) => {
      const one = ITEMS.find((goods) => goods.product === id) as (typeof ITEMS)[number];
      return {
        id,
        slug: `p${id}`,
        sku: `P-${id}`,
        position: id,
        nameAr: `منتج ${id}`,
        nameEn: `Product ${id}`,
        descriptionAr: '',
        descriptionEn: '',
        priceFils: one.priceFils,
        weightGrams: one.grams,
      };
    }),
  );
  await db.insert(variant).values(
    ITEMS.map((one, position) => ({
      id: one.variant,
      productId: one.product,
      position,
      sku: `V-${one.variant}`,
      image: `/media/${one.variant}.webp`,
      nameAr: `منتج ${one.product}`,
      nameEn: `Product ${one.product}`,
      priceFils: one.priceFils,
      attributes: sizeOf(one.variant),
    })),
  );
  await db.insert(stock).values(ITEMS.map((one) => ({ variantId: one.variant, onHand: one.units })));
  await db.insert(deliveryRate).values([
    { id: 1, country: 'Kuwait', fromGrams: 0, toGrams: 10_000, perKilogramFils: 250, freeAfterFils: 40_000 },
    { id: 2, country: 'Oman', fromGrams: 0, toGrams: null, perKilogramFils: 1_337, freeAfterFils: 0 },
  ]);
  await db.insert(promo).values([
    { code: 'TEN', percent: 10 },
    { code: 'GIFT', percent: 150 },
    { code: 'ONCE', percent: 10, maxUsesPerCustomer: 1 },
    { code: 'THREE', percent: 50, maxUses: 3 },
    { code: 'GONE', percent: 20, endsAt: new Date('2024-01-01T00:00:00Z') },
    { code: 'LATER', percent: 20, startsAt: new Date('2030-01-01T00:00:00Z') },
  ]);
}

interface Wanted {
  readonly id: number;
  readonly v_id?: number | null;
  readonly quantity?: number;
}

interface Order {
  readonly userId: string;
  readonly lines?: readonly Wanted[];
  readonly attempt?: string | undefined;
  readonly method?: 'card' | 'cash';
  /** All in fils. */
  readonly amounts: { subtotal: number; delivery: number; discount?: number };
  readonly promo?: string | null;
  readonly country?: string;
  readonly detail?: Record<string, unknown>;
}

/** One piece of product 1 to Kuwait: 1.250, delivered for the least fee. */
export const SMALL_ORDER = { subtotal: 1_250, delivery: 500 };

/** The order payload as a browser sends it (Specification 3). */
export const createOrderBody = ({
  userId,
  lines = [{ id: 1 }],
  attempt,
  method = 'cash',
  amounts,
  promo: code = null,
  country = 'Kuwait',
  detail = {},
}: Order) => ({
  order_detail: {
    user_id: userId,
    address: '5, Salem Street, Salmiya',
    delivery_price: dinarsFromFils(amounts.delivery),
    discount: dinarsFromFils(amounts.discount ?? 0),
    promo_code: code,
    email: 'noura@example.com',
    order_status: 'confirmed',
    payment_status: 'pending',
    subtotal_price: dinarsFromFils(amounts.subtotal),
    total_price: dinarsFromFils(amounts.subtotal + amounts.delivery - (amounts.discount ?? 0)),
    full_name: 'Noura Al-Salem',
    phone_number: '+96550001234',
    paymentType: method,
    Avenue: '5',
    cityTown: 'Salmiya',
    countryName: country,
    region: 'Hawalli',
    theHome: '12',
    theStreet: 'Salem Street',
    ...detail,
  },
  product_details: lines.map((line) => {
    const goods = ITEMS.find((one) => one.product === line.id && (!line.v_id || one.variant === line.v_id));
    return {
      id: line.id,
      name: `Product ${line.id}`,
      title: '',
      image: '',
      price: dinarsFromFils(goods?.priceFils ?? 0),
      quantity: line.quantity ?? 1,
      psize: 'M',
      psize_price: null,
      pcolor: null,
      v_id: line.v_id ?? null,
    };
  }),
  ...(attempt !== undefined && { attempt_id: attempt }),
});

/** The body of POST /payment/initiate for an order payload; without one it is a documented client's. */
export const createPaymentBody = (total: number, attempt: string, order?: unknown) => ({
  InvoiceValue: total / 1000,
  CustomerName: 'Noura Al-Salem',
  CustomerEmail: 'noura@example.com',
  CustomerMobile: '50001234',
  CustomerReference: attempt,
  Language: 'en',
  DisplayCurrencyIso: 'KWD',
  CallBackUrl: 'http://shop.test/payment-callback',
  ErrorUrl: 'http://shop.test/payment-error',
  orderId: attempt,
  ...(order !== undefined && { order }),
});

export const newAttemptId = () => randomUUID();

/** The gateway's id of the payment in the address that a shopper is sent back to. */
export const paymentIdOf = (redirect: string | null | undefined): string =>
  new URL(redirect ?? '').searchParams.get('paymentId') ?? '';

/** What the books say, to compare as a whole: units gone are units sold, and holds are somebody's. */
async function books(db: Db) {
  const orders = await db.select().from(order);
  const stocks = await db.select().from(stock);
  const sold = await db
    .select({ variantId: orderLine.variantId, units: sql<number>`sum(${orderLine.quantity})::int` })
    .from(orderLine)
    .groupBy(orderLine.variantId);
  const reservations = await db
    .select({ variantId: reservation.variantId, units: sql<number>`sum(${reservation.quantity})::int` })
    .from(reservation)
    .groupBy(reservation.variantId);
  const promos = await db.select().from(promo).where(eq(promo.isActive, true));
  return {
    orders,
    used: (code: string) => promos.find((one) => one.code === code)?.used ?? 0,
    left: (variantId: number) => stocks.find((one) => one.variantId === variantId)?.onHand ?? 0,
    reserved: (variantId: number) => stocks.find((one) => one.variantId === variantId)?.reserved ?? 0,
    sold: (variantId: number) => sold.find((one) => one.variantId === variantId)?.units ?? 0,
    inReservations: (variantId: number) => reservations.find((one) => one.variantId === variantId)?.units ?? 0,
  };
}

/** A customer's calls, short. */
export async function logInShopper(shop: TestApp) {
  const { token, userId, phone } = await shop.logIn();
  return {
    token,
    userId,
    phone,
    store: (body: unknown, headers?: Record<string, string>) =>
      shop.post('/api/order/store', body, { token, ...(headers && { headers }) }),
    initiate: (body: unknown) => shop.post('/api/payment/initiate', body, { token }),
    status: (paymentId: string) => shop.get(`/api/payment/status?paymentId=${paymentId}`, { token }),
    open: (attempt?: string) => shop.get(`/api/payment/open${attempt ? `?attempt_id=${attempt}` : ''}`, { token }),
    cancel: (attempt: string) => shop.post('/api/payment/cancel', { attempt_id: attempt }, { token }),
    orders: () => shop.get(`/api/user/${userId}/orders`, { token }),
    order: (id: string) => shop.get(`/api/order/${id}`, { token }),
    cancelOrder: (id: string) => shop.post(`/api/order/${id}/cancel`, {}, { token }),
  };
}

const TRIES = 10;

/** Sends a request again where the server answered that it is busy; never one that was answered. */
export async function retryWhileBusy<T extends { status: number }>(ask: () => Promise<T>): Promise<T> {
  let answer = await ask();
  for (let tries = 1; answer.status === 503 && tries < TRIES; tries += 1) answer = await ask();
  return answer;
}

/** An order of 1.750 KD that a new shopper has paid by card in the sandbox. */
export async function createPaidOrder(shop: OrdersApp) {
  const shopper = await logInShopper(shop);
  const attempt = newAttemptId();
  const body = createOrderBody({ userId: shopper.userId, amounts: SMALL_ORDER, method: 'card', attempt });
  const invoiceId = String((await shopper.initiate(createPaymentBody(1_750, attempt, body))).body.Data.InvoiceId);
  const paymentId = paymentIdOf((await shop.sandbox.hostedPage.pay(invoiceId))?.redirect);
  await shopper.status(paymentId);
  const number = (await shopper.store(body)).body.data.id;
  const row = async () => {
    const [found] = await shop.db.select().from(order).where(eq(order.number, number));
    return found as NonNullable<typeof found>;
  };
  return { number: String(number), invoiceId, shopper, row };
}

/** The kinds of attention that staff has not settled for an order. */
export const openAttention = async ({ db }: Pick<OrdersApp, 'db'>, orderId: string) =>
  (
    await db
      .select()
      .from(attention)
      .where(and(eq(attention.orderId, orderId), isNull(attention.settledAt)))
  ).map(({ kind }) => kind);
