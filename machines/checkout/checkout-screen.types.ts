import type { CartReviewEmitted } from '../cart/cart-review.machine';
import type { CheckoutEmitted, CheckoutInput, CheckoutRequest, ContextChange } from './checkout.types';
import type { PromoEmitted, PromoEvent } from './promo.machine';
import type { WatchedShop } from './watch-shop';
import type { SelectedAddress } from '../address/selected-address.rules';

export interface CheckoutScreenInput extends CheckoutInput, WatchedShop {
  /** the cart's promo code; '' for none */
  readonly code?: string;
}

/** Events of the child actors that are emitted to the shop. */
export type ShopOutput = Exclude<CheckoutEmitted, CheckoutRequest> | CartReviewEmitted | PromoEmitted;

/** Changes of the shop that are forwarded to the child actors. */
type ForwardedEvent =
  | Extract<ContextChange, { type: 'cart.changed' | 'session.changed' }>
  | Extract<PromoEvent, { type: 'promo.changedElsewhere' }>
  | { type: 'address.changed'; address: SelectedAddress | null }
  | { type: 'language.changed' }
  | { type: 'connection.returned' }
  | { type: 'page.returned' };

export interface CheckoutScreenTypes {
  context: CheckoutScreenInput;
  input: CheckoutScreenInput;
  events: ForwardedEvent | ShopOutput | CheckoutRequest;
  emitted: ShopOutput;
  children: {
    relay: 'relay';
    watchShop: 'watchShop';
    watchPage: 'watchPage';
    checkout: 'checkout';
    review: 'review';
    promo: 'promo';
    deliveryQuote: 'deliveryQuote';
  };
}
