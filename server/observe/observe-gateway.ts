import { GatewayFailure, type PaymentGateway } from '../payments/gateways/gateway';
import type { Metrics } from './metrics';

const OPERATIONS = ['createInvoice', 'status', 'refund', 'refundStatus'] as const;

/** Wraps a gateway so that its calls are measured. */
export function observeGateway<TGateway extends PaymentGateway>(
  gateway: TGateway,
  { gatewayCalls }: Metrics,
): TGateway {
  const measured = { ...gateway };
  for (const operation of OPERATIONS) {
    const call = gateway[operation] as (argument: unknown) => Promise<unknown>;
    Object.assign(measured, {
      [operation]: async (argument: unknown) => {
        const end = gatewayCalls.startTimer({ gateway: gateway.name, operation });
        try {
          const answer = await call(argument);
          end({ outcome: 'ok' });
          return answer;
        } catch (error) {
          end({ outcome: error instanceof GatewayFailure ? error.kind : 'error' });
          throw error;
        }
      },
    });
  }
  return measured;
}
