import { eq, sql } from 'drizzle-orm';
import { order, payment, promo as promos } from '../../../server/db/schema';
import { finalise, applyReport } from '../../../server/payments/core/finalise/finalise';
import { ORIGIN, type Shard } from '../shop/server';
import type { Check } from './run';
import { amountsOf, get, initiation, newShopper, orderOf, post, send, type Stage, stage } from './staged';

const many = <T>(count: number, task: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => task(index)));

/** Many at the same time: finishers of one payment, uses of one code, old news beside new ones. */
export const race: Check = async (shard) => {
  const staged = stage(shard);
  return [
    ...(await finishers(shard, staged)),
    ...(await codes(shard, staged)),
    ...(await oldNews(shard, staged)),
    ...shard.faults.splice(0).map((fault) => `the server failed: ${fault.slice(0, 200)}`),
  ];
};

async function begun(shard: Shard, staged: Stage) {
  const shopper = await newShopper(shard, staged.now);
  const body = orderOf(shopper, { method: 'card' });
  const answer = await post(shard, shopper, '/payment/initiate', initiation(body));
  const invoice = staged.gateway.invoices.at(-1);
  if (!invoice || answer.status !== 200) throw new Error(`no invoice: ${answer.body}`);
  const [row] = await shard.db.select().from(payment).where(eq(payment.invoiceId, invoice.id));
  if (!row) throw new Error('no payment');
  return { shopper, body, invoice, row };
}

async function finishers(shard: Shard, staged: Stage): Promise<string[]> {
  const wrong: string[] = [];
  for (let round = 0; round < 5; round += 1) {
    const { shopper, body, invoice, row } = await begun(shard, staged);
    const paymentId = staged.gateway.attempt(invoice, true);
    await many(20, async (index) => {
      if (index % 4 === 0) return get(shard, shopper, `/payment/status?paymentId=${paymentId}`);
      if (index % 4 === 1) return post(shard, shopper, '/order/store', body);
      if (index % 4 === 2)
        return send(shard, { method: 'POST', url: `${ORIGIN}/api/payment/webhook`, ...staged.gateway.news(invoice) });
      return finalise(shard.deps, row, 'reconciler');
    }).catch((error: unknown) => wrong.push(`a finisher failed: ${String(error).slice(0, 120)}`));
    const orders = await shard.db.select().from(order).where(eq(order.customerId, shopper.customerId));
    if (orders.length !== 1) wrong.push(`20 finishers of one payment made ${orders.length} orders`);
  }
  return wrong;
}

async function codes(shard: Shard, staged: Stage): Promise<string[]> {
  const crowd = await many(20, () => newShopper(shard, staged.now));
  await shard.db.insert(promos).values({ code: 'RACE', percent: 10, maxUses: 3 });
  const answers = await many(20, (index) => {
    const shopper = crowd[index];
    if (!shopper) throw new Error('nobody');
    const amounts = amountsOf(shopper, 10);
    return post(shard, shopper, '/order/store', orderOf(shopper, { method: 'cash', amounts, promo: 'RACE' }));
  });
  const made = answers.filter(({ status }) => status === 200).length;
  return made === 3 ? [] : [`a code for three was used ${made} times (${answers.map(({ status }) => status)})`];
}

/** News that the gateway told before it was paid arrive while the payment is being taken. */
async function oldNews(shard: Shard, staged: Stage): Promise<string[]> {
  const { invoice, row } = await begun(shard, staged);
  const old = await staged.gateway.status({ invoiceId: invoice.id });
  staged.gateway.attempt(invoice, true);
  let held = () => {};
  const holding = new Promise<void>((reached) => {
    staged.commit = async (when) => {
      if (when === 'after') return;
      staged.commit = async () => {};
      reached();
      await new Promise<void>((release) => {
        held = release;
      });
    };
  });
  const taking = send(shard, {
    method: 'POST',
    url: `${ORIGIN}/api/payment/webhook`,
    ...staged.gateway.news(invoice),
  });
  await Promise.race([holding, taking]);
  const late = applyReport(shard.deps, row.id, old, 'reconciler');
  await Promise.race([late, waitingForALock(shard)]);
  held();
  await Promise.all([taking, late]);
  const [now] = await shard.db.select().from(payment).where(eq(payment.id, row.id));
  return now?.state === 'paid' ? [] : [`old news turned a paid payment into ‘${now?.state}’`];
}

/** Settles once a transaction of this shop's database waits for one that is held. */
async function waitingForALock({ db }: Shard): Promise<void> {
  const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while ((await db.execute(waiting)).rows.length === 0);
}
