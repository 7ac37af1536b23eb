import { navigate } from 'wouter/use-browser-location';
import { hasEarlierEntry } from '../../adapters/storage/history-entry';
import { href } from '../../../domain/routes/href';
import { factsOf } from '../../../domain/routes/facts';
import { routeAt } from '../../../domain/routes/match';
import { safeReturnPath, type ReturnTo } from '../../../domain/customer/return-path';
import type { Destination, LoginReason } from '../../../machines/navigation/destination';
import type { Match } from '../../../machines/navigation/navigation.types';
import { keepPlacedOrder, type PlacedState } from '../../adapters/storage/placed-order';

export interface LoginState {
  readonly returnTo: ReturnTo | null;
  readonly reason: LoginReason | null;
}

/** The address of a destination; going back is no address. */
export function hrefOf(to: Exclude<Destination, { name: 'back' }>): string {
  switch (to.name) {
    case 'product':
      return href('product', { productId: to.productId });
    case 'order':
      return href('order', { orderId: to.orderId });
    case 'paymentCallback':
      return href('paymentCallback', { paymentId: to.paymentId });
    case 'path':
      return safeReturnPath(to.path) ?? href('home');
    default:
      return href(to.name);
  }
}

/** What a history entry carries: of /login the way back and when it was asked for, of /thank-you the order. */
function stateOf(to: Destination, now: number): LoginState | PlacedState | undefined {
  if (to.name === 'login') return { returnTo: to.returnTo && { ...to.returnTo, at: now }, reason: to.reason };
  return to.name === 'thankYou' ? keepPlacedOrder(to.order, now) : undefined;
}

/** The history entry of the moment, matched with the route manifest. */
export function matchHere(): Omit<Match, 'isBack' | 'isMoved'> {
  const { pathname, search } = window.location;
  const state: unknown = window.history.state;
  const route = routeAt(pathname, search);
  const returnTo = route.name === 'login' ? loginStateOf(state).returnTo : null;
  return { route, path: `${pathname}${search}`, state, returnTo };
}

/** Carries out where the shop sends the shopper; `now` is ms since the epoch. */
export function go(to: Destination, replace: boolean, now: number): void {
  if (to.name !== 'back') navigate(hrefOf(to), { replace, state: stateOf(to, now) });
  else if (hasEarlierEntry()) window.history.back();
  else navigate(href(factsOf(routeAt(window.location.pathname).name).parent), { replace: true });
}

/** What a login entry carries, as far as it can be believed. */
export function loginStateOf(state: unknown): LoginState {
  const { returnTo, reason } = (typeof state === 'object' && state !== null ? state : {}) as {
    returnTo?: Partial<ReturnTo> | null;
    reason?: unknown;
  };
  const path = safeReturnPath(returnTo?.path);
  return {
    returnTo:
      path !== null && typeof returnTo?.at === 'number'
        ? { path, from: String(returnTo.from ?? ''), at: returnTo.at }
        : null,
    reason: reason === 'needed' || reason === 'expired' ? reason : null,
  };
}
