import { Hono } from 'hono';
import type { AppDeps } from '../deps';
import type { AppContext, AppEnv } from '../http/env';
import { paging } from '../http/input';
import { notFound } from '../http/refusal';
import { requireCustomer, currentCustomer, requireOwnId } from '../http/authenticate';
import { createPictureSerializer } from '../media/picture-url';
import { cancelOrder } from '../orders/cancel-order';
import { findOrder, listOrders } from '../orders/orders';
import { createReceipts } from '../slips/receipt';
import { storeOrder } from './store-order';

/** The orders of the token's customer (Specification 7). Orders of others are answered with 404. */
export function orderRoutes(deps: AppDeps) {
  const { db } = deps;
  const onlyCustomers = requireCustomer(deps);
  const renderReceipt = createReceipts(deps);
  const serializePictures = createPictureSerializer(deps.config);
  const sendJson = (c: AppContext, body: object) =>
    c.body(serializePictures(body), 200, { 'Content-Type': 'application/json' });

  const sendOrder = async (c: AppContext) => {
    const data = await findOrder(db, currentCustomer(c).customerId, c.req.param('id') ?? '', c.get('locale'));
    if (!data) throw notFound();
    return sendJson(c, { status: 'success', data });
  };

  return new Hono<AppEnv>()
    .get('/user/:userId/orders', onlyCustomers, async (c) => {
      requireOwnId(c, c.req.param('userId'));
      return sendJson(c, {
        status: 'success',
        ...(await listOrders(db, currentCustomer(c).customerId, paging(c), c.get('locale'))),
      });
    })
    .get('/order/:id/userid', onlyCustomers, sendOrder)
    .get('/order/:id', onlyCustomers, sendOrder)
    .get('/order/:id/receipt', onlyCustomers, async (c) => {
      const number = c.req.param('id').toUpperCase();
      const { customerId } = currentCustomer(c);
      const receipt = await renderReceipt({ customerId, number, language: c.get('locale') });
      if (!receipt) throw notFound();
      return c.body(new Uint8Array(receipt), 200, {
        'Content-Type': 'application/pdf',
        'Content-Disposition': `attachment; filename="receipt-${number}.pdf"`,
      });
    })
    .post('/order/:id/cancel', onlyCustomers, async (c) => {
      if (!(await cancelOrder(deps, currentCustomer(c).customerId, c.req.param('id')))) throw notFound();
      return sendOrder(c);
    })
    .post('/order/store', storeOrder(deps));
}
