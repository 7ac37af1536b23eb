import type { Recording } from './recording';

/** Messages between pages of the shop and viewers in other tabs; nothing leaves the browser. */
export type Message =
  | { readonly kind: 'watching' }
  | { readonly kind: 'left' }
  /** a page with machines has opened */
  | { readonly kind: 'opened' }
  | { readonly kind: 'recordings'; readonly recordings: readonly Recording[] }
  | { readonly kind: 'gone'; readonly tab: string };

/** Opens the BroadcastChannel; null where the browser has none. */
export const openChannel = (): BroadcastChannel | null =>
  typeof BroadcastChannel === 'function' ? new BroadcastChannel('lawza.flows') : null;
