import type { Clock, Log } from '../../deps';
import { GatewayFailure, type PaymentGateway } from '../gateways/gateway';

/** Calls without an answer, one after the other, after which a gateway counts as down. */
const PATIENCE = 3;
/** How long nobody waits for it then (ms); after that one call tries whether it is back. */
const PAUSE = 30_000;

/**
 * A gateway that is asked no more once it is down: every call says so at once, so that a shopper hears it in time to pay
 * in cash, and a broken gateway isn't pressed (reliability row 79). It comes back by itself. Webhooks are read always.
 */
export function withBreaker<TGateway extends PaymentGateway>(gateway: TGateway, clock: Clock, log: Log): TGateway {
  let failures = 0;
  /** ms since the epoch */
  let closedUntil = 0;

  async function guarded<T>(call: () => Promise<T>): Promise<T> {
    const now = clock.now().getTime();
    if (failures >= PATIENCE) {
      if (now < closedUntil) throw new GatewayFailure('unreachable', 'the gateway is down');
      closedUntil = now + PAUSE;
    }
    try {
      const answer = await call();
      answered();
      return answer;
    } catch (error) {
      if (error instanceof GatewayFailure && error.kind === 'unreachable') missed();
      else answered();
      throw error;
    }
  }

  function answered(): void {
    if (failures >= PATIENCE) log.info({ gateway: gateway.name }, 'the gateway answers again');
    failures = 0;
  }

  function missed(): void {
    failures += 1;
    closedUntil = clock.now().getTime() + PAUSE;
    if (failures === PATIENCE) log.error({ gateway: gateway.name }, 'the gateway is down');
  }

  return {
    ...gateway,
    createInvoice: (request) => guarded(() => gateway.createInvoice(request)),
    status: (key) => guarded(() => gateway.status(key)),
  };
}
