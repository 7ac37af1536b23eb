import type { Destination, PlacedOrder } from '../navigation/destination';
import type { Consent } from '../storage/consent.slices';
import type { AnalyticsTracked } from '../../domain/analytics/events';
import type { SettledOrder } from '../../domain/cart/ordered-lines';
import type { RouteName } from '../../domain/routes/manifest';
import type { Session } from '../session/session.types';
import type { Locale } from '../../domain/text/locale';
import type { Favourite } from './favourites.types';
import type { CartLine } from '../../domain/cart/cart-line';
import type { SelectedAddress } from '../address/selected-address.rules';
import type { Toast, Undo } from './toasts.machine';

export type ShopEvent =
  | { type: 'route.entered'; name: RouteName }
  | { type: 'login.completed'; session: Session; at: number }
  | { type: 'logout.requested' }
  | { type: 'account.deleted' }
  | { type: 'order.placed'; order: PlacedOrder }
  | { type: 'payment.redirected'; url: string }
  | { type: 'order.settled'; order: SettledOrder }
  | { type: 'order.settledElsewhere' }
  | { type: 'navigation.requested'; to: Destination; replace?: boolean }
  | { type: 'toast.shown'; toast: Toast }
  | { type: 'line.added'; line: CartLine; place?: number }
  | { type: 'line.removed'; key: string }
  | { type: 'choices.requested'; line: CartLine }
  | { type: 'choices.failed' }
  | { type: 'lines.refreshed'; lines: readonly CartLine[] }
  | { type: 'promo.applied'; code: string }
  | { type: 'promo.removed' }
  | { type: 'favourite.added'; item: Favourite }
  | { type: 'favourites.cleared' }
  | { type: 'address.selected'; address: SelectedAddress }
  | { type: 'address.deleted'; addressId: string }
  | { type: 'addresses.listed'; ids: readonly string[] }
  | { type: 'undo.requested'; undo: Undo }
  | { type: 'privacy.opened' }
  | { type: 'consent.given'; consent: Consent }
  | AnalyticsTracked;

export type ShopEmitted = { type: 'redirect.requested'; url: string };

interface ShopInput {
  readonly locale: Locale;
  readonly lines: readonly CartLine[];
  readonly isPromo: boolean;
  readonly settledOrders?: readonly string[];
  readonly promoCode?: string;
  readonly favourites: readonly Favourite[];
  readonly address: SelectedAddress | null;
}

interface ShopContext {
  readonly start: ShopInput;
  readonly locale: Locale;
}

export interface ShopTypes {
  context: ShopContext;
  input: ShopInput;
  events: ShopEvent;
  emitted: ShopEmitted;
  children: {
    navigation: 'navigation';
    session: 'session';
    cart: 'cart';
    favourites: 'favourites';
    selectedAddress: 'selectedAddress';
    language: 'language';
    toasts: 'toasts';
    consent: 'consent';
    paymentRecovery: 'paymentRecovery';
    analytics: 'analytics';
  };
}
