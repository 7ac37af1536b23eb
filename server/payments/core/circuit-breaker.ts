import type { Clock, Log } from '../../deps';
import { GatewayFailure, type PaymentGateway } from '../gateways/gateway';

/** Calls without an answer, one after the other, after which a gateway counts as down. */
const MAX_FAILURES = 3;
/** How long nobody waits for it then (ms); after that one call tries whether it is back. */
const OPEN_MS = 30_000;

/**
 * A gateway that is asked no more once it is down: every call says so at once, so that a shopper hears it in time to pay
 * in cash, and a broken gateway isn't pressed (reliability row 79). It comes back by itself. Webhooks are read always.
 */
export function withBreaker<TGateway extends PaymentGateway>(gateway: TGateway, clock: Clock, log: Log): TGateway {
  let failures = 0;
  /** ms since the epoch */
  let openUntil = 0;

  async function callGuarded<T>(call: () => Promise<T>): Promise<T> {
    const now = clock.now().getTime();
    if (failures >= MAX_FAILURES) {
      if (now < openUntil) throw new GatewayFailure('unreachable', 'the gateway is down');
      openUntil = now + OPEN_MS;
    }
    try {
      const answer = await call();
      onSuccess();
      return answer;
    } catch (error) {
      if (error instanceof GatewayFailure && error.kind === 'unreachable') onFailure();
      else onSuccess();
      throw error;
    }
  }

  function onSuccess(): void {
    if (failures >= MAX_FAILURES) log.info({ gateway: gateway.name }, 'the gateway answers again');
    failures = 0;
  }

  function onFailure(): void {
    failures += 1;
    openUntil = clock.now().getTime() + OPEN_MS;
    if (failures === MAX_FAILURES) log.error({ gateway: gateway.name }, 'the gateway is down');
  }

  return {
    ...gateway,
    createInvoice: (request) => callGuarded(() => gateway.createInvoice(request)),
    status: (key) => callGuarded(() => gateway.status(key)),
  };
}
