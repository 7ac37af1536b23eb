import type { Clock, Log } from '../../deps';
import type { Metrics } from '../../observe/metrics';
import { GatewayFailure, type PaymentGateway } from '../gateways/gateway';

/** Consecutive unanswered calls after which a gateway counts as down. */
const MAX_FAILURES = 3;
/** How long calls fail fast; then one call checks whether the gateway is back. */
const OPEN_MS = 30_000;

/**
 * Wraps a gateway in a circuit breaker: while the gateway is down, calls fail immediately, so that shoppers can choose
 * cash (reliability row 79). Webhooks are always accepted.
 */
export function withBreaker<TGateway extends PaymentGateway>(
  gateway: TGateway,
  clock: Clock,
  log: Log,
  metrics?: Metrics,
): TGateway {
  let failures = 0;
  /** Milliseconds since the epoch. */
  let openUntil = 0;
  const report = () => metrics?.breakerOpen.set({ gateway: gateway.name }, failures >= MAX_FAILURES ? 1 : 0);
  report();

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
    if (failures >= MAX_FAILURES) log.info({ gateway: gateway.name }, 'the payment gateway responds again');
    failures = 0;
    report();
  }

  function onFailure(): void {
    failures += 1;
    report();
    openUntil = clock.now().getTime() + OPEN_MS;
    if (failures === MAX_FAILURES)
      log.error(
        { gateway: gateway.name, failures },
        'the payment gateway is down; card payments fail until it responds',
      );
  }

  return {
    ...gateway,
    createInvoice: (request) => callGuarded(() => gateway.createInvoice(request)),
    status: (key) => callGuarded(() => gateway.status(key)),
    refund: (request) => callGuarded(() => gateway.refund(request)),
    refundStatus: (key) => callGuarded(() => gateway.refundStatus(key)),
  };
}
