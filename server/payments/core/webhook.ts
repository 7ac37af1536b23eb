import { and, eq } from 'drizzle-orm';
import { gatewayEvent, payment } from '../../db/schema';
import { Refusal } from '../../http/refusal';
import { finalise } from './finalise/finalise';
import type { PaymentDeps } from './types';
import { GatewayFailure, type ReceiveWebhook } from '../gateways/gateway';

/**
 * A webhook: stored once, then the gateway is asked whether it is true. Success means that every consequence is stored.
 * @throws Refusal 401 where the signature is wrong, 404 for an invoice that isn't ours, 503 where the gateway can't be asked (it sends again)
 */
export async function receiveWebhook(deps: PaymentDeps, raw: string, headers: Headers): Promise<void> {
  const { db, clock, gateway, log } = deps;
  const event = gateway.parseWebhook(raw, headers);
  if (!event) {
    log.warn({}, 'a payment notification had no valid signature');
    throw new Refusal(401, 'bad_signature', 'The signature is not valid');
  }
  await db
    .insert(gatewayEvent)
    .values({ reference: event.reference, gateway: gateway.name, raw, receivedAt: clock.now() })
    .onConflictDoNothing();
  const [about] = await db
    .select()
    .from(payment)
    .where(
      and(
        eq(payment.gateway, gateway.name),
        eq(payment.environment, gateway.environment),
        eq(payment.invoiceId, event.invoiceId),
      ),
    );
  if (!about) throw new Refusal(404, 'not_found', 'Not found');
  try {
    await finalise(deps, about, 'gateway');
  } catch (error) {
    if (!(error instanceof GatewayFailure)) throw error;
    throw new Refusal(503, 'gateway_unavailable', 'Failed to check payment status', { retryAfter: 30 });
  }
  await db.update(gatewayEvent).set({ handledAt: clock.now() }).where(eq(gatewayEvent.reference, event.reference));
}

/** For a gateway that delivers its webhooks within this process. */
export const createWebhookReceiver =
  (deps: PaymentDeps): ReceiveWebhook =>
  (raw, headers) =>
    receiveWebhook(deps, raw, headers).then(
      () => 200,
      (error: unknown) => (error instanceof Refusal ? error.status : 500),
    );
