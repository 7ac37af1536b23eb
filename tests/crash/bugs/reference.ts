import { eq } from 'drizzle-orm';
import { order } from '../../../server/db/schema';
import type { Check } from './run-check';
import { get, createPaymentRequest, createShopper, createOrderRequest, post, setUpServer } from './direct-server';

/** A payment of another reference must not pay this invoice. */
export const reference: Check = async (server) => {
  const setup = setUpServer(server);
  const shopper = await createShopper(server, setup.now);
  await post(
    server,
    shopper,
    '/payment/initiate',
    createPaymentRequest(createOrderRequest(shopper, { method: 'card' })),
  );
  const [invoice] = setup.gateway.invoices;
  if (!invoice) return ['there is no invoice'];
  setup.gateway.lie = (report) => ({
    ...report,
    reference: 'somebody-elses',
    status: 'paid',
    errorCode: '',
    successes: 1,
    paymentId: 'somebody-elses-payment',
  });
  await get(server, shopper, `/payment/status?paymentId=${invoice.id}`);
  setup.now += 2 * 60_000;
  await server.reconcile({ kind: 'check', isDead: false, commits: 0 });
  const orders = await server.db.select().from(order).where(eq(order.customerId, shopper.customerId));
  return orders.length === 0 ? [] : ['an order was made from another payment'];
};
