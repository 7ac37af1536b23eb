import type { CartLine } from '../cart/cart-line';
import { latinDigits } from '../text/digits';
import type { AnalyticsEvent, AnalyticsItem } from './event-schema';
import { subtotalOf } from '../money/format-money';

/** Emitted by machines to track an analytics event. */
export interface AnalyticsTracked {
  readonly type: 'analytics.tracked';
  /** null to track nothing */
  readonly event: AnalyticsEvent | null;
}

/** Creates the event that tracks an analytics event; null tracks nothing. */
export const track = (event: AnalyticsEvent | null): AnalyticsTracked => ({ type: 'analytics.tracked', event });

/** The deduplication key of an event; null if every occurrence counts. */
export function keyOf(event: AnalyticsEvent): string | null {
  switch (event.name) {
    case 'purchase':
      return `purchase:${event.transaction_id}`;
    case 'cart_abandonment':
      return `cart_abandonment:${event.cart_revision}`;
    case 'payment_error':
      return event.payment === '' ? null : `payment_error:${event.payment}`;
    case 'search':
      return `search:${event.search_term}`;
    default:
      return null;
  }
}

/** True for events that occur once per visit. */
export const isOncePerVisit = ({ name }: AnalyticsEvent): boolean => name === 'session_start' || name === 'session_end';

/** True for events that a reload must not repeat. */
export const isSentOnce = ({ name }: AnalyticsEvent): boolean =>
  name === 'purchase' || name === 'cart_abandonment' || name === 'payment_error';

type Bought = Pick<CartLine, 'id' | 'name' | 'variantId' | 'price' | 'quantity'>;

/** Lines as analytics items; prices in fils. */
export const itemsOf = (lines: readonly Bought[]): AnalyticsItem[] =>
  lines.map(({ id, name, variantId, price, quantity }) => ({
    item_id: id,
    item_name: name,
    item_variant: variantId,
    price,
    quantity,
  }));

/** Items and their total value in fils. */
export const worthOf = (lines: readonly Bought[]) => ({ value: subtotalOf(lines), items: itemsOf(lines) });

/** An event about one unit of a product; its price in fils. */
export const productEvent = (
  name: 'view_content' | 'wishlist',
  { id, name: item_name, price }: Pick<Bought, 'id' | 'name' | 'price'>,
): AnalyticsEvent => ({ name, ...worthOf([{ id, name: item_name, variantId: null, price, quantity: 1 }]) });

/** The search event, without anything that could be a phone number, a code or an e-mail address. Null if nothing is left. */
export function searchEvent(query: string): AnalyticsEvent | null {
  const term = latinDigits(query)
    .replace(/\S*@\S*/g, ' ')
    .replace(/\+?\d(?:[\s().-]*\d){3,}/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
  return term === '' ? null : { name: 'search', search_term: term };
}
