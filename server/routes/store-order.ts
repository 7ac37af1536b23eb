import type { AppDeps } from '../deps';
import type { AppContext } from '../http/env';
import { ORDER_BODY_LIMIT, readBody } from '../http/input';
import { invalid, Refusal } from '../http/refusal';
import { me, signIn, tokenOf, welcome } from '../http/signed-in';
import { placeCardOrder } from '../payments/core/finalise/card-order';
import { makeRoom } from '../payments/core/initiate/make-room';
import type { Attempt } from '../orders/request/attempt';
import { type Asked, askedBy, offersOf } from '../orders/quote/prices-and-stock';
import { guarded, readAttemptKey, refuseOtherCustomers, storeBodySchema } from '../orders/request/order-body';
import type { OrderRequest } from '../orders/request/order-request';
import { placeCashOrder } from '../orders/place-order';

/**
 * POST /order/store (Specification 7). For an order in cash the database is asked at once whose it is and what is offered,
 * which is why the body is read first; who isn't signed in hears that before anything else.
 */
export function storeOrder(deps: AppDeps) {
  const readOrder = async (c: AppContext) => {
    try {
      return await readBody(c, storeBodySchema, ORDER_BODY_LIMIT);
    } catch (error) {
      if (error instanceof Refusal) await signIn(deps, c);
      throw error;
    }
  };

  /** Null for what is offered where the order needs no quote of ours yet. */
  const ask = async (c: AppContext, token: string, request: OrderRequest): Promise<Asked | null> => {
    if (request.method === 'card') {
      await signIn(deps, c);
      return null;
    }
    const asked = await askedBy(deps.db, deps.clock.now(), token, request);
    welcome(c, asked?.customer);
    return asked ?? null;
  };

  return async (c: AppContext) => {
    const token = tokenOf(c);
    const { request, attemptId } = await readOrder(c);
    const asked = await ask(c, token, request);
    refuseOtherCustomers(c, request);
    if (request.lines.length === 0)
      throw invalid([{ field: 'product_details', code: 'required' }], 'Your cart is empty');
    const locale = c.get('locale');
    const attempt: Attempt = {
      customerId: me(c).customerId,
      key: readAttemptKey(attemptId, c.req.header('idempotency-key')),
      request,
    };
    const made = await guarded(deps, c.get('clientAddress'), async () => {
      if (asked === null) return placeCardOrder(deps, attempt, locale);
      if (!asked.isDeclined) return placeCashOrder(deps, attempt, locale, asked.offers);
      // Gives back the goods that the declined payment holds.
      await makeRoom(deps, attempt);
      return placeCashOrder(deps, attempt, locale, await offersOf(deps.db, request));
    });
    return c.json({ status: 'success', message: 'Order placed', data: { id: made.number } });
  };
}
