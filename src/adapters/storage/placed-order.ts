import * as v from 'valibot';
import type { PlacedOrder } from '../../../machines/navigation/destination';
import { placedOrderSlice } from '../../../machines/storage/page.slices';
import { tabStore } from './local-storage';

/** ms that a reload of /thank-you still shows the order */
const PLACED_ORDER_LIFE = 30 * 60_000;

/** The history state of /thank-you. */
export interface PlacedState {
  readonly placed: { readonly orderId: string; readonly hasEmail: boolean };
}

const stateSchema = v.object({ placed: v.object({ orderId: v.string(), hasEmail: v.boolean() }) });

/** Stores the order for this tab and returns its history state; `now` is ms since the epoch. */
export function storePlacedOrder({ orderId, hasEmail }: PlacedOrder, now: number): PlacedState {
  placedOrderSlice.write(tabStore(), { orderId, at: now }, now);
  return { placed: { orderId, hasEmail } };
}

/** The order in the history state of /thank-you; null where the address was typed. */
export function placedOrderIn(state: unknown): PlacedState['placed'] | null {
  const entry = v.safeParse(stateSchema, state);
  return entry.success ? entry.output.placed : null;
}

/** The same, within the time in which a reload shows the order. */
export function latestPlacedOrder(state: unknown, now: number): PlacedState['placed'] | null {
  const placed = placedOrderIn(state);
  const stored = placedOrderSlice.read(tabStore());
  return placed && stored?.orderId === placed.orderId && now - stored.at < PLACED_ORDER_LIFE ? placed : null;
}
