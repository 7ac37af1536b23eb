import { eq } from 'drizzle-orm';
import { order } from '../../../server/db/schema';
import type { Check } from './run';
import { amountsOf, initiation, newShopper, orderOf, post, stage } from './staged';

/** A browser that makes its own prices gets no order at them, in cash or by card. */
export const tamper: Check = async (shard) => {
  const staged = stage(shard);
  const shopper = await newShopper(shard, staged.now);
  const right = amountsOf(shopper);
  const amounts = { ...right, subtotal: 10, total: 10 + right.delivery };
  await post(shard, shopper, '/order/store', orderOf(shopper, { method: 'cash', amounts }));
  await post(shard, shopper, '/payment/initiate', initiation(orderOf(shopper, { method: 'card', amounts })));
  const wrong = staged.gateway.invoices.map(
    ({ request }) => `an invoice of ${request.amountFils} fils for goods of ${right.total}`,
  );
  const orders = await shard.db.select().from(order).where(eq(order.customerId, shopper.customerId));
  return [...wrong, ...orders.map(({ totalFils }) => `an order of ${totalFils} fils for goods of ${right.total}`)];
};
