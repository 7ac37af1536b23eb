import type { SentEvent } from './event-schema';

/** The default address of the advertising pixel. */
const PIXEL_URL = 'https://www.facebook.com/tr/';

/** The pixel's origin; null without a pixel or with an invalid address. */
export const pixelOrigin = (id: string, address: string): string | null =>
  id !== '' && URL.canParse(address || PIXEL_URL) ? new URL(address || PIXEL_URL).origin : null;

/** The advertising network's name, for the question of consent; null without a pixel. */
export function pixelPartner(id: string, address: string): string | null {
  const origin = pixelOrigin(id, address);
  if (origin === null) return null;
  const { hostname } = new URL(origin);
  return /(?:^|\.)facebook\.com$/.test(hostname) ? 'Meta' : hostname;
}

export type ViewedItem = Extract<SentEvent, { name: 'view_content' }>;

/**
 * The pixel's address for a product view, in the parameters of Meta's pixel: the product and its price in dinars, nothing about
 * the shopper or the page.
 */
export function pixelAddress(id: string, address: string, { items, value, currency }: ViewedItem): string {
  const picture = new URL(address || PIXEL_URL);
  const parameters = {
    id,
    ev: 'ViewContent',
    noscript: '1',
    'cd[content_type]': 'product',
    'cd[content_ids]': JSON.stringify(items.map(({ item_id }) => item_id)),
    'cd[value]': String(value),
    'cd[currency]': currency,
  };
  for (const [name, text] of Object.entries(parameters)) picture.searchParams.set(name, text);
  return picture.href;
}
