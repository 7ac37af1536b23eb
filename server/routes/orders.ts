import { Hono } from 'hono';
import type { Locale } from '../../api/client';
import type { Attempt } from '../selling/attempt';
import type { AppDeps } from '../deps';
import type { AppContext, AppEnv } from '../http/env';
import { ORDER_BODY_LIMIT, paging, readBody } from '../http/input';
import { invalid, notFound } from '../http/refusal';
import { customersOnly, me, refuseOthers } from '../http/signed-in';
import { placeCardOrder } from '../payments/card-order';
import { makeRoom } from '../payments/make-room';
import { withPictures } from '../pictures/address';
import { guarded, readAttemptKey, storeBodySchema } from '../selling/order-body';
import { orderByNumber, ordersOf } from '../selling/orders';
import { placeCashOrder } from '../selling/place-order';
import { offersOf } from '../selling/quote';

async function placeCash(deps: AppDeps, attempt: Attempt, locale: Locale) {
  const offers = await offersOf(deps.db, attempt.request, attempt.customerId);
  if (offers.isDeclined) await makeRoom(deps, attempt);
  return placeCashOrder(deps, attempt, locale, offers);
}

/** Orders of the customer of the token (Specification 7); anybody else's aren't there. */
export function orderRoutes(deps: AppDeps) {
  const { db } = deps;
  const onlyCustomers = customersOnly(deps);
  const text = withPictures(deps.config.imageHosts);
  const answer = (c: AppContext, body: object) => c.body(text(body), 200, { 'Content-Type': 'application/json' });

  const one = async (c: AppContext) => {
    const data = await orderByNumber(db, me(c).customerId, c.req.param('id') ?? '', c.get('locale'));
    if (!data) throw notFound();
    return answer(c, { status: 'success', data });
  };

  return new Hono<AppEnv>()
    .get('/user/:userId/orders', onlyCustomers, async (c) => {
      refuseOthers(c, c.req.param('userId'));
      return answer(c, { status: 'success', ...(await ordersOf(db, me(c).customerId, paging(c), c.get('locale'))) });
    })
    .get('/order/:id/userid', onlyCustomers, one)
    .get('/order/:id', onlyCustomers, one)
    .post('/order/store', onlyCustomers, async (c) => {
      const { request, attemptId } = await readBody(c, storeBodySchema, ORDER_BODY_LIMIT);
      refuseOthers(c, request.userId);
      if (request.lines.length === 0)
        throw invalid([{ field: 'product_details', code: 'required' }], 'Your cart is empty');
      const attempt: Attempt = {
        customerId: me(c).customerId,
        key: readAttemptKey(attemptId, c.req.header('idempotency-key')),
        request,
      };
      const place = request.method === 'cash' ? placeCash : placeCardOrder;
      const made = await guarded(deps, c.get('clientAddress'), () => place(deps, attempt, c.get('locale')));
      return c.json({ status: 'success', message: 'Order placed', data: { id: made.number } });
    });
}
