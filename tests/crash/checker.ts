import type { Browser } from './client/browser';
import { type Fixture, RATE } from './shop/database';
import { ORIGIN, type ShopServer } from './shop/server';
import type { Shopper } from './client/shopper';
import type { Simulation } from './simulation';

export const INVARIANTS = [
  'I1',
  'I2',
  'I3',
  'I4',
  'I5',
  'I6',
  'I7',
  'I8',
  'I9',
  'I10',
  'I11',
  'I12',
  'time',
  'server',
] as const;

export interface Violation {
  readonly invariant: (typeof INVARIANTS)[number];
  readonly what: string;
}

/** ms from the payment to the order, by what created it. */
export interface Finish {
  readonly means: 'redirect' | 'webhook' | 'reconciler' | 'late money';
  readonly took: number;
}

interface Row {
  readonly orders: readonly {
    id: string;
    number: string;
    checkout_id: string;
    payment_id: string | null;
    order_status: string;
    payment_status: string;
    subtotal_fils: number;
    delivery_fils: number;
    discount_fils: number;
    total_fils: number;
    created_at: string;
    parts: number;
    lines: readonly { product_id: number; quantity: number }[];
    promo_code: string | null;
    /** its message */
    gift: string | null;
    attempt_key: string;
  }[];
  readonly payments: readonly { id: string; reference: string; checkout_id: string; state: string }[];
  readonly attention: readonly { kind: string; payment_id: string | null; order_id: string | null }[];
  readonly stock: { on_hand: number; reserved: number };
  readonly unitsReserved: number;
  readonly promo: { used: number; uses: number } | null;
  readonly announced: number;
}

const LEDGER = `select
  coalesce((select json_agg(json_build_object('id', o.id, 'number', o.number, 'checkout_id', o.checkout_id,
    'payment_id', o.payment_id, 'order_status', o.order_status, 'payment_status', o.payment_status,
    'subtotal_fils', o.subtotal_fils, 'delivery_fils', o.delivery_fils, 'discount_fils', o.discount_fils,
    'total_fils', o.total_fils, 'created_at', o.created_at, 'promo_code', o.promo_code, 'gift', o.gift->>'message', 'attempt_key', c.attempt_key,
    'parts', (select sum(l.quantity * l.unit_fils) from order_line l where l.order_id = o.id),
    'lines', (select json_agg(json_build_object('product_id', l.product_id, 'quantity', l.quantity))
      from order_line l where l.order_id = o.id)))
    from orders o join checkout c on c.id = o.checkout_id where o.customer_id = $1), '[]') as orders,
  coalesce((select json_agg(p) from (select id, reference, checkout_id, state from payment where customer_id = $1) p), '[]') as payments,
  coalesce((select json_agg(a) from (select a.kind, a.payment_id, a.order_id from attention a
    left join payment p on p.id = a.payment_id left join orders o on o.id = a.order_id
    where p.customer_id = $1 or o.customer_id = $1) a), '[]') as attention,
  (select json_build_object('on_hand', on_hand, 'reserved', reserved) from stock where variant_id = $2) as stock,
  (select coalesce(sum(quantity), 0)::int from reservation where variant_id = $2) as "unitsReserved",
  (select json_build_object('used', used, 'uses', (select count(*) from promo_use where code = $3)) from promo where code = $3) as promo,
  (select count(*)::int from outbox where kind = 'order.made' and payload->>'order' in
    (select number from orders where customer_id = $1)) as announced`;

async function readLedger(server: ShopServer, fixture: Fixture): Promise<Row> {
  const { rows } = await server.pool.query({
    name: 'ledger',
    text: LEDGER,
    values: [fixture.customerId, fixture.productId, fixture.promo?.code ?? null],
  });
  return rows[0] as Row;
}

interface Ended {
  readonly simulation: Simulation;
  readonly browser: Browser;
  readonly shopper: Shopper;
  /** The route of a last visit days later. */
  readonly lastPlace: string;
  readonly otherCustomerToken: string;
}

/** Checks the invariants at the end of a case (docs/explanation/reliability.md). */
export async function check(ended: Ended): Promise<{ violations: Violation[]; finishes: Finish[]; row: Row }> {
  const { simulation, browser, shopper } = ended;
  const { fixture } = browser;
  const row = await readLedger(simulation.server, fixture);
  const violations: Violation[] = [];
  const must = (invariant: Violation['invariant'], holds: boolean, what: () => string) => {
    if (!holds) violations.push({ invariant, what: what() });
  };
  const paidInvoices = simulation.gateway.invoices.filter(({ paidAt }) => paidAt !== null);

  for (const invoice of paidInvoices) {
    const payment = row.payments.find(({ reference }) => reference === invoice.request.reference);
    const orders = row.orders.filter(({ checkout_id }) => checkout_id === payment?.checkout_id);
    const asked = row.attention.filter(({ payment_id }) => payment_id === payment?.id).map(({ kind }) => kind);
    const [order] = orders;
    must('I1', orders.length === 1, () => `paid invoice ${invoice.id} has ${orders.length} orders`);
    must('I1', payment?.state === 'paid', () => `a paid invoice is ‘${payment?.state}’ in the ledger`);
    if (!order) continue;
    const isItsOwn = order.payment_id === payment?.id;
    must(
      'I1',
      isItsOwn || asked.includes('duplicate_payment'),
      () => 'money without an order of its own and nobody asked',
    );
    if (isItsOwn)
      must(
        'I1',
        (order.order_status === 'confirmed' && order.payment_status === 'paid') ||
          (order.order_status === 'on_hold' && asked.length > 0),
        () => `the order of a paid invoice is ${order.order_status}, ${order.payment_status}, asked: ${asked}`,
      );
    if (invoice.tries.filter(({ succeeded }) => succeeded).length > 1)
      must('I1', asked.includes('duplicate_payment'), () => 'paid twice without a refund request');
    if (isItsOwn)
      must(
        'I4',
        order.order_status === 'on_hold' || order.total_fils === invoice.amountFils,
        () => `the order says ${order.total_fils}, the gateway took ${invoice.amountFils}`,
      );
  }
  for (const order of row.orders.filter(({ payment_status }) => payment_status === 'paid')) {
    const payment = row.payments.find(({ id }) => id === order.payment_id);
    must(
      'I1',
      paidInvoices.some(({ request }) => request.reference === payment?.reference),
      () => `order ${order.number} is paid without money`,
    );
  }

  const checkouts = new Set(row.orders.map(({ checkout_id }) => checkout_id));
  const ordersOf = (productId: number) =>
    row.orders.filter(({ lines }) => lines.some(({ product_id }) => product_id === productId));
  must('I2', checkouts.size === row.orders.length, () => `${row.orders.length} orders of ${checkouts.size} checkouts`);
  /** How often each product should be bought. */
  const intended = [
    [fixture.productId, 1],
    [fixture.otherProductId, browser.additions],
  ] as const;
  const mayPayAgain = shopper.cancelled || shopper.lateMoneyAt !== null;
  for (const [productId, times] of intended) {
    const orders = ordersOf(productId);
    const paid = orders.filter(({ payment_status }) => payment_status === 'paid').length;
    must(
      'I2',
      orders.length <= Math.max(times, paidInvoices.length),
      () => `${orders.length} orders of a product that was intended ${times} times`,
    );
    must('I2', paid <= times || mayPayAgain, () => `a shopper who gave nothing up paid ${paid} times for one product`);
  }

  const short = row.attention.filter(({ kind }) => kind === 'shortfall').length;
  const sold = ordersOf(fixture.productId).length - short;
  must(
    'I3',
    row.stock.on_hand + sold * fixture.quantity === fixture.units && row.stock.on_hand >= 0,
    () => `${row.stock.on_hand} on hand, ${sold} sold of ${fixture.units}`,
  );
  must(
    'I3',
    row.stock.reserved === 0 && row.unitsReserved === 0,
    () => `${row.stock.reserved} still reserved on hand, ${row.unitsReserved} in reservations`,
  );

  for (const order of row.orders) {
    const parts = Number(order.parts) + order.delivery_fils - order.discount_fils;
    must('I4', parts === order.total_fils, () => `parts are ${parts}, the total is ${order.total_fils}`);
    const total = expectedTotal(fixture, order.lines, order.promo_code !== null);
    must('I4', order.total_fils === total, () => `the total is ${order.total_fils}, expected ${total}`);
    must('I4', order.gift === `For ${fixture.customerId}`, () => `order ${order.number} has the gift ${order.gift}`);
  }

  const isInCart = (productId: number) => browser.cart.some(({ id }) => id === String(productId));
  const isOrdered = (productId: number) => ordersOf(productId).length > 0;
  const { productId, otherProductId } = fixture;
  must(
    'I5',
    isInCart(productId) || isOrdered(productId) || browser.wasWiped,
    () => 'what was to be bought is neither in an order nor in the cart',
  );
  must(
    'I5',
    isInCart(otherProductId) || isOrdered(otherProductId) || !browser.hasAdded,
    () => 'what was added while the rest was bought is neither in an order nor in the cart',
  );
  if (!shopper.cancelled)
    for (const [id, times] of intended)
      must('I5', ordersOf(id).length < times || !isInCart(id), () => `product ${id} is ordered and still in the cart`);

  for (const { orderId, lines } of browser.successClaims) {
    const claimed = row.orders.find(({ number }) => number === orderId);
    const ordered = new Set(claimed?.lines.map(({ product_id }) => String(product_id)));
    must(
      'I11',
      lines.every(({ id }) => ordered.has(id)),
      () => `success was claimed for ${lines.map(({ id }) => id)}, the order has ${[...ordered]}`,
    );
  }

  must('I6', shopper.stuck === null, () => `the shopper is stuck: ${shopper.stuck}`);
  must('I6', ended.lastPlace !== 'stuck', () => 'a visit days later gets stuck');

  const numbers = new Set(row.orders.map(({ number }) => number));
  for (const number of browser.purchases.keys())
    must('I7', numbers.has(number), () => `a purchase was announced for an order ${number} that isn't there`);
  must(
    'I7',
    row.announced === row.orders.length,
    () => `${row.announced} announcements of ${row.orders.length} orders`,
  );

  if (fixture.promo && row.promo) {
    const { promo } = row;
    const withCode = row.orders.filter(({ promo_code }) => promo_code !== null).length;
    must('I8', promo.used <= fixture.promo.maxUses, () => `the code was used ${promo.used} times`);
    must('I8', withCode <= fixture.promo.maxUses, () => `${withCode} orders with the code`);
    must('I8', Number(promo.uses) === promo.used, () => `${promo.used} uses counted, ${promo.uses} known`);
  }

  for (const { number } of row.orders) {
    const answer = await simulation.ask('otherCustomer', {
      method: 'GET',
      url: `${ORIGIN}/api/order/${number}`,
      headers: { authorization: `Bearer ${ended.otherCustomerToken}` },
    });
    must('I9', answer?.status === 404, () => `another customer who asks for ${number} gets ${answer?.status}`);
  }

  if (!shopper.cancelled)
    for (const { said } of browser.falseMessages)
      must('I10', false, () => `said ‘${said}’ while the money was there or in transit`);

  const faults = simulation.server.faults.splice(0);
  must('server', faults.length === 0, () => faults.join('; '));

  return { violations, finishes: finishesOf(ended, row, violations), row };
}

function expectedTotal(fixture: Fixture, lines: Row['orders'][number]['lines'], withPromo: boolean): number {
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const subtotal = fixture.priceFils * units;
  const kilograms = (fixture.grams * units) / 1000;
  const delivery =
    subtotal >= RATE.freeAfterFils ? 0 : Math.max(RATE.leastFils, tens(RATE.perKilogramFils * kilograms));
  const discount = withPromo && fixture.promo ? tens((subtotal * fixture.promo.percent) / 100) : 0;
  return subtotal + delivery - discount;
}

const tens = (fils: number) => Math.floor((fils + 5) / 10) * 10;

const BARS = { redirect: 5_000, webhook: 60_000, reconciler: 300_000, 'late money': 3_900_000 };

function finishesOf({ simulation, shopper }: Ended, row: Row, violations: Violation[]): Finish[] {
  const { gateway, testCase } = simulation;
  return gateway.invoices.flatMap((invoice) => {
    if (invoice.paidAt === null) return [];
    const payment = row.payments.find(({ reference }) => reference === invoice.request.reference);
    const order = row.orders.find(({ payment_id }) => payment_id === payment?.id);
    if (!order) return [];
    const since = Math.max(
      invoice.paidAt,
      simulation.serverUpAt,
      Math.min(gateway.statusDownUntil, simulation.time.now),
    );
    const took = Math.max(0, Date.parse(order.created_at) - since);
    const isLate = invoice.paidAt > invoice.request.expiresAt.getTime();
    const wasDown = gateway.statusDownUntil > invoice.paidAt;
    const means =
      shopper.cleanReturn !== null &&
      shopper.cleanReturn - invoice.paidAt <= BARS.redirect &&
      shopper.lateMoneyAt === null &&
      !wasDown &&
      testCase.outcome !== 'pending then paid'
        ? ('redirect' as const)
        : testCase.webhook !== 'never'
          ? ('webhook' as const)
          : isLate
            ? ('late money' as const)
            : ('reconciler' as const);
    if (took > BARS[means])
      violations.push({ invariant: 'time', what: `${Math.round(took / 1000)} s from paid to order with ${means}` });
    return [{ means, took }];
  });
}
