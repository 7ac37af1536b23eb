import { and, eq } from 'drizzle-orm';
import { gatewayEvent, payment } from '../../db/schema';
import { Refusal } from '../../http/refusal';
import { finalise } from './finalise/finalise';
import { checkRefund, findRefund } from './refund/settle-refunds';
import type { PaymentDeps } from './types';
import { GatewayFailure, type ReceiveWebhook } from '../gateways/gateway';

/**
 * Stores a webhook once and verifies it by checking the payment or the refund at the gateway. Returns after the result is stored.
 * @throws Refusal 401 for a wrong signature, 404 for an unknown invoice or refund, 503 if the gateway doesn't respond (it sends again)
 */
export async function receiveWebhook(deps: PaymentDeps, raw: string, headers: Headers): Promise<void> {
  const { db, clock, gateway, log } = deps;
  const event = gateway.parseWebhook(raw, headers);
  if (!event) {
    log.warn({}, "a payment webhook has no valid signature; check the gateway's webhook secret");
    throw new Refusal(401, 'bad_signature', 'The signature is not valid');
  }
  await db
    .insert(gatewayEvent)
    .values({ reference: event.reference, gateway: gateway.name, raw, receivedAt: clock.now() })
    .onConflictDoNothing();
  const check = await (event.kind === 'refund' ? refundCheck(deps, event) : paymentCheck(deps, event.invoiceId));
  if (!check) throw new Refusal(404, 'not_found', 'Not found');
  try {
    await check();
  } catch (error) {
    if (!(error instanceof GatewayFailure)) throw error;
    throw new Refusal(503, 'gateway_unavailable', 'Failed to check payment status', { retryAfter: 30 });
  }
  await db.update(gatewayEvent).set({ handledAt: clock.now() }).where(eq(gatewayEvent.reference, event.reference));
}

async function paymentCheck(deps: PaymentDeps, invoiceId: string) {
  const { db, gateway } = deps;
  const [about] = await db
    .select()
    .from(payment)
    .where(
      and(
        eq(payment.gateway, gateway.name),
        eq(payment.environment, gateway.environment),
        eq(payment.invoiceId, invoiceId),
      ),
    );
  return about && (() => finalise(deps, about, 'gateway'));
}

async function refundCheck(deps: PaymentDeps, event: { refundId: string; refundReference: string | null }) {
  const about = await findRefund(deps, event);
  return about && (() => checkRefund(deps, about, 'gateway'));
}

/** Receives webhooks from a gateway that runs in this process. Resolves to the HTTP status. */
export const createWebhookReceiver =
  (deps: PaymentDeps): ReceiveWebhook =>
  (raw, headers) =>
    receiveWebhook(deps, raw, headers).then(
      () => 200,
      (error: unknown) => (error instanceof Refusal ? error.status : 500),
    );
