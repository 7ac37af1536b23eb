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
    if (error instanceof Refusal) run.moment(`the merchant was refused: ${error.code}`);
    else if (!job.isDead && run.kills === 0 && !isMistake(error))
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
    return run.moment('stock was changed while shoppers bought');
  }
  if (kind === 'price') {
    const price = dinarsFromFils(PRICE + change * 100);
    await setPrices(deps.db, [{ line: 1, cells: { sku: `V-${variant}`, price, old_price: '' } }] as never);
    return run.moment('a price was changed while shoppers bought');
  }
  const order = await run.scheduler.send(job, 'looks for the order', () => orderOf(run, about));
  if (!order) return;
  const status = STATUS[kind];
  if (status) {
    const changed = await changeStatus(deps, order.number, status);
    if (changed) run.moment(`an order was ${changed.from === status ? 'left' : 'made'} ${status}`);
  }
  if (kind === 'return') {
    await returnToStock(deps, order.number, { sku: null, quantity: null });
    run.moment('units came back');
  }
  if (kind.includes('refund')) {
    const amountFils = kind === 'refund a part' ? Math.floor(order.fils / 30) * 10 : null;
    const stored = await run.history.record(
      { kind: 'refund', by, attempt: order.number, fils: amountFils ?? order.fils },
      () => requestRefund(deps, { number: order.number, amountFils, reason: '', requestedBy: 'Huda' }),
      (refund) => `${refund.reference} ${refund.amountFils}`,
    );
    run.moment('a refund was asked for');
    const { gateway, time } = run;
    time.setTimeout(() => {
      const refund = gateway.refunds.find(({ request }) => request.reference === stored.reference);
      if (refund?.status !== 'pending') return;
      refund.status = change === 3 ? 'refused' : 'refunded';
      run.notify(refund, `the refund of ${order.number}`);
    }, 20_000);
  }
}

/** The newest order of a shopper, as staff sees it. */
async function orderOf(run: Run, about: number): Promise<{ number: string; fils: number } | null> {
  const customer = run.shoppers[about % run.shoppers.length]?.customer;
  const { rows } = await run.servers.admin.query({
    name: 'order_of',
    text: 'select number, total_fils as fils from orders where customer_id = $1 order by created_at desc, number limit 1',
    values: [customer?.id],
  });
  return rows[0] ?? null;
}
