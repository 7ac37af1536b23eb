import { checkBooks } from '../../../server/orders/check-books';
import type { Operation } from './history';
import { judgeHistory } from './linearizable/judge';
import type { Run } from './run-plan';
import { momentsInBooks } from './sometimes';
import { forbiddenTransitions } from './transitions';

export interface Problem {
  readonly name: string;
  readonly what: string;
}

interface Books {
  readonly orders: readonly {
    readonly number: string;
    readonly customer_id: string;
    readonly attempt_key: string;
    readonly checkout_id: string;
    readonly payment_id: string | null;
    readonly order_status: string;
    readonly payment_status: string;
    readonly method: string;
    readonly created_at: string;
    readonly total_fils: number;
    readonly promo_code: string | null;
    /** its message */
    readonly gift: string | null;
    readonly lines: readonly { readonly variant_id: number; readonly quantity: number }[];
    readonly audit: readonly {
      readonly action: string;
      /** The status before a change of status. */
      readonly from: string | null;
      readonly units: Readonly<Record<string, number>> | null;
    }[];
    readonly asked: readonly string[];
    readonly announced: number;
    readonly refunds_announced: number;
  }[];
  readonly payments: readonly {
    readonly id: string;
    readonly reference: string;
    readonly checkout_id: string;
    readonly state: string;
    readonly asked: readonly string[];
    /** How often the audit log says that it was paid. */
    readonly reported: number;
    readonly paid_at: string | null;
  }[];
  readonly refunds: readonly {
    readonly reference: string;
    readonly state: string;
    readonly amount_fils: number;
    readonly gateway_refund_id: string | null;
  }[];
  readonly stock: readonly { readonly variant_id: number; readonly on_hand: number }[];
  readonly open: number;
  readonly unhandled: number;
}

const BOOKS = `select
  coalesce((select json_agg(json_build_object('number', o.number, 'customer_id', o.customer_id, 'attempt_key', c.attempt_key,
    'checkout_id', o.checkout_id, 'payment_id', o.payment_id, 'order_status', o.order_status,
    'payment_status', o.payment_status, 'method', o.method, 'created_at', o.created_at, 'total_fils', o.total_fils, 'promo_code', o.promo_code, 'gift', o.gift->>'message',
    'lines', (select json_agg(l) from (select variant_id, quantity from order_line where order_id = o.id) l),
    'audit', (select json_agg(json_build_object('action', action, 'from', detail->>'from', 'units', detail->'units') order by id) from audit where object = o.number),
    'asked', coalesce((select json_agg(kind) from attention where order_id = o.id), '[]'),
    'announced', (select count(*) from outbox where kind = 'order.made' and payload->>'order' = o.number),
    'refunds_announced', (select count(*) from outbox where kind = 'order.refunded' and payload->>'order' = o.number)
    ) order by o.number) from orders o join checkout c on c.id = o.checkout_id), '[]') as orders,
  coalesce((select json_agg(json_build_object('id', id, 'reference', reference, 'checkout_id', checkout_id, 'state', state,
    'asked', coalesce((select json_agg(kind) from attention where payment_id = p.id), '[]'), 'paid_at', paid_at,
    'reported', (select count(*) from audit where object = p.reference and action = 'payment paid'))) from payment p), '[]') as payments,
  coalesce((select json_agg(r) from (select reference, state, amount_fils, gateway_refund_id from refund) r), '[]') as refunds,
  (select json_agg(s order by variant_id) from (select variant_id, on_hand from stock) s) as stock,
  (select count(*)::int from checkout where state = 'open') as open,
  (select count(*)::int from gateway_event where handled_at is null) as unhandled`;

/** Checks a run whose time is over: the books, the gateway's truth, what was acknowledged, and the history. */
export async function checkRun(run: Run): Promise<Problem[]> {
  const { admin, all } = run.servers;
  const problems: Problem[] = [];
  const must = (holds: boolean, name: string, what: () => string) => {
    if (!holds) problems.push({ name, what: what() });
  };
  problems.push(...(await checkBooks(all[0]?.shop.db as never, new Date(run.time.now))));
  const { rows } = await admin.query({ name: 'many_books', text: BOOKS });
  const books = rows[0] as Books;

  checkMoney(run, books, must);
  checkStock(run, books, must);
  checkAcknowledged(run, books, must);
  must(books.open === 0, 'nothing-stays-open', () => `${books.open} attempts are open after 80 hours`);
  must(
    books.refunds.every(({ state }) => state === 'refunded' || state === 'refused'),
    'nothing-stays-open',
    () => 'a refund is unsettled after 80 hours',
  );
  for (const order of books.orders) {
    must(
      order.gift === `For ${order.attempt_key}`,
      'gift',
      () => `order ${order.number} of ${order.attempt_key} has the gift ${order.gift}`,
    );
    must(
      Number(order.announced) === 1,
      'announcements',
      () => `order ${order.number} was announced ${order.announced} times`,
    );
    const refunds = order.audit.filter(({ action }) => action === 'refund refunded').length;
    must(
      Number(order.refunds_announced) === refunds,
      'announcements',
      () => `${refunds} refunds of ${order.number} were announced ${order.refunds_announced} times`,
    );
  }
  if (run.kills === 0) {
    // A slow database or gateway may be answered with 503, which shoppers try again.
    const errors = [...run.history.serverErrors, ...all.flatMap(({ shop }) => shop.faults)];
    const unexpected = errors.filter(
      (error) => !/: 503 |"code":"(unavailable|gateway_unavailable)"|the payment gateway is down/.test(error),
    );
    must(unexpected.length === 0, 'server-errors', () => unexpected.join('; ').slice(0, 600));
    must(unexpected.length > 0 || errors.length === 0 || run.isSlow || run.gatewayWasDown, 'server-errors', () =>
      errors.join('; ').slice(0, 600),
    );
  }
  problems.push(...(await forbiddenTransitions(admin)), ...(await judgeHistory(run)));
  for (const moment of await momentsInBooks(admin)) run.moment(moment);
  noteMoments(run);
  return problems;
}

type Must = (holds: boolean, name: string, what: () => string) => void;

/** Money taken = orders + refunds + attention. */
function checkMoney({ gateway }: Run, { orders, payments, refunds }: Books, must: Must): void {
  for (const invoice of gateway.invoices.filter(({ paidAt }) => paidAt !== null)) {
    const payment = payments.find(({ reference }) => reference === invoice.request.reference);
    const of = orders.filter(({ checkout_id }) => checkout_id === payment?.checkout_id);
    const [order] = of;
    const asked = [...(payment?.asked ?? []), ...(order?.asked ?? [])];
    must(payment?.state === 'paid', 'money', () => `a paid invoice is ${payment?.state ?? 'unknown'} in the books`);
    must(of.length === 1, 'money', () => `a paid invoice has ${of.length} orders`);
    if (!order) continue;
    const isItsOwn = order.payment_id === payment?.id;
    must(
      isItsOwn || asked.includes('duplicate_payment'),
      'money',
      () => `money for ${order.number} without an order of its own, and nobody was asked`,
    );
    must(
      !isItsOwn || order.created_at === payment?.paid_at,
      'money',
      () => `order ${order.number} was made at ${order.created_at}, its payment noted as paid at ${payment?.paid_at}`,
    );
    must(
      !isItsOwn || order.total_fils === invoice.amountFils || asked.includes('amount_mismatch'),
      'money',
      () => `order ${order.number} is about ${order.total_fils}, the gateway took ${invoice.amountFils}`,
    );
    if (invoice.tries.filter(({ succeeded }) => succeeded).length > 1)
      must(
        asked.includes('duplicate_payment'),
        'money',
        () => `order ${order.number} was paid twice, and nobody was asked`,
      );
  }
  for (const { reported, reference } of payments)
    must(reported <= 1, 'money', () => `payment ${reference} was recorded as paid ${reported} times`);
  for (const payment of payments.filter(({ state }) => state === 'paid'))
    must(
      gateway.invoices.some(({ request, paidAt }) => request.reference === payment.reference && paidAt !== null),
      'money',
      () => 'a payment is paid in the books, and the gateway took nothing',
    );
  for (const refund of refunds) {
    const sent = gateway.refunds.filter(
      ({ request, status }) => request.reference === refund.reference && status === 'refunded',
    );
    must(
      sent.length === (refund.state === 'refunded' ? 1 : 0),
      'refunds',
      () => `the gateway sent a ${refund.state} refund back ${sent.length} times`,
    );
  }
  for (const { request } of gateway.refunds)
    must(
      refunds.some(({ reference }) => reference === request.reference),
      'refunds',
      () => 'the gateway received a refund request that the database does not have',
    );
}

/** Units at the beginning + changes of the merchant = units on hand + units of orders. */
function checkStock({ plan, history }: Run, { orders, stock }: Books, must: Must): void {
  for (const { number, audit } of orders)
    for (const [index, { action, units }] of audit.entries()) {
      if (action !== 'goods returned' || units) continue;
      const { from } = audit.slice(index).find((later) => later.action.startsWith('order ')) ?? {};
      must(from !== 'shipped', 'stock-conserved', () => `units of order ${number} came back while a courier had them`);
    }
  for (const { variant_id: variant, on_hand } of stock) {
    const changes = history.operations.filter(({ kind, units }) => kind === 'stock' && units[variant - 1]);
    const sure = changes
      .filter(({ answer }) => answer.kind === 'ok')
      .reduce((sum, { units }) => sum + (units[variant - 1] ?? 0), 0);
    const unsure = changes
      .filter(({ answer }) => answer.kind === 'unknown')
      .map(({ units }) => units[variant - 1] ?? 0);
    const possible = unsure.reduce<number[]>((sums, change) => sums.flatMap((sum) => [sum, sum + change]), [sure]);
    const out = orders.reduce((sum, order) => sum + unitsOut(order, variant), 0);
    for (const order of orders)
      must(
        unitsOut(order, variant) >= 0,
        'stock-conserved',
        () => `more units of order ${order.number} came back than it had`,
      );
    const began = plan.stock[variant - 1] ?? 0;
    must(
      possible.some((change) => began + change === on_hand + out),
      'stock-conserved',
      () =>
        `variant ${variant} began with ${began}, changed by ${sure}${unsure.length > 0 ? ' or more' : ''}, ${out} are in orders, ${on_hand} are left`,
    );
  }
}

/** Units that an order has taken and not given back, by its audit log. */
function unitsOut({ lines, audit, asked }: Books['orders'][number], variant: number): number {
  const ordered = lines.filter((line) => line.variant_id === variant).reduce((sum, { quantity }) => sum + quantity, 0);
  let out = asked.includes('shortfall') || asked.includes('promo_spent') ? 0 : ordered;
  for (const { action, units } of audit)
    if (action === 'goods taken again') out = ordered;
    else if (action === 'goods returned') out -= units ? (units[variant] ?? 0) : ordered;
  return out;
}

/** Nothing that was acknowledged is lost, and an attempt has one order. */
function checkAcknowledged({ shoppers, history }: Run, { orders, refunds }: Books, must: Must): void {
  for (const { ordersNamed, customer, planned } of shoppers)
    for (const [attempt, numbers] of ordersNamed) {
      must(
        numbers.size === 1,
        'acknowledged',
        () => `${planned.name} was shown ${[...numbers].join(' and ')} for one attempt`,
      );
      for (const number of numbers)
        must(
          orders.some(
            (order) =>
              order.number === number && order.customer_id === customer.id && order.attempt_key.startsWith(attempt),
          ),
          'acknowledged',
          () => `${planned.name} was shown order ${number}, which is not there`,
        );
    }
  for (const { kind, answer, attempt, by } of history.operations)
    if ((kind === 'call off' || kind === 'show') && answer.kind === 'ok')
      must(answer.value !== '404', 'acknowledged', () => `${by} was shown order ${attempt}, and it is not there yet`);
    else if (kind === 'refund' && answer.kind === 'ok')
      must(
        refunds.some(({ reference }) => answer.value.startsWith(reference)),
        'acknowledged',
        () => 'a refund was confirmed to the merchant and is not there',
      );
}

/** What the history shows. */
function noteMoments({ history, scheduler, ...run }: Run): void {
  if (scheduler.log.some((line) => line.includes('waits for a lock'))) run.moments.add('a request waits for a lock');
  const refunds = history.operations.filter(({ kind }) => kind === 'refund');
  const cancels = history.operations.filter(
    ({ kind, by }) => kind === 'call off' || (kind === 'order status' && by.includes('cancel')),
  );
  for (const refund of refunds)
    for (const other of [...refunds, ...cancels]) {
      if (other === refund || other.attempt !== refund.attempt || !areConcurrent(refund, other)) continue;
      run.moments.add(
        other.kind === 'refund' ? 'two refunds of an order are requested at once' : 'a refund crosses a cancel',
      );
    }
}

const areConcurrent = (one: Operation, other: Operation): boolean =>
  one.start <= (other.end ?? Number.POSITIVE_INFINITY) && other.start <= (one.end ?? Number.POSITIVE_INFINITY);
