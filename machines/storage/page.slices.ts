import * as v from 'valibot';
import { KEYS, slice, type Store } from './slice';

/** Times of this tab's recent crashes, reloads included; ms since the epoch. */
export const crashesSlice = slice<number[]>(KEYS.crashes, 1, v.array(v.number()), []);

/** The app versions for which this tab has already reloaded. */
export const reloadedSlice = slice<string[]>(KEYS.reloaded, 1, v.array(v.string()), []);

/** The last order placed in this tab, and when (ms since the epoch). */
export const placedOrderSlice = slice<{ readonly orderId: string; readonly at: number } | null>(
  KEYS.placedOrder,
  1,
  v.nullable(v.object({ orderId: v.string(), at: v.number() })),
  null,
);

/** Clears this tab's drafts. By key, so that the first page load doesn't need the slices' code. */
export function clearDrafts(tab: Store): void {
  for (const key of [KEYS.addressDraft, KEYS.choices, KEYS.gift]) tab.remove(key);
}

/** The session and the open payment survive a reset. */
const KEPT = new Set<string>([
  KEYS.checkout,
  KEYS.pendingOrder,
  KEYS.authToken,
  KEYS.token,
  KEYS.userId,
  KEYS.userName,
  KEYS.userMobile,
]);

/** Clears storage that may cause repeated crashes; keeps the attempt and the session. */
export function resetStorage(...stores: Store[]): void {
  for (const store of stores) for (const key of Object.values(KEYS)) if (!KEPT.has(key)) store.remove(key);
}
