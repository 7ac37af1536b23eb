import type { Query } from './query.ts';

/** The properties of a route; other lists are derived from them with `routesWhere` (domain/routes/facts.ts). */
export interface RouteFacts<TParent extends string = string, TNext extends string = string> {
  /** Who may enter (Specification 6). */
  readonly access: 'public' | 'visitor' | 'customer' | 'customer-with-cart';
  /** Who renders the first screen. Server-rendered pages are the same for everybody, so the service worker caches them. */
  readonly rendering: 'server' | 'browser';
  /** Target of Back if this tab has no earlier history entry of the shop. */
  readonly parent: TParent;
  readonly tab: 'home' | 'categories' | 'wishlist' | 'profile' | null;
  /** False for screens with a bottom bar of their own, or without any. */
  readonly hasTabBar: boolean;
  /** Shows the footer on wide screens. */
  readonly hasFooter: boolean;
  readonly surface: 'page' | 'canvas';
  /** May be a return path after login. */
  readonly isReturnable: boolean;
  /** Its code is precached for offline use. */
  readonly isOffline: boolean;
  /** False where the question of consent would interrupt: product, cart, forms, payments, full-screen video. */
  readonly asksConsent: boolean;
  /** False for personal and payment screens: no pixel there (reliability, row 58). */
  readonly allowsPixel: boolean;
  /** Listed in the sitemap, left to the crawlers, or refused by robots.txt. */
  readonly crawlers: 'sitemap' | 'allowed' | 'refused';
  /** False if the address contains a payment id, which must not leak as a referrer. */
  readonly sendsReferrer: boolean;
  /** The screen checks for an open payment itself. It doesn't decide who may enter. */
  readonly checksPayment: boolean;
  /** The most likely next route; its code is prefetched on idle. */
  readonly prefetch: TNext | null;
}

export interface Entry<TPattern, TValues, TParent extends string, TNext extends string, TRendering = unknown>
  extends RouteFacts<TParent, TNext> {
  readonly rendering: RouteFacts['rendering'] & TRendering;
  /** a regexparam pattern; null for `notFound` */
  readonly pattern: TPattern;
  readonly query: Query<TValues> | null;
}

/** The properties of a public browsing screen. */
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

/** Creates a manifest entry; omitted properties are taken from `DEFAULTS`. */
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
