import { Refusal } from '../../server/http/refusal';
import { GatewayFailure } from '../../server/payments/gateways/gateway';
import { requestRefund } from '../../server/payments/core/refund/request-refund';
import type { Violation } from './checker';
import { REFUND_FAULTS, type RefundFault } from './matrix';
import type { Fixture } from './shop/database';
import type { FakeGateway, FakeRefund } from './shop/gateway';
import { ORIGIN } from './shop/server';
import type { Simulation } from './simulation';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

interface Books {
  readonly number: string;
  readonly invoice_id: string;
  readonly order_status: string;
  readonly payment_status: string;
  readonly paid_fils: number;
  readonly units: number;
  readonly on_hand: number;
  readonly refunds: readonly { state: string; amount_fils: number; gateway_refund_id: string | null }[];
  readonly messages: number;
  readonly attention: readonly string[];
}

const BOOKS = `select o.number, p.invoice_id, o.order_status, o.payment_status, p.paid_fils,
  (select on_hand from stock where variant_id = $2) as on_hand,
  case when exists (select 1 from attention a where a.order_id = o.id and a.kind in ('shortfall', 'promo_spent')) then 0
    else (select coalesce(sum(quantity), 0)::int from order_line where order_id = o.id and variant_id = $2) end as units,
  coalesce((select json_agg(json_build_object('state', state, 'amount_fils', amount_fils,
    'gateway_refund_id', gateway_refund_id)) from refund where order_id = o.id), '[]') as refunds,
  (select count(*)::int from outbox where kind = 'order.refunded' and payload->>'order' = o.number) as messages,
  coalesce((select json_agg(kind) from attention a where a.order_id = o.id and a.settled_at is null), '[]') as attention
  from orders o join payment p on p.id = o.payment_id
  where o.customer_id = $1 and p.state = 'paid' order by o.created_at, o.number`;

/** The merchant refunds each paid order of a case, wholly or in part, while something goes wrong. Checks I12. */
export async function refundAndCheck(simulation: Simulation, fixture: Fixture): Promise<Violation[]> {
  const violations: Violation[] = [];
  for (const { number } of await readBooks(simulation, fixture))
    violations.push(...(await refundOrder(simulation, fixture, number)));
  const faults = simulation.server.faults.splice(0);
  return faults.length === 0 ? violations : [...violations, { invariant: 'server', what: faults.join('; ') }];
}

async function readBooks({ server }: Simulation, { customerId, productId }: Fixture): Promise<Books[]> {
  const { rows } = await server.pool.query({ name: 'books', text: BOOKS, values: [customerId, productId] });
  return rows as Books[];
}

async function refundOrder(simulation: Simulation, fixture: Fixture, number: string): Promise<Violation[]> {
  const { gateway, testCase, time } = simulation;
  const fault = testCase.refund ?? (REFUND_FAULTS[simulation.choice(40, REFUND_FAULTS.length)] as RefundFault);
  const books = async () => (await readBooks(simulation, fixture)).find((one) => one.number === number) as Books;
  const before = await books();
  const isWhole = simulation.choice(41) === 0;
  const amountFils = isWhole ? before.paid_fils : Math.max(1, Math.floor(before.paid_fils / 3));
  const ask = () => command(simulation, number, amountFils);

  gateway.aroundRefund = around(simulation, fault);
  await Promise.all(fault === 'it is requested twice at once' ? [ask(), ask()] : [ask()]);
  if (!simulation.isServerUp) await simulation.advance(6_000);
  // An impatient merchant repeats the command when he saw no answer.
  if (/lost|killed/.test(fault) && simulation.choice(42)) await ask();
  await pass(simulation, [2 * MINUTE, 5 * MINUTE]);
  const waiting = await books();

  const mine = () => gateway.refunds.filter(({ request }) => request.invoiceId === before.invoice_id);
  for (const one of mine())
    if (one.status === 'pending') one.status = fault === 'the gateway refuses it later' ? 'refused' : 'refunded';
  if (testCase.webhook !== 'never') {
    const copies = fault === 'the webhook comes twice at once' || testCase.webhook === 'three times' ? 3 : 1;
    for (const one of mine())
      await Promise.all(Array.from({ length: copies }, () => deliver(simulation, gateway, one)));
  }
  await pass(simulation, [2 * HOUR, 26 * HOUR]);
  simulation.trace(`refund of ${number}: ${fault}, ${time.now}`);
  return problemsOf({ fault, amountFils, before, waiting, after: await books(), taken: mine() });
}

interface Ended {
  readonly fault: RefundFault;
  readonly amountFils: number;
  readonly before: Books;
  /** After the call, before the gateway has decided. */
  readonly waiting: Books;
  readonly after: Books;
  readonly taken: readonly FakeRefund[];
}

/** Money taken = orders + refunds + attention (I12). */
function problemsOf({ fault, amountFils, before, waiting, after, taken }: Ended): Violation[] {
  const problems: string[] = [];
  const must = (holds: boolean, what: string) => {
    if (!holds) problems.push(what);
  };
  const isRefused = fault.startsWith('the gateway refuses');
  const isEarly = fault === 'the webhook comes before the answer';
  const sentBack = sum(taken.filter(({ status }) => status === 'refunded').map(({ request }) => request.amountFils));
  const booked = sum(after.refunds.filter(({ state }) => state === 'refunded').map((one) => one.amount_fils));
  const settled = after.refunds.filter(({ state }) => state === 'refunded');

  must(
    sentBack === (isRefused ? 0 : amountFils),
    `the merchant wanted ${amountFils} sent back, the gateway sent ${sentBack}`,
  );
  must(booked === sentBack, `the gateway sent back ${sentBack}, the books say ${booked}`);
  must(sentBack <= before.paid_fils, `${sentBack} sent back of ${before.paid_fils}`);
  must(
    after.refunds.every(({ state }) => state === 'refunded' || state === 'refused'),
    `a refund is still ${after.refunds.map(({ state }) => state)}`,
  );
  must(
    settled.every(({ gateway_refund_id: id }) => taken.some((one) => one.id === id && one.status === 'refunded')),
    'a refund in the books is not one of the gateway',
  );
  if (!isEarly) must(waiting.messages === before.messages, 'the customer had a message before the gateway confirmed');
  if (!isEarly)
    must(waiting.order_status === before.order_status, `${waiting.order_status} before the gateway confirmed`);
  must(after.messages === settled.length, `${after.messages} messages about ${settled.length} refunds`);
  const isBack = booked === before.paid_fils;
  const expected = booked === 0 ? 'paid' : isBack ? 'refunded' : 'partially_refunded';
  must(after.payment_status === expected, `the payment is ${after.payment_status}, expected ${expected}`);
  must(
    after.order_status === (isBack ? 'refunded' : before.order_status),
    `the order was ${before.order_status} and is ${after.order_status}`,
  );
  must(!isRefused || after.attention.includes('refund_refused'), 'a refund was refused and nobody asked');
  must(!isBack || !after.attention.includes('refund_wanted'), 'the shopper’s request stays open after the refund');
  const returned = after.on_hand - before.on_hand;
  must(returned === (isBack ? before.units : 0), `${returned} units returned of ${before.units}`);
  return problems.map((what) => ({ invariant: 'I12', what: `refund, ${fault}: ${what}` }));
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

function around(simulation: Simulation, fault: RefundFault): FakeGateway['aroundRefund'] {
  const lost = () => {
    throw new GatewayFailure('unreachable', 'the connection was lost');
  };
  switch (fault) {
    case 'the call is lost':
      return { before: lost };
    case 'the answer is lost':
      return { after: lost };
    case 'the gateway refuses it':
      return {
        before: () => {
          throw new GatewayFailure('refused', 'no refunds today');
        },
      };
    case 'the server is killed before the call':
      return {
        before: () => {
          simulation.killServer();
          throw new Error('the server was killed');
        },
      };
    case 'the server is killed after the gateway took it':
      return { after: () => simulation.killServer() };
    case 'the webhook comes before the answer':
      return {
        after: async (refund) => {
          refund.status = 'refunded';
          await deliver(simulation, simulation.gateway, refund);
        },
      };
    default:
      return null;
  }
}

/** Runs `orders refund`. A refusal is an answer to the merchant; a killed server gives none. */
async function command(simulation: Simulation, number: string, amountFils: number): Promise<void> {
  const { server } = simulation;
  const work = simulation.work('merchant');
  const wanted = { number, amountFils, reason: '', requestedBy: 'the merchant' };
  try {
    await server.run(work, () => requestRefund(server.deps, wanted));
  } catch (error) {
    if (!(error instanceof Refusal) && !work.isDead) throw error;
  }
}

const deliver = (simulation: Simulation, gateway: FakeGateway, refund: FakeRefund) =>
  simulation.ask('webhook', { method: 'POST', url: `${ORIGIN}/api/payment/webhook`, ...gateway.refundWebhook(refund) });

/** Lets time pass, with the reconciler at each of these moments from now. */
async function pass(simulation: Simulation, moments: readonly number[]): Promise<void> {
  const { time } = simulation;
  const start = time.now;
  for (const after of moments) {
    time.now = Math.max(time.now, start + after);
    await simulation.reconcile();
  }
}
