import { pixelAddress, pixelOrigin, type ViewedItem } from '../../../domain/analytics/pixel';
import { type RouteName, routeAt } from '../../routes';

/** Where somebody says who they are or pays, nobody else hears of anything (decisions, Analytics; reliability, row 58). */
const NEVER_FROM = new Set<RouteName>([
  'login',
  'profile',
  'addressList',
  'addAddress',
  'checkout',
  'thankYou',
  'paymentCallback',
  'paymentSuccess',
  'paymentError',
  'orders',
  'order',
]);

/** Asks the advertising network for one picture, which tells it what was viewed; never a script, never a cookie of ours. */
export function tellPixel(viewed: ViewedItem): void {
  const { VITE_PIXEL_ID: id = '', VITE_PIXEL_URL: address = '' } = import.meta.env;
  if (pixelOrigin(id, address) === null || NEVER_FROM.has(routeAt(window.location.pathname).name)) return;
  const picture = new Image();
  picture.referrerPolicy = 'no-referrer';
  picture.src = pixelAddress(id, address, viewed);
}
