import type { Query } from './query.ts';

/** What is true of a route; lists elsewhere are derived from it with `routesWhere` (domain/routes/facts.ts). */
export interface RouteFacts<TParent extends string = string, TNext extends string = string> {
  /** Who may enter (Specification 6): anybody, a visitor only, a customer, a customer with something in the cart. */
  readonly access: 'public' | 'visitor' | 'customer' | 'customer-with-cart';
  /** Who renders the first screen. What the server renders is the same for everybody, so the service worker caches it. */
  readonly rendering: 'server' | 'browser';
  /** Where Back leads when this tab has no earlier entry of the shop. */
  readonly parent: TParent;
  readonly tab: 'home' | 'categories' | 'wishlist' | 'profile' | null;
  /** False where a screen has a bar of its own at the thumb, or none at all (visual direction 7). */
  readonly hasTabBar: boolean;
  /** Screens to look around in end with the footer where the screen is wide. */
  readonly hasFooter: boolean;
  readonly surface: 'page' | 'canvas';
  /** May be a return path after login. */
  readonly isReturnable: boolean;
  /** Its code is precached, so that it opens without a network. */
  readonly isOffline: boolean;
  /** False where somebody types, pays or watches with the whole screen: the question of consent waits. */
  readonly asksConsent: boolean;
  /** False where somebody says who they are or pays: the pixel learns nothing (decisions, Analytics; reliability, row 58). */
  readonly allowsPixel: boolean;
  /** Listed in the sitemap, left to the crawlers, or refused by robots.txt. */
  readonly crawlers: 'sitemap' | 'allowed' | 'refused';
  /** False where the address names a payment: pages that it leads to don't learn it. */
  readonly sendsReferrer: boolean;
  /** Asks about an open payment itself. */
  readonly checksPayment: boolean;
  /** Where most shoppers go next: its code is loaded while the page is idle. */
  readonly prefetch: TNext | null;
}

export interface Entry<TPattern, TValues, TParent extends string, TNext extends string, TRendering = unknown>
  extends RouteFacts<TParent, TNext> {
  readonly rendering: RouteFacts['rendering'] & TRendering;
  /** regexparam's, which are wouter's; null for an address that no other pattern matches */
  readonly pattern: TPattern;
  readonly query: Query<TValues> | null;
}

/** A public screen to look around in. */
const DEFAULTS: RouteFacts<'home', never> = {
  access: 'public',
  rendering: 'browser',
  parent: 'home',
  tab: null,
  hasTabBar: true,
  hasFooter: true,
  surface: 'page',
  isReturnable: true,
  isOffline: false,
  asksConsent: true,
  allowsPixel: true,
  crawlers: 'allowed',
  sendsReferrer: true,
  checksPayment: false,
  prefetch: null,
};

/** An entry of the manifest; what it leaves out is as in `DEFAULTS`. */
export const route = <
  const TPattern extends string | null,
  const TParent extends string = never,
  const TNext extends string = never,
  TValues = object,
  const TRendering extends RouteFacts['rendering'] = 'browser',
>(
  pattern: TPattern,
  facts: Partial<RouteFacts<TParent, TNext>> & { readonly rendering?: TRendering } = {},
  query: Query<TValues> | null = null,
): Entry<TPattern, TValues, TParent | 'home', TNext, TRendering> => ({
  ...DEFAULTS,
  rendering: DEFAULTS.rendering as TRendering,
  ...facts,
  pattern,
  query,
});
