import type { OpenPayment } from '../../api/endpoints/payment';
import type { CartLine } from '../../domain/cart/cart-line';
import type { GatewayRules } from '../../domain/payment/gateway-redirect';
import type { Problem } from '../checkout/checkout.problems';
import type { OpenPaymentQuery } from './payment-recovery.actors';

export interface OpenPaymentInput extends OpenPaymentQuery {
  /** `nothing`: looks for an open payment; `lost`: the response to a submit; `redirected`: the payment page did not open */
  readonly known: 'nothing' | 'lost' | 'redirected';
  /** the payment page; validated */
  readonly url: string | null;
  readonly problem: Problem | null;
  readonly gatewayRules: GatewayRules;
}

export interface OpenPaymentContext extends OpenPaymentInput {
  readonly payment: OpenPayment | null;
  readonly isCancelled: boolean;
}

/** The output: the payment or earlier order that the server knows, if any. */
export interface OpenPaymentResult {
  readonly payment: OpenPayment | null;
  readonly attemptId: string | null;
  readonly problem: Problem | null;
  readonly isCancelled: boolean;
}

type OpenPaymentEvent =
  | { type: 'cart.changed'; lines: readonly CartLine[] }
  | { type: 'payment.checked' }
  | { type: 'payment.cancelled' }
  | { type: 'page.returned' }
  | { type: 'connection.returned' };

export interface OpenPaymentTypes {
  context: OpenPaymentContext;
  input: OpenPaymentInput;
  output: OpenPaymentResult;
  events: OpenPaymentEvent;
  tags: 'inProgress' | 'uncertain' | 'busy';
}
