import type { RouteParams } from 'regexparam';
import { categoryList, productList, texts, variantChoice } from './query.ts';
import { type Entry, route } from './route.ts';

/** A catalogue page, the same for everybody. */
const CATALOGUE = { rendering: 'server', crawlers: 'sitemap' } as const;
/** A task with a bottom bar of its own. */
const TASK = { hasTabBar: false, hasFooter: false, asksConsent: false } as const;
/** Belongs to one shopper. */
const PERSONAL = { allowsPixel: false, crawlers: 'refused' } as const;
/** A form or a payment. */
const UNDISTURBED = { ...TASK, ...PERSONAL } as const;
const PAYMENT_RETURN = { ...UNDISTURBED, isReturnable: false, sendsReferrer: false, checksPayment: true } as const;

/** Query parameters in which gateways send the payment's id. */
const PAYMENT_ID = ['paymentId', 'Id'] as const;

/**
 * Every route of the shop, in matching order (Specification 2, Route table). `href` writes an optional parameter, `routeAt`
 * ignores it.
 */
export const routes = {
  home: route('/', { ...CATALOGUE, tab: 'home', isOffline: true, prefetch: 'product' }),
  login: route('/login', { ...UNDISTURBED, access: 'visitor', isReturnable: false }),
  product: route(
    '/product/:productId',
    { ...CATALOGUE, hasTabBar: false, isOffline: true, asksConsent: false, prefetch: 'cart' },
    variantChoice,
  ),
  categories: route('/categories', { ...CATALOGUE, tab: 'categories', prefetch: 'categoryProducts' }),
  categoryChildren: route('/categories/:categoryId/:slug?', {
    ...CATALOGUE,
    parent: 'categories',
    tab: 'categories',
    prefetch: 'categoryProducts',
  }),
  categoryProducts: route(
    '/category/:categoryId/products',
    { ...CATALOGUE, parent: 'categories', tab: 'categories', isOffline: true, prefetch: 'product' },
    categoryList,
  ),
  products: route('/products', { ...CATALOGUE, tab: 'categories', prefetch: 'product' }, productList),
  favorites: route('/favorites', { tab: 'wishlist', isOffline: true, crawlers: 'refused', prefetch: 'product' }),
  profile: route('/profile', { ...PERSONAL, tab: 'profile', hasFooter: false, surface: 'canvas' }),
  help: route('/help', { isOffline: true, surface: 'canvas' }),
  helpTopic: route('/help/:topic', { parent: 'help' }),
  reels: route('/reels', TASK),
  addressList: route('/address-list', {
    ...TASK,
    ...PERSONAL,
    access: 'customer',
    parent: 'profile',
    tab: 'profile',
    surface: 'canvas',
  }),
  addAddress: route(
    '/add-address',
    { ...UNDISTURBED, access: 'customer', parent: 'addressList' },
    texts({ addressId: ['id'] }),
  ),
  cart: route('/cart', { ...TASK, surface: 'canvas', isOffline: true, crawlers: 'refused', prefetch: 'checkout' }),
  checkout: route('/checkout', {
    ...UNDISTURBED,
    access: 'customer-with-cart',
    parent: 'cart',
    surface: 'canvas',
    checksPayment: true,
  }),
  gift: route('/gift', { ...UNDISTURBED, access: 'customer-with-cart', parent: 'checkout', surface: 'canvas' }),
  thankYou: route('/thank-you', { ...UNDISTURBED, sendsReferrer: false }),
  paymentSuccess: route('/payment-success', PAYMENT_RETURN, texts({ paymentId: PAYMENT_ID })),
  paymentCallback: route('/payment-callback', PAYMENT_RETURN, texts({ paymentId: PAYMENT_ID })),
  paymentError: route(
    '/payment-error',
    PAYMENT_RETURN,
    texts({ paymentId: PAYMENT_ID, errorCode: ['ErrorCode'], errorMessage: ['ErrorMessage'] }),
  ),
  orders: route('/orders', {
    ...PERSONAL,
    access: 'customer',
    parent: 'profile',
    tab: 'profile',
    hasFooter: false,
    surface: 'canvas',
  }),
  order: route('/order/:orderId', {
    ...PERSONAL,
    access: 'customer',
    parent: 'orders',
    tab: 'profile',
    hasFooter: false,
    surface: 'canvas',
  }),
  notFound: route(null, { rendering: 'server', isReturnable: false, isOffline: true }),
};

export type RouteName = keyof typeof routes;

export type PatternOf<TName extends RouteName> = (typeof routes)[TName]['pattern'];
type QueryOf<TName extends RouteName> =
  (typeof routes)[TName] extends Entry<unknown, infer TValues, string, string> ? TValues : never;

/** The parameters of a route's path, optional ones included. */
type ParamsOf<TName extends RouteName> = PatternOf<TName> extends string ? RouteParams<PatternOf<TName>> : unknown;
type Required<T> = { readonly [K in keyof T as undefined extends T[K] ? never : K]: T[K] };

/** The values that `href` accepts for a route. */
export type ValuesOf<TName extends RouteName> = ParamsOf<TName> & Partial<QueryOf<TName>>;

/** A matched route with its parameters and query values. */
export type RouteOf<TName extends RouteName> = TName extends RouteName
  ? { readonly name: TName } & Required<ParamsOf<TName>> & QueryOf<TName>
  : never;
export type Route = RouteOf<RouteName>;

/** A route whose first screen the server renders. */
export type ServerRoute = RouteOf<
  { [TName in RouteName]: 'server' extends (typeof routes)[TName]['rendering'] ? TName : never }[RouteName]
>;
