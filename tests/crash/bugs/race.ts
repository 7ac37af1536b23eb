import { eq, sql } from 'drizzle-orm';
import { order, payment, promo as promos } from '../../../server/db/schema';
import { finalise, applyReport } from '../../../server/payments/core/finalise/finalise';
import { ORIGIN, type ShopServer } from '../shop/server';
import type { Check } from './run-check';
import {
  amountsOf,
  get,
  createPaymentRequest,
  createShopper,
  createOrderRequest,
  post,
  send,
  type Setup,
  setUpServer,
} from './direct-server';

const many = <T>(count: number, task: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => task(index)));

/** Races: finishers of one payment, uses of one promo code, old webhooks against new ones. */
export const race: Check = async (server) => {
  const setup = setUpServer(server);
  return [
    ...(await finishers(server, setup)),
    ...(await codes(server, setup)),
    ...(await staleReport(server, setup)),
    ...server.faults.splice(0).map((fault) => `the server failed: ${fault.slice(0, 200)}`),
  ];
};

async function begun(server: ShopServer, setup: Setup) {
  const shopper = await createShopper(server, setup.now);
  const body = createOrderRequest(shopper, { method: 'card' });
  const answer = await post(server, shopper, '/payment/initiate', createPaymentRequest(body));
  const invoice = setup.gateway.invoices.at(-1);
  if (!invoice || answer.status !== 200) throw new Error(`no invoice: ${answer.body}`);
  const [row] = await server.db.select().from(payment).where(eq(payment.invoiceId, invoice.id));
  if (!row) throw new Error('no payment');
  return { shopper, body, invoice, row };
}

async function finishers(server: ShopServer, setup: Setup): Promise<string[]> {
  const wrong: string[] = [];
  for (let round = 0; round < 5; round += 1) {
    const { shopper, body, invoice, row } = await begun(server, setup);
    const paymentId = setup.gateway.attempt(invoice, true);
    await many(20, async (index) => {
      if (index % 4 === 0) return get(server, shopper, `/payment/status?paymentId=${paymentId}`);
      if (index % 4 === 1) return post(server, shopper, '/order/store', body);
      if (index % 4 === 2)
        return send(server, {
          method: 'POST',
          url: `${ORIGIN}/api/payment/webhook`,
          ...setup.gateway.webhook(invoice),
        });
      return finalise(server.deps, row, 'reconciler');
    }).catch((error: unknown) => wrong.push(`a finisher failed: ${String(error).slice(0, 120)}`));
    const orders = await server.db.select().from(order).where(eq(order.customerId, shopper.customerId));
    if (orders.length !== 1) wrong.push(`20 finishers of one payment made ${orders.length} orders`);
  }
  return wrong;
}

async function codes(server: ShopServer, setup: Setup): Promise<string[]> {
  const crowd = await many(20, () => createShopper(server, setup.now));
  await server.db.insert(promos).values({ code: 'RACE', percent: 10, maxUses: 3 });
  const answers = await many(20, (index) => {
    const shopper = crowd[index];
    if (!shopper) throw new Error('no shopper');
    const amounts = amountsOf(shopper, 10);
    return post(
      server,
      shopper,
      '/order/store',
      createOrderRequest(shopper, { method: 'cash', amounts, promo: 'RACE' }),
    );
  });
  const accepted = answers.filter(({ status }) => status === 200).length;
  return accepted === 3 ? [] : [`a code for three was used ${accepted} times (${answers.map(({ status }) => status)})`];
}

/** A report from before the payment arrives while the payment is recorded. */
async function staleReport(server: ShopServer, setup: Setup): Promise<string[]> {
  const { invoice, row } = await begun(server, setup);
  const old = await setup.gateway.status({ invoiceId: invoice.id });
  setup.gateway.attempt(invoice, true);
  let release = () => {};
  const holding = new Promise<void>((reached) => {
    setup.commit = async (when) => {
      if (when === 'after') return;
      setup.commit = async () => {};
      reached();
      await new Promise<void>((resolve) => {
        release = resolve;
      });
    };
  });
  const taking = send(server, {
    method: 'POST',
    url: `${ORIGIN}/api/payment/webhook`,
    ...setup.gateway.webhook(invoice),
  });
  await Promise.race([holding, taking]);
  const late = applyReport(server.deps, row.id, old, 'reconciler');
  await Promise.race([late, waitingForALock(server)]);
  release();
  await Promise.all([taking, late]);
  const [now] = await server.db.select().from(payment).where(eq(payment.id, row.id));
  return now?.state === 'paid' ? [] : [`a stale report turned a paid payment into ‘${now?.state}’`];
}

/** Resolves once a transaction waits for a row lock. */
async function waitingForALock({ db }: ShopServer): Promise<void> {
  const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while ((await db.execute(waiting)).rows.length === 0);
}
