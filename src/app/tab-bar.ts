import type { RouteName } from '../routes';
import type { Tab } from './shell/TabBar';

const TAB_OF: Partial<Record<RouteName, Tab>> = {
  home: 'home',
  products: 'categories',
  categories: 'categories',
  categoryChildren: 'categories',
  categoryProducts: 'categories',
  favorites: 'wishlist',
  profile: 'profile',
  addressList: 'profile',
  orders: 'profile',
  order: 'profile',
};

/** Screens with a bar of their own at the thumb, or none at all, hide the tab bar (visual direction 7). */
const WITHOUT_TABS = new Set<RouteName>([
  'product',
  'cart',
  'checkout',
  'addressList',
  'addAddress',
  'login',
  'thankYou',
  'paymentSuccess',
  'paymentError',
  'paymentCallback',
  'reels',
  'flows',
]);

const ON_CANVAS = new Set<RouteName>(['cart', 'checkout', 'orders', 'order', 'profile', 'addressList', 'flows']);

export const tabOf = (name: RouteName): Tab | undefined => TAB_OF[name];
export const hasTabs = (name: RouteName): boolean => !WITHOUT_TABS.has(name);
export const surfaceOf = (name: RouteName): 'page' | 'canvas' => (ON_CANVAS.has(name) ? 'canvas' : 'page');
/** Screens to look around in, which end with the footer where the screen is wide. */
export const hasFooter = (name: RouteName): boolean =>
  name === 'product' || (hasTabs(name) && surfaceOf(name) === 'page');
