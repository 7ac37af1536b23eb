import type { Promo } from '../../../api/schemas/promo';
import type { QuoteChange } from '../../../api/schemas/quote';
import type { Problem } from '../checkout.problems';
import type { CartLine } from '../../../domain/cart/cart-line';
import type { Gift } from '../../../domain/orders/gift';
import type { GatewayRules } from '../../../domain/payment/gateway-redirect';
import type { PaymentMethod } from './order-payload.rules';
import type { ReturnUrls } from './payment-request.rules';
import type { QuoteInput } from '../quote.rules';
import type { SelectedAddress } from '../../address/selected-address.rules';

/** The order at the moment of Place Order. */
export interface PlaceOrderInput extends ReturnUrls, QuoteInput {
  readonly method: PaymentMethod;
  readonly customer: { readonly userId: string; readonly name: string } | null;
  readonly lines: readonly CartLine[];
  readonly address: SelectedAddress | null;
  readonly promo: Promo | null;
  /** null if the order is no gift */
  readonly gift?: Gift | null;
  readonly gatewayRules: GatewayRules;
}

/** The result of placing an order. `unknown`: the response was lost, so the server has to be queried. */
export type Outcome =
  | { readonly kind: 'ordered'; readonly attemptId: string; readonly orderId: string }
  | { readonly kind: 'invoiced'; readonly attemptId: string; readonly url: string }
  | { readonly kind: 'requoted'; readonly attemptId: string; readonly change: QuoteChange }
  | { readonly kind: 'unknown'; readonly attemptId: string; readonly problem: Problem }
  | { readonly kind: 'refused'; readonly attemptId: string | null; readonly problem: Problem };

export interface PlaceOrderContext extends PlaceOrderInput {
  readonly attemptId: string | null;
  readonly invoice: { readonly url: string; readonly invoiceId: string } | null;
  readonly outcome: Outcome | null;
}
