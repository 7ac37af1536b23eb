import type { AppDeps } from '../deps';
import type { AppContext } from '../http/env';
import { ORDER_BODY_LIMIT, readBody } from '../http/input';
import { invalid, Refusal } from '../http/refusal';
import { currentCustomer, authenticate, requireToken, setCustomer } from '../http/authenticate';
import { placeCardOrder } from '../payments/core/finalise/card-order';
import { endDeclinedPayments } from '../payments/core/initiate/end-declined-payments';
import type { Attempt } from '../orders/request/attempt';
import { type OrderContext, loadOrderContext, loadPricesAndStock } from '../orders/quote/prices-and-stock';
import { countRefusedPromo, readAttemptKey, requireOwnOrder, storeBodySchema } from '../orders/request/order-body';
import type { OrderRequest } from '../orders/request/order-request';
import { placeCashOrder } from '../orders/place-order';

/**
 * POST /order/store (Specification 7). A cash order loads its customer, prices and stock in one query, so the body is read
 * before authentication. An unauthenticated request still gets 401 first, even if its body is invalid.
 */
export function storeOrder(deps: AppDeps) {
  const readOrder = async (c: AppContext) => {
    try {
      return await readBody(c, storeBodySchema, ORDER_BODY_LIMIT);
    } catch (error) {
      if (error instanceof Refusal) await authenticate(deps, c);
      throw error;
    }
  };

  /** Null for card orders, which may not need a quote. */
  const loadContext = async (c: AppContext, token: string, request: OrderRequest): Promise<OrderContext | null> => {
    if (request.method === 'card') {
      await authenticate(deps, c);
      return null;
    }
    const context = await loadOrderContext(deps.db, deps.clock.now(), token, request);
    setCustomer(c, context?.customer);
    return context ?? null;
  };

  return async (c: AppContext) => {
    const token = requireToken(c);
    const { request, attemptId } = await readOrder(c);
    const asked = await loadContext(c, token, request);
    requireOwnOrder(c, request);
    if (request.lines.length === 0)
      throw invalid([{ field: 'product_details', code: 'required' }], 'Your cart is empty');
    const locale = c.get('locale');
    const attempt: Attempt = {
      customerId: currentCustomer(c).customerId,
      key: readAttemptKey(attemptId, c.req.header('idempotency-key')),
      request,
      locale,
    };
    const made = await countRefusedPromo(deps, c.get('clientAddress'), async () => {
      if (asked === null) return placeCardOrder(deps, attempt, locale);
      if (!asked.hasDeclinedPayment) return placeCashOrder(deps, attempt, locale, asked.pricesAndStock);
      // Frees the stock that the declined payment reserves.
      await endDeclinedPayments(deps, attempt);
      return placeCashOrder(deps, attempt, locale, await loadPricesAndStock(deps.db, request));
    });
    c.set('orderNumber', made.number);
    return c.json({ status: 'success', message: 'Order placed', data: { id: made.number } });
  };
}
