import { pixelAddress, pixelOrigin, pixelPartner, type ViewedItem } from '../../../domain/analytics/pixel';
import { factsOf } from '../../../domain/routes/facts';
import { routeAt } from '../../../domain/routes/match';

const settings = () => {
  const { VITE_PIXEL_ID: id = '', VITE_PIXEL_URL: address = '' } = import.meta.env;
  return { id, address };
};

/** The advertising network's name; null without a pixel. */
export function advertisingPartner(): string | null {
  const { id, address } = settings();
  return pixelPartner(id, address);
}

/** Reports a viewed item to the advertising network by one image request, without scripts or our cookies. */
export function tellPixel(viewed: ViewedItem): void {
  const { id, address } = settings();
  if (pixelOrigin(id, address) === null || !factsOf(routeAt(window.location.pathname).name).allowsPixel) return;
  const picture = new Image();
  picture.referrerPolicy = 'no-referrer';
  picture.src = pixelAddress(id, address, viewed);
}
