import { GatewayFailure, type PaymentGateway } from '../payments/gateways/gateway';
import type { Metrics } from './metrics';
import type { Tracing } from './tracing';

const OPERATIONS = ['createInvoice', 'status', 'refund', 'refundStatus'] as const;

interface Observers {
  readonly metrics?: Metrics | undefined;
  readonly tracing?: Tracing | undefined;
}

/** Wraps a gateway so that its calls are measured and traced. */
export function observeGateway<TGateway extends PaymentGateway>(
  gateway: TGateway,
  { metrics, tracing }: Observers,
): TGateway {
  const observed = { ...gateway };
  for (const operation of OPERATIONS) {
    const call = gateway[operation] as (argument: unknown) => Promise<unknown>;
    const measured = async (argument: unknown) => {
      const end = metrics?.gatewayCalls.startTimer({ gateway: gateway.name, operation });
      try {
        const answer = await call(argument);
        end?.({ outcome: 'ok' });
        return answer;
      } catch (error) {
        end?.({ outcome: error instanceof GatewayFailure ? error.kind : 'error' });
        throw error;
      }
    };
    const traced = (argument: unknown) =>
      tracing ? tracing.run(`${gateway.name} ${operation}`, 'client', () => measured(argument)) : measured(argument);
    Object.assign(observed, { [operation]: traced });
  }
  return observed;
}
