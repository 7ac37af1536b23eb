import { filsFromDinars } from '../domain/money/fils';
import type { Category } from '../api/schemas/category';
import { plain } from '../domain/text/plain-text';
import { SORTS, type ListWish } from '../machines/catalogue/product-list.rules';
import type { Needs } from '../machines/shop/shop.types';

/** Every screen of the shop with what its address says (Specification 2, Route table). */
export type Route =
  | { readonly name: 'home' }
  | { readonly name: 'login' }
  | { readonly name: 'product'; readonly productId: string }
  | { readonly name: 'categories' }
  | { readonly name: 'categoryChildren'; readonly categoryId: string }
  | { readonly name: 'categoryProducts'; readonly categoryId: string }
  | ({ readonly name: 'products'; readonly query: string; readonly categoryId: string } & ListWish)
  | { readonly name: 'favorites' }
  | { readonly name: 'profile' }
  | { readonly name: 'reels' }
  | { readonly name: 'addressList' }
  | { readonly name: 'addAddress'; readonly addressId: string }
  | { readonly name: 'cart' }
  | { readonly name: 'checkout' }
  | { readonly name: 'thankYou' }
  | { readonly name: 'paymentSuccess'; readonly paymentId: string }
  | {
      readonly name: 'paymentError';
      readonly paymentId: string;
      readonly errorCode: string;
      readonly errorMessage: string;
    }
  | { readonly name: 'paymentCallback'; readonly paymentId: string }
  | { readonly name: 'orders' }
  | { readonly name: 'order'; readonly orderId: string }
  | { readonly name: 'flows'; readonly machine: string }
  | { readonly name: 'notFound' };

export type RouteName = Route['name'];
export type RouteOf<TName extends RouteName> = Extract<Route, { name: TName }>;

/** What the history entry of /address-list carries: whether checkout sent the shopper there to choose. */
export interface AddressListState {
  readonly add?: boolean;
}

/** What the history entry of /add-address carries (Specification 2, Routes). */
export interface AddAddressState {
  readonly id?: string;
  readonly isEdit?: boolean;
  readonly isMap?: boolean;
  readonly from?: 'checkout';
}

type Parse = (ids: readonly string[], query: URLSearchParams) => Route;

const TABLE: readonly (readonly [RegExp, Parse])[] = [
  [/^\/$/, () => ({ name: 'home' })],
  [/^\/login$/, () => ({ name: 'login' })],
  [/^\/product\/([^/]+)$/, ([productId = '']) => ({ name: 'product', productId })],
  [/^\/categories$/, () => ({ name: 'categories' })],
  [/^\/categories\/([^/]+)(?:\/[^/]*)?$/, ([categoryId = '']) => ({ name: 'categoryChildren', categoryId })],
  [/^\/category\/([^/]+)\/products$/, ([categoryId = '']) => ({ name: 'categoryProducts', categoryId })],
  [
    /^\/products$/,
    (_, query) => ({
      name: 'products',
      query: plain(query.get('q') ?? ''),
      categoryId: query.get('category') ?? '',
      sort: SORTS.find((sort) => sort === query.get('sort')) ?? 'featured',
      most: filsFromDinars(query.get('max') ?? ''),
      inStock: query.get('stock') === '1',
      onOffer: query.get('offer') === '1',
    }),
  ],
  [/^\/favorites$/, () => ({ name: 'favorites' })],
  [/^\/profile$/, () => ({ name: 'profile' })],
  [/^\/reels$/, () => ({ name: 'reels' })],
  [/^\/address-list$/, () => ({ name: 'addressList' })],
  [/^\/add-address$/, (_, query) => ({ name: 'addAddress', addressId: query.get('id') ?? '' })],
  [/^\/cart$/, () => ({ name: 'cart' })],
  [/^\/checkout$/, () => ({ name: 'checkout' })],
  [/^\/thank-you$/, () => ({ name: 'thankYou' })],
  [/^\/payment-success$/, (_, query) => ({ name: 'paymentSuccess', paymentId: paymentIdIn(query) })],
  [/^\/payment-callback$/, (_, query) => ({ name: 'paymentCallback', paymentId: paymentIdIn(query) })],
  [
    /^\/payment-error$/,
    (_, query) => ({
      name: 'paymentError',
      paymentId: paymentIdIn(query),
      errorCode: query.get('ErrorCode') ?? '',
      errorMessage: query.get('ErrorMessage') ?? '',
    }),
  ],
  [/^\/orders$/, () => ({ name: 'orders' })],
  [/^\/order\/([^/]+)$/, ([orderId = '']) => ({ name: 'order', orderId })],
  [/^\/flows$/, (_, query) => ({ name: 'flows', machine: query.get('machine') ?? '' })],
];

const paymentIdIn = (query: URLSearchParams) => query.get('paymentId') ?? query.get('Id') ?? '';

function decoded(id: string): string | null {
  try {
    return decodeURIComponent(id);
  } catch {
    return null;
  }
}

/** The screen that an address names; `notFound` for any other. */
export function routeAt(pathname: string, search = ''): Route {
  for (const [pattern, parse] of TABLE) {
    const ids = pattern
      .exec(pathname)
      ?.slice(1)
      .map((id) => decoded(id ?? ''));
    if (ids?.every((id) => id !== null)) return parse(ids as string[], new URLSearchParams(search));
  }
  return { name: 'notFound' };
}

const NEVER_RETURNED_TO = new Set<RouteName>([
  'login',
  'notFound',
  'paymentCallback',
  'paymentSuccess',
  'paymentError',
]);

/** True for the path of a screen that it makes sense to come back to after login. */
export const isReturnable = (pathname: string): boolean => !NEVER_RETURNED_TO.has(routeAt(pathname).name);

const NEEDS: Partial<Record<RouteName, Needs>> = {
  login: 'visitor',
  addressList: 'customer',
  addAddress: 'customer',
  checkout: 'customerAndCart',
  orders: 'customer',
  order: 'customer',
};

/** Who may enter a screen (Specification 6). */
export const needsOf = (name: RouteName): Needs => NEEDS[name] ?? 'nothing';

type Parent = 'home' | 'categories' | 'profile' | 'addressList' | 'cart' | 'orders';

const PARENTS: Readonly<Record<RouteName, Parent>> = {
  home: 'home',
  login: 'home',
  product: 'home',
  categories: 'home',
  categoryChildren: 'categories',
  categoryProducts: 'categories',
  products: 'home',
  favorites: 'home',
  profile: 'home',
  reels: 'home',
  addressList: 'profile',
  addAddress: 'addressList',
  cart: 'home',
  checkout: 'cart',
  thankYou: 'home',
  paymentSuccess: 'home',
  paymentError: 'home',
  paymentCallback: 'home',
  orders: 'profile',
  order: 'orders',
  flows: 'home',
  notFound: 'home',
};

/** The address where Back leads from a screen that has no earlier entry of the shop in this tab. */
export const parentOf = (name: RouteName): string => hrefs[PARENTS[name]];

const id = encodeURIComponent;

/** The name is decoration; the heading comes from data. */
const categoryChildren = (categoryId: string, name: string) => `/categories/${id(categoryId)}/${id(name)}`;
const categoryProducts = (categoryId: string) => `/category/${id(categoryId)}/products`;

/** The addresses of the screens. */
export const hrefs = {
  home: '/',
  login: '/login',
  categories: '/categories',
  favorites: '/favorites',
  profile: '/profile',
  reels: '/reels',
  addressList: '/address-list',
  addAddress: '/add-address',
  editAddress: (addressId: string) => `/add-address?id=${id(addressId)}`,
  cart: '/cart',
  checkout: '/checkout',
  thankYou: '/thank-you',
  paymentCallback: '/payment-callback',
  paymentError: '/payment-error',
  orders: '/orders',
  product: (productId: string) => `/product/${id(productId)}`,
  categoryChildren,
  /** The same in every language: what search engines and previews call it. */
  categoryPlace: (categoryId: string) => `/categories/${id(categoryId)}`,
  categoryProducts,
  /** Where a category leads: one with children to them, one without to its products (Specification 2, Home). */
  category: ({ id, name, children }: Pick<Category, 'id' | 'name' | 'children'>) =>
    children.length > 0 ? categoryChildren(id, name) : categoryProducts(id),
  /** Only what differs from the plain list is said. */
  products: (list: Partial<Omit<RouteOf<'products'>, 'name'>> = {}) => {
    const said = {
      q: list.query,
      category: list.categoryId,
      sort: list.sort === 'featured' ? '' : list.sort,
      max: list.most == null ? '' : String(list.most / 1_000),
      stock: list.inStock ? '1' : '',
      offer: list.onOffer ? '1' : '',
    };
    const search = new URLSearchParams(
      Object.entries(said).filter((entry): entry is [string, string] => Boolean(entry[1])),
    );
    return search.size > 0 ? `/products?${search}` : '/products';
  },
  order: (orderId: string) => `/order/${id(orderId)}`,
  flows: (machine?: string) => (machine ? `/flows?machine=${id(machine)}` : '/flows'),
} as const;
