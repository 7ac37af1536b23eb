import { KEYS } from '../../../machines/storage/slice';

/** An address for each route, and who has to be there for it to open. */
export const ROUTES: Readonly<Record<string, { path: string; who?: 'customer'; cart?: true }>> = {
  home: { path: '/' },
  login: { path: '/login' },
  product: { path: '/product/7' },
  categories: { path: '/categories' },
  categoryChildren: { path: '/categories/1/coffee' },
  categoryProducts: { path: '/category/1/products' },
  products: { path: '/products?q=oud' },
  favorites: { path: '/favorites' },
  profile: { path: '/profile' },
  reels: { path: '/reels' },
  addressList: { path: '/address-list', who: 'customer' },
  addAddress: { path: '/add-address', who: 'customer' },
  cart: { path: '/cart', cart: true },
  checkout: { path: '/checkout', who: 'customer', cart: true },
  thankYou: { path: '/thank-you' },
  paymentSuccess: { path: '/payment-success?paymentId=77' },
  paymentError: { path: '/payment-error?paymentId=77' },
  paymentCallback: { path: '/payment-callback?paymentId=77' },
  orders: { path: '/orders', who: 'customer' },
  order: { path: '/order/9', who: 'customer' },
};

const LINE = {
  id: '7',
  variantId: null,
  name: 'Dates',
  subText: '',
  price: 8_000,
  image: '',
  quantity: 1,
  stock: 5,
  size: 'M',
  color: null,
  sku: 'SKU-7',
  weight: 100,
};

/** Writes down what an earlier visit left: who is here, and a line in the cart. */
export function remember({ who, cart }: { who?: 'customer'; cart?: true }, storage: Storage = window.localStorage) {
  if (who) {
    storage.setItem(KEYS.authToken, 'a-token');
    storage.setItem(KEYS.token, 'a-token');
    storage.setItem(KEYS.userId, 'c-1');
    storage.setItem(KEYS.userName, 'Noura');
    storage.setItem(KEYS.userMobile, '+96550123456');
  }
  if (cart)
    storage.setItem(
      KEYS.cart,
      JSON.stringify({ version: 1, savedAt: Date.now(), data: { lines: [LINE], isPromo: false, revision: 1 } }),
    );
}
