import { changeStatus } from '../../server/orders/change-status';
import { Refusal } from '../../server/http/refusal';
import type { Violation } from './checker';
import { CANCEL_FAULTS, type CancelFault } from './matrix';
import { createToken, type Fixture, openSession } from './shop/database';
import { ORIGIN } from './shop/server';
import type { Simulation } from './simulation';

interface Standing {
  readonly number: string;
  readonly method: string;
  readonly order_status: string;
  readonly payment_status: string;
  readonly attempt_key: string;
  readonly invoice_id: string | null;
  readonly units: number;
  readonly on_hand: number;
  readonly promo_used: number | null;
  readonly has_promo: boolean;
  readonly notified: number;
  readonly wanted: number;
  readonly orders: number;
  readonly money_sent_back: number;
}

const STANDING = `select o.number, o.method, o.order_status, o.payment_status, c.attempt_key, p.invoice_id,
  (select on_hand from stock where variant_id = $2) as on_hand,
  case when exists (select 1 from attention a where a.order_id = o.id and a.kind in ('shortfall', 'promo_spent')) then 0
    else (select coalesce(sum(quantity), 0)::int from order_line where order_id = o.id and variant_id = $2) end as units,
  (select used from promo where code = $3) as promo_used, o.promo_code is not null as has_promo,
  (select count(*)::int from outbox where kind = 'order.status' and payload->>'order' = o.number
    and payload->>'status' = 'cancelled') as notified,
  (select count(*)::int from attention a where a.order_id = o.id and a.kind = 'refund_wanted') as wanted,
  (select count(*)::int from orders where customer_id = $1) as orders,
  (select count(*)::int from refund where order_id = o.id) as money_sent_back
  from orders o join checkout c on c.id = o.checkout_id left join payment p on p.id = o.payment_id
  where o.customer_id = $1 order by o.created_at, o.number`;

/** The shopper cancels each order of a case while something goes wrong, after a stranger tried to. Checks I3, I8, I9, I12. */
export async function cancelAndCheck(simulation: Simulation, fixture: Fixture, stranger: string): Promise<Violation[]> {
  const violations: Violation[] = [];
  const standings = async () => {
    const values = [fixture.customerId, fixture.productId, fixture.promo?.code ?? null];
    return (await simulation.server.pool.query({ name: 'standing', text: STANDING, values })).rows as Standing[];
  };
  for (const { number } of await standings()) {
    const standing = async () => (await standings()).find((one) => one.number === number) as Standing;
    violations.push(...(await cancelOrder(simulation, fixture, stranger, standing)));
  }
  return violations;
}

async function cancelOrder(
  simulation: Simulation,
  fixture: Fixture,
  stranger: string,
  standing: () => Promise<Standing>,
): Promise<Violation[]> {
  const { testCase } = simulation;
  const fault = testCase.cancel ?? (CANCEL_FAULTS[simulation.choice(60, CANCEL_FAULTS.length)] as CancelFault);
  const first = await standing();
  const ask = (token: string, isLost = false) => cancel(simulation, first.number, token, isLost);
  const strange = await ask(stranger);
  const before = await standing();
  const problems: Violation[] = [];
  const must = (invariant: Violation['invariant'], holds: boolean, what: string) => {
    if (!holds) problems.push({ invariant, what: `cancel, ${fault}: ${what}` });
  };
  must('I9', strange === 404, `a stranger who cancels it gets ${strange}`);
  must('I9', JSON.stringify(before) === JSON.stringify(first), 'a stranger changed the order');

  const token = await freshToken(simulation, fixture);
  await strike(simulation, fault, before, () => ask(token, fault === 'the answer is lost'));
  if (!simulation.isServerUp) await simulation.advance(6_000);
  const answer = await ask(token);
  const after = await standing();

  const isOpen = ['pending', 'confirmed'].includes(before.order_status);
  const isWon = fault === 'the merchant packs it at the same moment' && after.order_status === 'processing';
  const isCancelled = isOpen && before.payment_status === 'pending' && !isWon;
  const isWanted = isOpen && before.payment_status === 'paid' && before.method === 'card';
  const status = isWon ? 'processing' : isCancelled ? 'cancelled' : before.order_status;
  must('I12', after.order_status === status, `the order was ${before.order_status} and is ${after.order_status}`);
  must('I12', after.payment_status === before.payment_status, `its payment is ${after.payment_status}`);
  must('I12', after.money_sent_back === before.money_sent_back, 'money was sent back that nobody decided on');
  must('I2', after.orders === before.orders, `${after.orders} orders after ${before.orders}`);
  const returned = after.on_hand - before.on_hand;
  must('I3', returned === (isCancelled ? before.units : 0), `${returned} units returned of ${before.units}`);
  const freed = (before.promo_used ?? 0) - (after.promo_used ?? 0);
  must('I8', freed === (isCancelled && before.has_promo && before.units > 0 ? 1 : 0), `${freed} promo uses returned`);
  const notified = after.notified - before.notified;
  // A merchant who packs a cancelled order reopens it, as the table of transitions allows.
  must('I12', notified === (isCancelled ? 1 : 0) || (isWon && notified === 1), `${notified} messages of it`);
  const wanted = after.wanted - before.wanted;
  must(
    'I12',
    isWanted ? wanted === 1 || (isWon && wanted === 0) : wanted === 0,
    `${wanted} requests for the money of an order that is ${before.order_status}, ${before.payment_status}`,
  );
  const expected = isCancelled || (isWanted && !isWon) ? 200 : 409;
  must('I12', answer === expected, `asked again, the answer is ${answer}, expected ${expected}`);
  return problems;
}

/** The shopper's click, with the fault around it. */
async function strike(simulation: Simulation, fault: CancelFault, before: Standing, click: () => Promise<unknown>) {
  switch (fault) {
    case 'the server is killed before it is stored':
    case 'the server is killed after it is stored':
      simulation.aroundCancel = (when) => {
        if (!fault.includes(when)) return;
        simulation.aroundCancel = null;
        simulation.killServer();
      };
      await click();
      simulation.aroundCancel = null;
      return;
    case 'it is clicked in three tabs at once':
      await Promise.all([click(), click(), click()]);
      return;
    case 'the merchant packs it at the same moment':
      await Promise.all([click(), pack(simulation, before.number)]);
      return;
    case 'webhook and reconciler come at the same moment':
      await Promise.all([click(), payAgain(simulation, before), simulation.reconcile(), click()]);
      return;
    case 'the order is sent once more':
      await Promise.all([click(), sendAgain(simulation, before)]);
      await sendAgain(simulation, before);
      return;
    default:
      await click();
  }
}

/** The status of the answer, or null without one. */
async function cancel(simulation: Simulation, number: string, token: string, isLost: boolean): Promise<number | null> {
  const answer = await simulation.ask('cancel', {
    method: 'POST',
    url: `${ORIGIN}/api/order/${number}/cancel`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: '{}',
  });
  return isLost ? null : (answer?.status ?? null);
}

/** A session of the shopper, who has logged in once more after these days. */
async function freshToken(simulation: Simulation, fixture: Fixture): Promise<string> {
  const token = createToken();
  await openSession(simulation.server.pool, fixture, token, new Date(simulation.time.now));
  return token;
}

/** The webhook of the order's invoice once more. */
async function payAgain(simulation: Simulation, { invoice_id }: Standing): Promise<void> {
  const invoice = simulation.gateway.invoices.find(({ id }) => id === invoice_id);
  if (!invoice) return;
  await simulation.ask('webhook', {
    method: 'POST',
    url: `${ORIGIN}/api/payment/webhook`,
    ...simulation.gateway.webhook(invoice),
  });
}

/** Runs `orders status <number> processing`; a refusal is an answer to the merchant. */
async function pack(simulation: Simulation, number: string): Promise<void> {
  const { server } = simulation;
  try {
    await server.run(simulation.work('merchant'), () => changeStatus(server.deps, number, 'processing'));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

/** Delivers the request that placed the order once more, as a browser does that never saw the answer. */
async function sendAgain(simulation: Simulation, { attempt_key }: Standing): Promise<void> {
  const request = simulation.lastPlacing;
  if (request?.body?.includes(attempt_key)) await simulation.ask('again', request);
}
