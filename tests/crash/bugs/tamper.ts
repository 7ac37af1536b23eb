import { eq } from 'drizzle-orm';
import { order } from '../../../server/db/schema';
import type { Check } from './run-check';
import { amountsOf, createPaymentRequest, createShopper, createOrderRequest, post, setUpServer } from './direct-server';

/** Prices from the client must be refused, in cash and by card. */
export const tamper: Check = async (server) => {
  const setup = setUpServer(server);
  const shopper = await createShopper(server, setup.now);
  const right = amountsOf(shopper);
  const amounts = { ...right, subtotal: 10, total: 10 + right.delivery };
  await post(server, shopper, '/order/store', createOrderRequest(shopper, { method: 'cash', amounts }));
  await post(
    server,
    shopper,
    '/payment/initiate',
    createPaymentRequest(createOrderRequest(shopper, { method: 'card', amounts })),
  );
  const wrong = setup.gateway.invoices.map(
    ({ request }) => `an invoice of ${request.amountFils} fils for items of ${right.total}`,
  );
  const orders = await server.db.select().from(order).where(eq(order.customerId, shopper.customerId));
  return [...wrong, ...orders.map(({ totalFils }) => `an order of ${totalFils} fils for items of ${right.total}`)];
};
