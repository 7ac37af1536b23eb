import * as v from 'valibot';
import { KEYS, slice, type Store } from './slice';

/** When this tab's page failed lately, reloads included; ms since the epoch. */
export const crashesSlice = slice<number[]>(KEYS.crashes, 1, v.array(v.number()), []);

/** The versions of the shop that this tab was loaded anew for. */
export const reloadedSlice = slice<string[]>(KEYS.reloaded, 1, v.array(v.string()), []);

/** The order that was placed in this tab last, and when (ms since the epoch). */
export const placedOrderSlice = slice<{ readonly orderId: string; readonly at: number } | null>(
  KEYS.placedOrder,
  1,
  v.nullable(v.object({ orderId: v.string(), at: v.number() })),
  null,
);

/** Forgets what was being written in this tab. By key: the slices' own code is none of a first visit's. */
export function forgetDrafts(tab: Store): void {
  for (const key of [KEYS.addressDraft, KEYS.choices]) tab.remove(key);
}

/** Who is here, and what is being paid for, outlive a reset. */
const KEPT = new Set<string>([
  KEYS.checkout,
  KEYS.pendingOrder,
  KEYS.authToken,
  KEYS.token,
  KEYS.userId,
  KEYS.userName,
  KEYS.userMobile,
]);

/** Forgets what may be the reason of failures that come again and again; the attempt and the session stay. */
export function resetSaved(...stores: Store[]): void {
  for (const store of stores) for (const key of Object.values(KEYS)) if (!KEPT.has(key)) store.remove(key);
}
