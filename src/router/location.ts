import { navigate } from 'wouter/use-browser-location';
import { hrefs, isReturnable } from '../routes';
import { safeReturnPath, type ReturnTo } from '../../machines/rules/return-path';
import type { Destination, LoginReason } from '../../machines/shop.types';

export interface LoginState {
  readonly returnTo: ReturnTo | null;
  readonly reason: LoginReason | null;
}

/** The address of a destination; going back is no address. */
function hrefOf(to: Exclude<Destination, { name: 'back' }>): string {
  switch (to.name) {
    case 'product':
      return hrefs.product(to.productId);
    case 'order':
      return hrefs.order(to.orderId);
    case 'path':
      return safeReturnPath(to.path, isReturnable) ?? hrefs.home;
    default:
      return hrefs[to.name];
  }
}

/** Carries out where the shop sends the shopper. A login entry carries the way back and when it was asked for. */
export function go(to: Destination, replace: boolean, now: number): void {
  if (to.name === 'back') {
    window.history.back();
    return;
  }
  const state: LoginState | undefined =
    to.name === 'login' ? { returnTo: to.returnTo && { ...to.returnTo, at: now }, reason: to.reason } : undefined;
  navigate(hrefOf(to), { replace, state });
}

/** What a login entry carries, as far as it can be believed. */
export function loginStateOf(state: unknown): LoginState {
  const { returnTo, reason } = (typeof state === 'object' && state !== null ? state : {}) as {
    returnTo?: Partial<ReturnTo> | null;
    reason?: unknown;
  };
  const path = safeReturnPath(returnTo?.path, isReturnable);
  return {
    returnTo:
      path !== null && typeof returnTo?.at === 'number'
        ? { path, from: String(returnTo.from ?? ''), at: returnTo.at }
        : null,
    reason: reason === 'needed' || reason === 'expired' ? reason : null,
  };
}
