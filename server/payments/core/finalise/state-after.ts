import type { InvoiceReport } from '../../gateways/gateway';
import type { Payment } from '../types';

/**
 * The state of an unpaid payment after a report that it isn't paid. Canceled and expired are final. An invoice whose creation
 * was interrupted becomes open once its URL is known; a declined one becomes open while the bank processes another try.
 */
export function stateAfter(
  known: Pick<Payment, 'state' | 'gatewayPaymentId'>,
  { status, url, paymentId }: Pick<InvoiceReport, 'status' | 'url' | 'paymentId'>,
): string {
  if (known.state === 'canceled' || known.state === 'expired') return known.state;
  // The shopper is at the gateway again, and the report still shows the previous decline.
  if (status === 'failed' && known.state === 'open' && paymentId !== null && paymentId === known.gatewayPaymentId)
    return known.state;
  if (status !== 'pending') return status;
  return known.state === 'failed' || (known.state === 'creating' && url !== null) ? 'open' : known.state;
}
