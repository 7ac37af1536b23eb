import type { Destination, PlacedOrder } from './destination';
import type { Consent } from './remembered-consent';
import type { FactNoted } from './rules/facts';
import type { SettledOrder } from './rules/ordered-lines';
import type { ReturnTo } from './rules/return-path';
import type { Session } from './session.machine';
import type { Favourite } from './favourites';
import type { CartLine } from './rules/cart-line';
import type { SelectedAddress } from './rules/selected-address';
import type { Toast, Undo } from './toasts.machine';

/** Who may enter a screen: anybody, a visitor only (login), a customer, a customer with something in the cart. */
export type Needs = 'nothing' | 'visitor' | 'customer' | 'customerAndCart';

/** A screen that the address bar names. `path` is of our own origin and known. */
export interface Place {
  readonly name: string;
  readonly path: string;
  readonly needs: Needs;
  /** carried by the history entry of /login */
  readonly returnTo: ReturnTo | null;
}

export type ShopEvent =
  | { type: 'route.changed'; place: Place; at: number }
  | { type: 'login.completed'; session: Session; at: number }
  | { type: 'logout.requested' }
  | { type: 'account.deleted' }
  | { type: 'order.placed'; order: PlacedOrder }
  | { type: 'payment.handedOver'; url: string }
  | { type: 'order.settled'; order: SettledOrder }
  | { type: 'order.settledElsewhere' }
  | { type: 'place.left'; to: Destination; replace?: boolean }
  | { type: 'menu.opened' }
  | { type: 'search.opened' }
  | { type: 'overlay.closed' }
  | { type: 'toast.shown'; toast: Toast }
  | { type: 'line.added'; line: CartLine; place?: number }
  | { type: 'line.removed'; key: string }
  | { type: 'favourite.added'; item: Favourite }
  | { type: 'favourites.cleared' }
  | { type: 'address.selected'; address: SelectedAddress }
  | { type: 'address.deleted'; addressId: string }
  | { type: 'addresses.listed'; ids: readonly string[] }
  | { type: 'undo.requested'; fact: Undo }
  | { type: 'privacy.opened' }
  | { type: 'consent.given'; consent: Consent }
  | FactNoted;

export type ShopEmitted = { type: 'navigated'; to: Destination; replace: boolean } | { type: 'left'; url: string };
