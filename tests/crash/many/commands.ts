import { setPrices } from '../../../server/catalogue/edit/set-prices';
import { setStock } from '../../../server/catalogue/edit/set-stock';
import { Refusal } from '../../../server/http/refusal';
import { changeStatus } from '../../../server/orders/change-status';
import type { OrderStatus } from '../../../server/orders/order-transitions';
import { returnToStock } from '../../../server/orders/return-units';
import { requestRefund } from '../../../server/payments/core/refund/request-refund';
import { dinarsFromFils } from '../../../domain/money/fils';
import type { PlannedCommand } from './plan';
import type { Run } from './run-plan';
import type { Job } from './scheduler';
import { PRICE, type Server } from './servers';

const STATUS: Partial<Record<PlannedCommand['kind'], OrderStatus>> = {
  cancel: 'cancelled',
  'cancel and refund': 'cancelled',
  ship: 'shipped',
  reopen: 'confirmed',
};

/** Runs one of the merchant's commands on a server. A refusal is an answer; a killed server gives none. */
export async function runCommand(run: Run, planned: PlannedCommand, number: string): Promise<void> {
  const job = run.job(`merchant ${number}: ${planned.kind}`);
  if (!job) return;
  try {
    await job.server.shop.run(job, () => command(run, planned, job));
  } catch (error) {
    const isExpected = error instanceof Refusal || isMistake(error) || run.isLockTimeout(error);
    if (!isExpected && !job.isDead && run.kills === 0)
      run.history.serverErrors.push(`${job.name} failed: ${String(error).slice(0, 200)}`);
  }
}

const isMistake = (error: unknown) => error instanceof Error && error.constructor.name.endsWith('CatalogueMistakes');

async function command(run: Run, planned: PlannedCommand, job: Job & { readonly server: Server }): Promise<void> {
  const { deps } = job.server.shop;
  const by = job.name;
  const { kind, about, change } = planned;
  const variant = (about % run.plan.stock.length) + 1;
  if (kind === 'stock') {
    const units = run.plan.stock.map((_, index) => (index + 1 === variant ? change : 0));
    const text = change > 0 ? `+${change}` : String(change);
    await run.history.record(
      { kind: 'stock', by, units },
      () => setStock(deps.db, [{ line: 1, cells: { sku: `V-${variant}`, stock: text } }] as never),
      () => text,
    );
    if (await isTrue(run, 'exists (select from reservation)')) run.moment('stock is changed while units are reserved');
    return;
  }
  if (kind === 'price') {
    const price = dinarsFromFils(PRICE + change * 100);
    await setPrices(deps.db, [{ line: 1, cells: { sku: `V-${variant}`, price, old_price: '' } }] as never);
    if (await isTrue(run, `exists (select from payment where state = 'open')`))
      run.moment('a price is changed while an invoice is open');
    return;
  }
  const order = await run.scheduler.send(job, 'looks for the order', () => orderOf(run, about));
  if (!order) return;
  const status = STATUS[kind];
  if (status)
    await run.history.record(
      { kind: 'order status', by, attempt: order.number },
      () => changeStatus(deps, order.number, status),
      (changed) => `${changed?.from} → ${status}`,
    );
  if (kind === 'return') await returnToStock(deps, order.number, { sku: null, quantity: null });
  if (kind.includes('refund')) {
    const amountFils = kind === 'refund a part' ? Math.floor(order.fils / 30) * 10 : null;
    const stored = await run.history.record(
      { kind: 'refund', by, attempt: order.number, fils: amountFils ?? order.fils },
      () => requestRefund(deps, { number: order.number, amountFils, reason: '', requestedBy: 'Huda' }),
      (refund) => `${refund.reference} ${refund.amountFils}`,
    );
    const { gateway, time } = run;
    time.setTimeout(() => {
      const refund = gateway.refunds.find(({ request }) => request.reference === stored.reference);
      if (refund?.status !== 'pending') return;
      refund.status = change === 3 ? 'refused' : 'refunded';
      const webhooks = change === 1 ? 0 : change === -1 ? 2 : 1;
      for (let copy = 0; copy < webhooks; copy += 1) run.notify(refund, `the refund of ${order.number}`);
    }, planned.settlesMs);
  }
}

const isTrue = async (run: Run, condition: string): Promise<boolean> =>
  (await run.servers.admin.query<{ holds: boolean }>(`select ${condition} as holds`)).rows[0]?.holds ?? false;

/** The latest order of a shopper; if there is none, one of the others, card orders first. */
async function orderOf(run: Run, about: number): Promise<{ number: string; fils: number } | null> {
  const { rows } = await run.servers.admin.query<{ number: string; fils: number; customer_id: string }>({
    name: 'orders',
    text: 'select number, total_fils as fils, customer_id from orders order by method, created_at, number',
  });
  const { id } = run.shoppers[about % run.shoppers.length]?.customer ?? {};
  return rows.findLast(({ customer_id }) => customer_id === id) ?? rows[about % Math.max(1, rows.length)] ?? null;
}
