import type { ToldFact } from './event-schema';

/** The advertising network's address for pictures, unless a build names another. */
const PIXEL_URL = 'https://www.facebook.com/tr/';

/** Where pictures are asked for; null without a pixel, or where the address is none. */
export const pixelOrigin = (id: string, address: string): string | null =>
  id !== '' && URL.canParse(address || PIXEL_URL) ? new URL(address || PIXEL_URL).origin : null;

export type ViewedItem = Extract<ToldFact, { name: 'view_content' }>;

/**
 * The picture that says which product was viewed, in the parameters of Meta's pixel: what was viewed and its price in dinars,
 * and nothing of who viewed it or where.
 */
export function pixelAddress(id: string, address: string, { items, value, currency }: ViewedItem): string {
  const picture = new URL(address || PIXEL_URL);
  const told = {
    id,
    ev: 'ViewContent',
    noscript: '1',
    'cd[content_type]': 'product',
    'cd[content_ids]': JSON.stringify(items.map(({ item_id }) => item_id)),
    'cd[value]': String(value),
    'cd[currency]': currency,
  };
  for (const [name, text] of Object.entries(told)) picture.searchParams.set(name, text);
  return picture.href;
}
