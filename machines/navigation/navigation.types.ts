import type { ReturnTo } from '../../domain/customer/return-path';
import type { Route, RouteName } from '../../domain/routes/manifest';
import type { SessionEnd } from '../session/session.types';
import type { CartLine } from '../../domain/cart/cart-line';
import type { Destination } from './destination';

/** A history entry matched against the route manifest. */
export interface Match {
  readonly route: Route;
  /** path and query on our own origin */
  readonly path: string;
  /** `history.state` of the entry; untrusted, validate before use */
  readonly state: unknown;
  /** from the history entry of /login */
  readonly returnTo: ReturnTo | null;
  readonly isBack: boolean;
  /** The browser already animated the page, with its own back gesture. */
  readonly isMoved: boolean;
}

export type Who = 'unknown' | 'visitor' | 'customer';

export interface DestinationRequested {
  readonly type: 'destination.requested';
  readonly to: Destination;
  readonly replace: boolean;
}

export type NavigationEvent =
  | { type: 'location.changed'; match: Match; at: number }
  | { type: 'history.popped'; match: Match; at: number }
  | { type: 'session.changed'; who: Who; ended: SessionEnd | null }
  | { type: 'login.completed'; at: number }
  | { type: 'cart.changed'; lines: number }
  | { type: 'language.changed' }
  | DestinationRequested
  | { type: 'menu.opened' }
  | { type: 'search.opened' }
  | { type: 'choices.requested'; line: CartLine }
  | { type: 'choices.failed' }
  | { type: 'line.added' }
  | { type: 'fullMap.opened' }
  | { type: 'overlay.closed' }
  | { type: 'navigation.ended' };

/** Commands to the browser's history. */
export type HistoryEvent = { type: 'entry.pushed' } | { type: 'entry.dropped' } | DestinationRequested;

export interface NavigationContext {
  /** null until an address has been read */
  readonly match: Match | null;
  /** ms since the epoch of the last change of the address or login */
  readonly at: number;
  readonly who: Who;
  readonly ended: SessionEnd | null;
  readonly cartLines: number;
  /** one unit of the product whose variant is chosen in the sheet; null before the first */
  readonly choosing: CartLine | null;
}

export interface NavigationTypes {
  context: NavigationContext;
  input: { readonly cartLines: number };
  events: NavigationEvent;
  emitted: { type: 'route.entered'; name: RouteName };
  tags: 'open' | 'waiting';
  children: { history: 'history'; screenLoader: 'screenLoader' };
}
