import { href } from '../../../domain/routes/href';
import { factsOf, isPlain, type PlainRouteName, routeNames } from '../../../domain/routes/facts';
import type { RouteName } from '../../../domain/routes/manifest';
import { KEYS } from '../../../machines/storage/slice';

type Example = { path: string; who?: 'customer'; cart?: true };

/** Addresses with parameters. One whose path needs some and has no example here does not compile. */
const EXAMPLES: Readonly<Partial<Record<RouteName, string>> & Record<Exclude<RouteName, PlainRouteName>, string>> = {
  product: '/product/7',
  categoryChildren: '/categories/1/coffee',
  categoryProducts: '/category/1/products',
  products: '/products?q=oud',
  paymentSuccess: '/payment-success?paymentId=77',
  paymentError: '/payment-error?paymentId=77',
  paymentCallback: '/payment-callback?paymentId=77',
  order: '/order/9',
  helpTopic: '/help/returns',
  notFound: '/nowhere',
};

function exampleOf(name: RouteName): Example {
  const { access } = factsOf(name);
  return {
    path: EXAMPLES[name] ?? (isPlain(name) ? href(name) : ''),
    ...(access.startsWith('customer') && { who: 'customer' }),
    ...((access === 'customer-with-cart' || name === 'cart') && { cart: true }),
  };
}

/** An address for each screen of a shopper, and who has to be there for it to open. */
export const SCREEN_ROUTES: Readonly<Record<string, Example>> = Object.fromEntries(
  routeNames.filter((name) => name !== 'notFound').map((name) => [name, exampleOf(name)]),
);

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
export function seedStorage({ who, cart }: { who?: 'customer'; cart?: true }, storage: Storage = window.localStorage) {
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
