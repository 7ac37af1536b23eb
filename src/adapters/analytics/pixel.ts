import { pixelAddress, pixelOrigin, type ViewedItem } from '../../../domain/analytics/pixel';
import { factsOf } from '../../../domain/routes/facts';
import { routeAt } from '../../../domain/routes/match';

/** Reports a viewed item to the advertising network by one image request, without scripts or our cookies. */
export function tellPixel(viewed: ViewedItem): void {
  const { VITE_PIXEL_ID: id = '', VITE_PIXEL_URL: address = '' } = import.meta.env;
  if (pixelOrigin(id, address) === null || !factsOf(routeAt(window.location.pathname).name).allowsPixel) return;
  const picture = new Image();
  picture.referrerPolicy = 'no-referrer';
  picture.src = pixelAddress(id, address, viewed);
}
