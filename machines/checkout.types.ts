import type { OpenPayment } from '../api/endpoints/payment';
import type { DeliveryRate } from '../api/schemas/delivery-rate';
import type { QuoteChange } from '../api/schemas/quote';
import type { Problem } from './checkout.problems';
import type { PlaceOrderInput } from './place-order.types';
import type { CartLine } from './rules/cart-line';
import type { PaymentMethod } from './rules/order-payload';
import type { SelectedAddress } from './rules/selected-address';
import type { Destination } from './shop.types';
import type { Toast } from './toasts.machine';

export interface Customer {
  readonly userId: string;
  readonly name: string;
}

export interface CheckoutInput extends Pick<PlaceOrderInput, 'callbackUrl' | 'errorUrl' | 'handOver'> {
  /** null for a visitor */
  readonly customer: Customer | null;
  readonly lines: readonly CartLine[];
  readonly address: SelectedAddress | null;
  /** the attempt that an earlier visit left behind */
  readonly attemptId: string | null;
}

export interface CheckoutContext extends CheckoutInput, PlaceOrderInput {
  /** the code that is being looked up, and then applied */
  readonly code: string;
  readonly promoProblem: Problem | null;
  readonly rates: readonly DeliveryRate[] | null;
  /** lines that the shopper has to accept first */
  readonly questions: number;
  readonly problem: Problem | null;
  /** what the server reckons, where it reckons otherwise */
  readonly change: QuoteChange | null;
  /** a payment of mine that is under way */
  readonly payment: OpenPayment | null;
  /** where to pay; checked */
  readonly url: string | null;
  readonly orderId: string | null;
}

export type CheckoutEvent =
  | { type: 'cart.changed'; lines: readonly CartLine[] }
  | { type: 'cart.questioned'; count: number }
  | { type: 'address.changed'; address: SelectedAddress | null }
  | { type: 'session.changed'; customer: Customer | null }
  | { type: 'promo.submitted'; code: string }
  | { type: 'promo.removed' }
  | { type: 'method.selected'; method: PaymentMethod }
  | { type: 'order.submitted' }
  | { type: 'quote.accepted' }
  | { type: 'payment.checked' }
  | { type: 'payment.cancelled' }
  | { type: 'page.returned' }
  | { type: 'connection.returned' };

export type CheckoutEmitted =
  | { type: 'order.placed'; orderId: string; hasEmail: boolean }
  | { type: 'payment.handedOver'; url: string }
  | { type: 'place.left'; to: Destination; replace?: boolean }
  | { type: 'toast.shown'; toast: Toast }
  | { type: 'promo.applied' }
  | { type: 'promo.removed' }
  | { type: 'lines.reread'; lines: readonly CartLine[] }
  | { type: 'review.requested' };

export type CheckoutTag =
  | 'resolving'
  | 'inProgress'
  | 'busy'
  | 'promoBusy'
  | 'promoApplied'
  | 'quoting'
  | 'ratesFailed'
  | 'card'
  | 'cash'
  | 'canPlace'
  | 'placing'
  | 'requoted'
  | 'uncertain'
  | 'stranded';

/** The cart's lines at the prices that the server reckons with. */
export const repricedLines = (lines: readonly CartLine[], change: QuoteChange | null): readonly CartLine[] =>
  lines.map((line) => {
    const quoted = change?.lines.find(({ id, v_id }) => id === line.id && v_id === line.variantId);
    return quoted ? { ...line, price: quoted.price } : line;
  });
