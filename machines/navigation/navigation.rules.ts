import { returnPathAt, type ReturnTo } from '../../domain/customer/return-path';
import type { CartLine } from '../../domain/cart/cart-line';
import { factsOf } from '../../domain/routes/facts';
import type { Destination } from './destination';
import type { DestinationRequested, NavigationContext } from './navigation.types';

/** Who may enter the screen of the address. */
export const accessOf = ({ match }: NavigationContext) => match && factsOf(match.route.name).access;

/** True for routes that only customers may enter. */
export function isPrivate(context: NavigationContext): boolean {
  const access = accessOf(context);
  return access === 'customer' || access === 'customer-with-cart';
}

export const destination = (to: Destination, replace = true): DestinationRequested => ({
  type: 'destination.requested',
  to,
  replace,
});

/** To the login, with the current route as return path. */
export const loginDestination = ({ match, at, ended }: NavigationContext) =>
  destination({
    name: 'login',
    returnTo: match && ({ path: match.path, from: match.route.name, at } satisfies ReturnTo),
    reason: ended === 'expired' ? 'expired' : 'needed',
  });

/** To the product whose choices can't be shown. */
export const productDestination = ({ choosing }: NavigationContext) =>
  destination({ name: 'product', productId: (choosing as CartLine).id });

/** Where to send a customer after login: the return path, else orders or home. */
export function afterLoginDestination({ match, at }: NavigationContext) {
  const returnTo = match?.returnTo ?? null;
  const path = returnPathAt(returnTo, at);
  if (path !== null) return destination({ name: 'path', path });
  return destination(returnTo?.from === 'order' ? { name: 'orders' } : { name: 'home' });
}
