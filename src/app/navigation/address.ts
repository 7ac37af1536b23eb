import { navigate } from 'wouter/use-browser-location';
import { hasEarlierEntry } from '../../adapters/storage/history-entry';
import { href } from '../../../domain/routes/href';
import { factsOf } from '../../../domain/routes/facts';
import { routeAt } from '../../../domain/routes/match';
import { safeReturnPath, type ReturnTo } from '../../../domain/customer/return-path';
import type { Destination, LoginReason } from '../../../machines/navigation/destination';
import type { Match } from '../../../machines/navigation/navigation.types';
import { storePlacedOrder, type PlacedState } from '../../adapters/storage/placed-order';

export interface LoginState {
  readonly returnTo: ReturnTo | null;
  readonly reason: LoginReason | null;
}

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

/** The state of a history entry: for /login the return path and its time, for /thank-you the order. */
function stateOf(to: Destination, now: number): LoginState | PlacedState | undefined {
  if (to.name === 'login') return { returnTo: to.returnTo && { ...to.returnTo, at: now }, reason: to.reason };
  return to.name === 'thankYou' ? storePlacedOrder(to.order, now) : undefined;
}

/** The current history entry, matched with the route manifest. */
export function matchHere(): Omit<Match, 'isBack' | 'isMoved'> {
  const { pathname, search } = window.location;
  const state: unknown = window.history.state;
  const route = routeAt(pathname, search);
  const returnTo = route.name === 'login' ? loginStateOf(state).returnTo : null;
  return { route, path: `${pathname}${search}`, state, returnTo };
}

/** Navigates to a destination; `now` is ms since the epoch. */
export function go(to: Destination, replace: boolean, now: number): void {
  if (to.name !== 'back') navigate(hrefOf(to), { replace, state: stateOf(to, now) });
  else if (hasEarlierEntry()) window.history.back();
  else navigate(href(factsOf(routeAt(window.location.pathname).name).parent), { replace: true });
}

/** The validated state of a /login history entry. */
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
