import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { categoryHref, href } from '../../../domain/routes/href';
import { factsOf, isPlain, prefixOf, routeNames, routesWhere } from '../../../domain/routes/facts';
import type { Route, RouteName } from '../../../domain/routes/manifest';
import { routeAt } from '../../../domain/routes/match';
import { screenFileOf } from '../../../domain/routes/screen-file';

const routeOf = (address: string): Route => {
  const { pathname, search } = new URL(address, 'https://shop.example');
  return routeAt(pathname, search);
};

const OPTIONS = { sort: 'featured', least: null, most: null, inStock: false, onOffer: false, choices: [] } as const;
const LIST = { query: '', categoryId: '', ...OPTIONS } as const;

/** Every route with a URL and what the URL is parsed to (Specification 2, Route table). */
const ADDRESSES: Readonly<
  Record<Exclude<RouteName, 'notFound'>, readonly [built: string, path: string, route: Route]>
> = {
  home: [href('home'), '/', { name: 'home' }],
  help: [href('help'), '/help', { name: 'help' }],
  helpTopic: [href('helpTopic', { topic: 'returns' }), '/help/returns', { name: 'helpTopic', topic: 'returns' }],
  login: [href('login'), '/login', { name: 'login' }],
  product: [href('product', { productId: 'a/b' }), '/product/a%2Fb', { name: 'product', productId: 'a/b' }],
  categories: [href('categories'), '/categories', { name: 'categories' }],
  categoryChildren: [
    href('categoryChildren', { categoryId: '20', slug: 'عطور' }),
    '/categories/20/%D8%B9%D8%B7%D9%88%D8%B1',
    { name: 'categoryChildren', categoryId: '20' },
  ],
  categoryProducts: [
    href('categoryProducts', { categoryId: '11', showsAll: true, onOffer: true }),
    '/category/11/products?sub=all&offer=1',
    { name: 'categoryProducts', categoryId: '11', showsAll: true, ...OPTIONS, onOffer: true },
  ],
  products: [
    href('products', {
      query: 'oud & musk',
      categoryId: '11',
      sort: 'cheapest',
      least: 1_000,
      most: 1_500,
      inStock: true,
      onOffer: true,
      choices: [
        { attribute: 'color', value: 'Rose: deep' },
        { attribute: 'size', value: 'M' },
      ],
    }),
    '/products?q=oud+%26+musk&category=11&sort=cheapest&min=1&max=1.5&stock=1&offer=1&attr=color%3ARose%3A+deep&attr=size%3AM',
    {
      name: 'products',
      query: 'oud & musk',
      categoryId: '11',
      sort: 'cheapest',
      least: 1_000,
      most: 1_500,
      inStock: true,
      onOffer: true,
      choices: [
        { attribute: 'color', value: 'Rose: deep' },
        { attribute: 'size', value: 'M' },
      ],
    },
  ],
  favorites: [href('favorites'), '/favorites', { name: 'favorites' }],
  profile: [href('profile'), '/profile', { name: 'profile' }],
  reels: [href('reels'), '/reels', { name: 'reels' }],
  addressList: [href('addressList'), '/address-list', { name: 'addressList' }],
  addAddress: [href('addAddress', { addressId: '7' }), '/add-address?id=7', { name: 'addAddress', addressId: '7' }],
  cart: [href('cart'), '/cart', { name: 'cart' }],
  checkout: [href('checkout'), '/checkout', { name: 'checkout' }],
  gift: [href('gift'), '/gift', { name: 'gift' }],
  thankYou: [href('thankYou'), '/thank-you', { name: 'thankYou' }],
  paymentSuccess: [
    href('paymentSuccess', { paymentId: '77' }),
    '/payment-success?paymentId=77',
    { name: 'paymentSuccess', paymentId: '77' },
  ],
  paymentCallback: [
    href('paymentCallback', { paymentId: '77' }),
    '/payment-callback?paymentId=77',
    { name: 'paymentCallback', paymentId: '77' },
  ],
  paymentError: [
    href('paymentError', { paymentId: '77', errorCode: 'MF002', errorMessage: 'No' }),
    '/payment-error?paymentId=77&ErrorCode=MF002&ErrorMessage=No',
    { name: 'paymentError', paymentId: '77', errorCode: 'MF002', errorMessage: 'No' },
  ],
  orders: [href('orders'), '/orders', { name: 'orders' }],
  order: [href('order', { orderId: '9' }), '/order/9', { name: 'order', orderId: '9' }],
};

describe('an address', () => {
  test.each(Object.entries(ADDRESSES))('of %s is built and parsed back', (_, [built, path, route]) => {
    expect(built).toBe(path);
    expect(routeOf(built)).toEqual(route);
  });

  test('omits defaults', () => {
    expect(routeOf('/product/7?v=71')).toEqual({ name: 'product', productId: '7', variantId: '71' });
    expect(href('product', { productId: '7', variantId: '71' })).toBe('/product/7?v=71');
    expect(href('products')).toBe('/products');
    expect(href('products', LIST)).toBe('/products');
    expect(routeOf('/products?sort=dearest-first&max=-1&stock=yes')).toEqual({ name: 'products', ...LIST });
    expect(href('addAddress')).toBe('/add-address');
    expect(routeOf('/add-address')).toEqual({ name: 'addAddress', addressId: '' });
    expect(href('categoryChildren', { categoryId: '20' })).toBe('/categories/20');
  });

  test('of a payment may have the payment id under the gateway’s own name', () => {
    expect(routeOf('/payment-success?Id=7')).toEqual({ name: 'paymentSuccess', paymentId: '7' });
    expect(routeOf('/payment-success?paymentId=&Id=7')).toEqual({ name: 'paymentSuccess', paymentId: '' });
  });

  test('of a category leads to its children, or to its products where it has none', () => {
    expect(categoryHref({ id: '20', name: 'Oud', children: [{}] })).toBe('/categories/20/Oud');
    expect(categoryHref({ id: '20', children: [{}] })).toBe('/categories/20');
    expect(categoryHref({ id: '21', name: 'Musk', children: [] })).toBe('/category/21/products');
  });

  test('is parsed back to any id', () => {
    const id = fc.string({ minLength: 1, unit: 'grapheme' }).filter((text) => text !== '.' && text !== '..');
    fc.assert(
      fc.property(id, id, (one, other) => {
        expect(routeOf(href('product', { productId: one }))).toEqual({ name: 'product', productId: one });
        expect(routeOf(href('categoryChildren', { categoryId: one, slug: other }))).toEqual({
          name: 'categoryChildren',
          categoryId: one,
        });
        expect(routeOf(href('addAddress', { addressId: one }))).toEqual({ name: 'addAddress', addressId: one });
      }),
    );
  });

  test.each([
    '/nowhere',
    '/login/now',
    '/Login',
    '/PRODUCT/7',
    '/cart/',
    '/cart//',
    '/product/',
    '/product/7/reviews',
    '/category/11',
    '/categories/20/a/b',
    '/order/',
    '/paymentXsuccess',
  ])('%s is not found', (path) => expect(routeAt(path)).toEqual({ name: 'notFound' }));

  test.each(['/product/%', '/product/%E0%A4', '/order/%zz', '/category/%FF/products', '/categories/%C3/x'])(
    'with a malformed escape, %s, is not found',
    (path) => expect(routeAt(path)).toEqual({ name: 'notFound' }),
  );

  test('of a category is valid even if its slug ends in a cut escape', () =>
    expect(routeAt('/categories/20/%D8%B9%D8')).toEqual({ name: 'categoryChildren', categoryId: '20' }));

  test('doesn’t compile with missing or unknown values', () => {
    // @ts-expect-error productId is missing
    expect(href('product')).toBe('/product/:productId');
    // @ts-expect-error there is no such parameter
    expect(href('order', { id: '1' })).toBe('/order/:orderId');
  });
});

/** The properties of routes as literals: changing one needs a change here too. */
const FACTS: Readonly<Record<string, readonly [names: readonly RouteName[], expected: readonly RouteName[]]>> = {
  'are for customers': [
    routesWhere(({ access }) => access === 'customer'),
    ['addressList', 'addAddress', 'orders', 'order'],
  ],
  'are for customers with a cart': [routesWhere(({ access }) => access === 'customer-with-cart'), ['checkout', 'gift']],
  'are for visitors only': [routesWhere(({ access }) => access === 'visitor'), ['login']],
  'are rendered by the server': [
    routesWhere(({ rendering }) => rendering === 'server'),
    ['home', 'product', 'categories', 'categoryChildren', 'categoryProducts', 'products', 'notFound'],
  ],
  'are under the tab Home': [routesWhere(({ tab }) => tab === 'home'), ['home']],
  'are under the tab Categories': [
    routesWhere(({ tab }) => tab === 'categories'),
    ['categories', 'categoryChildren', 'categoryProducts', 'products'],
  ],
  'are under the tab Wishlist': [routesWhere(({ tab }) => tab === 'wishlist'), ['favorites']],
  'are under the tab Profile': [
    routesWhere(({ tab }) => tab === 'profile'),
    ['profile', 'addressList', 'orders', 'order'],
  ],
  'have no tab bar': [
    routesWhere(({ hasTabBar }) => !hasTabBar),
    [
      'login',
      'product',
      'reels',
      'addressList',
      'addAddress',
      'cart',
      'checkout',
      'gift',
      'thankYou',
      'paymentSuccess',
      'paymentCallback',
      'paymentError',
    ],
  ],
  'end with the footer': [
    routesWhere(({ hasFooter }) => hasFooter),
    [
      'home',
      'product',
      'categories',
      'categoryChildren',
      'categoryProducts',
      'products',
      'favorites',
      'help',
      'helpTopic',
      'notFound',
    ],
  ],
  'have the canvas surface': [
    routesWhere(({ surface }) => surface === 'canvas'),
    ['profile', 'help', 'addressList', 'cart', 'checkout', 'gift', 'orders', 'order'],
  ],
  'are not a return path': [
    routesWhere(({ isReturnable }) => !isReturnable),
    ['login', 'paymentSuccess', 'paymentCallback', 'paymentError', 'notFound'],
  ],
  'open offline': [
    routesWhere(({ isOffline }) => isOffline),
    ['home', 'product', 'categoryProducts', 'favorites', 'help', 'cart', 'notFound'],
  ],
  'never ask for consent': [
    routesWhere(({ asksConsent }) => !asksConsent),
    [
      'login',
      'product',
      'reels',
      'addressList',
      'addAddress',
      'cart',
      'checkout',
      'gift',
      'thankYou',
      'paymentSuccess',
      'paymentCallback',
      'paymentError',
    ],
  ],
  'allow no pixel': [
    routesWhere(({ allowsPixel }) => !allowsPixel),
    [
      'login',
      'profile',
      'addressList',
      'addAddress',
      'checkout',
      'gift',
      'thankYou',
      'paymentSuccess',
      'paymentCallback',
      'paymentError',
      'orders',
      'order',
    ],
  ],
  'are in the sitemap': [
    routesWhere(({ crawlers }) => crawlers === 'sitemap'),
    ['home', 'product', 'categories', 'categoryChildren', 'categoryProducts', 'products'],
  ],
  'are blocked for crawlers': [
    routesWhere(({ crawlers }) => crawlers === 'refused'),
    [
      'login',
      'favorites',
      'profile',
      'addressList',
      'addAddress',
      'cart',
      'checkout',
      'gift',
      'thankYou',
      'paymentSuccess',
      'paymentCallback',
      'paymentError',
      'orders',
      'order',
    ],
  ],
  'send no referrer': [
    routesWhere(({ sendsReferrer }) => !sendsReferrer),
    ['thankYou', 'paymentSuccess', 'paymentCallback', 'paymentError'],
  ],
  'check an open payment themselves': [
    routesWhere(({ checksPayment }) => checksPayment),
    ['checkout', 'paymentSuccess', 'paymentCallback', 'paymentError'],
  ],
  'have a path without parameters': [
    routeNames.filter(isPlain),
    [
      'home',
      'login',
      'categories',
      'products',
      'favorites',
      'profile',
      'help',
      'reels',
      'addressList',
      'addAddress',
      'cart',
      'checkout',
      'gift',
      'thankYou',
      'paymentSuccess',
      'paymentCallback',
      'paymentError',
      'orders',
    ],
  ],
};

describe('the routes that', () => {
  test.each(Object.entries(FACTS))('%s', (_, [names, expected]) => expect(names).toEqual(expected));

  test('lead Back elsewhere than home', () =>
    expect(
      Object.fromEntries(routeNames.map((name) => [name, factsOf(name).parent]).filter(([, to]) => to !== 'home')),
    ).toEqual({
      categoryChildren: 'categories',
      categoryProducts: 'categories',
      helpTopic: 'help',
      addressList: 'profile',
      addAddress: 'addressList',
      checkout: 'cart',
      gift: 'checkout',
      orders: 'profile',
      order: 'orders',
    }));

  test('prefetch the next screen', () =>
    expect(
      Object.fromEntries(routeNames.map((name) => [name, factsOf(name).prefetch]).filter(([, next]) => next)),
    ).toEqual({
      home: 'product',
      product: 'cart',
      categories: 'categoryProducts',
      categoryChildren: 'categoryProducts',
      categoryProducts: 'product',
      products: 'product',
      favorites: 'product',
      cart: 'checkout',
    }));

  test('have parameters have a constant prefix', () => {
    expect(prefixOf('product')).toBe('/product/');
    expect(prefixOf('order')).toBe('/order/');
    expect(prefixOf('orders')).toBe('/orders');
  });

  test('have two words have a kebab-case screen file', () =>
    expect(screenFileOf('paymentSuccess')).toBe('payment-success.screen.ts'));
});
