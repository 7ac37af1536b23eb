import { eq } from 'drizzle-orm';
import { order } from '../../../server/db/schema';
import type { Check } from './run';
import { get, initiation, newShopper, orderOf, post, stage } from './staged';

/** Somebody else's money, told under our invoice's number, pays for nothing here. */
export const reference: Check = async (shard) => {
  const staged = stage(shard);
  const shopper = await newShopper(shard, staged.now);
  await post(shard, shopper, '/payment/initiate', initiation(orderOf(shopper, { method: 'card' })));
  const [invoice] = staged.gateway.invoices;
  if (!invoice) return ['there is no invoice'];
  staged.gateway.lie = (report) => ({
    ...report,
    reference: 'somebody-elses',
    status: 'paid',
    successes: 1,
    paymentId: 'somebody-elses-payment',
  });
  await get(shard, shopper, `/payment/status?paymentId=${invoice.id}`);
  staged.now += 2 * 60_000;
  await shard.reconcile({ kind: 'check', isDead: false, commits: 0 });
  const orders = await shard.db.select().from(order).where(eq(order.customerId, shopper.customerId));
  return orders.length === 0 ? [] : ["an order was made of somebody else's money"];
};
