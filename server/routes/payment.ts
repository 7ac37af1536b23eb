import { Hono } from 'hono';
import * as v from 'valibot';
import { dinarsFromFils } from '../../domain/money/fils';
import { customerByToken } from '../customers/sessions';
import { parseBearer } from '../customers/token';
import type { AppDeps } from '../deps';
import type { AppContext, AppEnv } from '../http/env';
import { BODY_LIMIT, ORDER_BODY_LIMIT, queryText, readBody, readBytes } from '../http/input';
import { invalid, Refusal } from '../http/refusal';
import { requireCustomer, currentCustomer } from '../http/authenticate';
import { cancelAttempt } from '../payments/core/cancel';
import { GatewayFailure } from '../payments/gateways/gateway';
import { initiate } from '../payments/core/initiate/initiate';
import { initiateBodySchema, readInitiation } from '../payments/core/initiate/initiate-body';
import { findOrderOfPayment } from '../payments/core/finalise/paid-order';
import { findPayment, loadAttemptState } from '../payments/core/lookup';
import { receiveWebhook } from '../payments/core/webhook';
import { countRefusedPromo, requireOwnOrder } from '../orders/request/order-body';
import { attemptKeySchema } from '../orders/request/order-request';
import { type InvoiceWire, linesWire, type OpenPaymentWire, statusWire } from './payment-wires';

const GATEWAY_ID = /^[\w.-]{1,64}$/;
const cancelSchema = v.object({ attempt_id: attemptKeySchema });

/** Card payments (Specification 7). */
export function paymentRoutes(deps: AppDeps) {
  const { config } = deps;
  const onlyCustomers = requireCustomer(deps);

  /** Payment status works without a session. The customer only decides how much the response contains. */
  const findCustomerId = async (c: AppContext): Promise<string | null> => {
    const token = parseBearer(c.req.header('authorization'));
    const found = token === null ? undefined : await customerByToken(deps.db, deps.clock.now(), token);
    return found?.customerId ?? null;
  };

  return new Hono<AppEnv>()
    .post('/payment/initiate', onlyCustomers, async (c) => {
      const body = await readBody(c, initiateBodySchema, ORDER_BODY_LIMIT);
      if (body.order) requireOwnOrder(c, body.order);
      if (body.order?.lines.length === 0)
        throw invalid([{ field: 'order.product_details', code: 'required' }], 'Your cart is empty');
      const initiation = readInitiation(
        body,
        {
          customerId: currentCustomer(c).customerId,
          idempotencyKey: c.req.header('idempotency-key'),
          origin: requestOrigin(c),
        },
        config,
      );
      const stored = await countRefusedPromo(deps, c.get('clientAddress'), () =>
        initiate(deps, initiation, c.get('locale')),
      );
      const Data: InvoiceWire = { InvoiceURL: stored.invoiceUrl ?? '', InvoiceId: stored.invoiceId ?? '' };
      return c.json({ status: 'success', Data });
    })
    .get('/payment/status', async (c) => {
      c.header('Cache-Control', 'no-store');
      const id = queryText(c, 'paymentId', 64);
      if (!GATEWAY_ID.test(id)) throw new Refusal(422, 'invalid_payment', 'Invalid payment reference');
      const found = await orUnavailable(findPayment(deps, id));
      if (!found) throw new Refusal(404, 'not_found', 'Invalid payment reference');
      const isOwner = (await findCustomerId(c)) === found.customerId;
      return c.json({ status: 'success', ...statusWire(found, await findOrderOfPayment(deps.db, found), isOwner) });
    })
    .get('/payment/open', onlyCustomers, async (c) => {
      const key = queryText(c, 'attempt_id', 64) || null;
      if (key !== null && !v.is(attemptKeySchema, key)) return c.json({ status: 'success', data: null });
      const found = await loadAttemptState(deps, currentCustomer(c).customerId, key);
      const data: OpenPaymentWire = found && {
        attempt_id: found.attemptKey,
        payment_id: found.payment?.gatewayPaymentId ?? '',
        state: found.state,
        total: dinarsFromFils(found.totalFils),
        url: found.state === 'open' ? (found.payment?.invoiceUrl ?? '') : '',
        order_id: found.orderNumber ?? '',
        lines: linesWire(found.lines),
        ...(found.earlier && { earlier: linesWire(found.earlier) }),
      };
      return c.json({ status: 'success', data });
    })
    .post('/payment/cancel', onlyCustomers, async (c) => {
      const { attempt_id } = await readBody(c, cancelSchema);
      await cancelAttempt(deps, currentCustomer(c).customerId, attempt_id);
      return c.json({ status: 'success', data: { attempt_id, state: 'dead' } });
    })
    .post('/payment/webhook', async (c) => {
      const raw = new TextDecoder().decode(await readBytes(c, BODY_LIMIT));
      await receiveWebhook(deps, raw, c.req.raw.headers);
      return c.json({ status: 'success' });
    });
}

/** The origin that the request was sent to, by its Host header. */
const requestOrigin = (c: AppContext): string => new URL(c.req.url).origin;

async function orUnavailable<T>(lookup: Promise<T>): Promise<T> {
  try {
    return await lookup;
  } catch (error) {
    if (!(error instanceof GatewayFailure)) throw error;
    throw new Refusal(503, 'gateway_unavailable', 'Failed to check payment status', { retryAfter: 5 });
  }
}
