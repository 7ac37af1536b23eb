import { nextTask } from '../../boot/early/next-task';
import type { RouteName } from '../../../domain/routes/manifest';
import type { Screen } from '../../screens/screen';

type Load = () => Promise<{ default: Screen }>;

/** The chunk of each route's screen. Bundlers need each import to be literal. */
const SCREENS: Readonly<Record<RouteName, Load>> = {
  home: () => import('../../screens/home/home.screen'),
  login: () => import('../../screens/login/login.screen'),
  product: () => import('../../screens/product/product.screen'),
  categories: () => import('../../screens/categories/categories.screen'),
  categoryChildren: () => import('../../screens/category-children/category-children.screen'),
  categoryProducts: () => import('../../screens/category-products/category-products.screen'),
  products: () => import('../../screens/products/products.screen'),
  favorites: () => import('../../screens/favorites/favorites.screen'),
  profile: () => import('../../screens/profile/profile.screen'),
  help: () => import('../../screens/help/help.screen'),
  helpTopic: () => import('../../screens/help/help-topic.screen'),
  reels: () => import('../../screens/reels/reels.screen'),
  addressList: () => import('../../screens/address-list/address-list.screen'),
  addAddress: () => import('../../screens/add-address/add-address.screen'),
  cart: () => import('../../screens/cart/cart.screen'),
  checkout: () => import('../../screens/checkout/checkout.screen'),
  gift: () => import('../../screens/gift/gift.screen'),
  thankYou: () => import('../../screens/thank-you/thank-you.screen'),
  paymentSuccess: () => import('../../screens/payment-return/payment-success.screen'),
  paymentError: () => import('../../screens/payment-return/payment-error.screen'),
  paymentCallback: () => import('../../screens/payment-return/payment-callback.screen'),
  orders: () => import('../../screens/orders/orders.screen'),
  order: () => import('../../screens/order/order.screen'),
  notFound: () => import('../../screens/not-found/not-found.screen'),
};

const loading = new Map<RouteName, Promise<Screen>>();

/** Loads a screen's chunk once; a failed load is tried again the next time. */
export function loadScreen(name: RouteName): Promise<Screen> {
  const known = loading.get(name);
  if (known) return known;
  const load = SCREENS[name];
  const screen = load().then(async (module) => {
    // Evaluate and render in separate tasks, to keep the main thread responsive.
    await nextTask();
    return module.default;
  });
  loading.set(name, screen);
  screen.catch(() => loading.delete(name));
  return screen;
}
