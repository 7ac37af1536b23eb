import { factsOf } from '../../domain/routes/facts';
import { returnPathAt, type ReturnTo } from '../../domain/customer/return-path';
import type { Destination } from '../navigation/destination';
import type { RecoveryEvent } from '../payment/payment-recovery.machine';
import type { Place, ShopContext, ShopInput } from './shop.types';
import type { Toast } from './toasts.machine';

export const ORDERED_ELSEWHERE: Toast = { tone: 'success', code: 'orderedElsewhere', link: { name: 'orders' } };

/** Nothing known but what the browser remembers. */
export const beginning = (start: ShopInput): ShopContext => ({
  start,
  place: null,
  at: 0,
  who: 'unknown',
  ended: null,
  cartLines: start.lines.length,
});

/** What the search for payments that nobody saw succeed is told of a route. */
export const routeEntered = ({ name }: Place): RecoveryEvent => ({
  type: 'route.entered',
  isPaying: factsOf(name).checksPayment,
});

/** What it is told once it is sure who is here. */
export const customerConfirmed = ({ hasOpenPayment }: { hasOpenPayment: boolean }): RecoveryEvent => ({
  type: 'customer.confirmed',
  hasOpenPayment,
});

/** True where only a customer may be. */
export const isPrivate = (place: Place | null): boolean =>
  place?.needs === 'customer' || place?.needs === 'customerAndCart';

/** What the router is told. */
export const navigated = (to: Destination, replace = true) => ({ type: 'navigated' as const, to, replace });

/** To the login, which leads back here. */
export const wayToLogin = ({ place, at, ended }: ShopContext) =>
  navigated({
    name: 'login',
    returnTo: place && ({ path: place.path, from: place.name, at } satisfies ReturnTo),
    reason: ended === 'expired' ? 'expired' : 'needed',
  });

/** Where a customer who is at the login wanted to go. */
export function wayAfterLogin({ place, at }: ShopContext) {
  const returnTo = place?.returnTo ?? null;
  const path = returnPathAt(returnTo, at);
  if (path !== null) return navigated({ name: 'path', path });
  return navigated(returnTo?.from === 'order' ? { name: 'orders' } : { name: 'home' });
}
