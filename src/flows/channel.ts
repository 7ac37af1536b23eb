import type { Recording } from './recording';

/** What pages of the shop and viewers in other tabs tell each other about machines; nothing leaves the browser. */
export type Message =
  | { readonly kind: 'watching' }
  | { readonly kind: 'left' }
  /** a page with machines has just opened */
  | { readonly kind: 'opened' }
  | { readonly kind: 'recordings'; readonly recordings: readonly Recording[] }
  | { readonly kind: 'gone'; readonly tab: string };

/** Joins the channel between tabs; null where the browser has none. */
export const openChannel = (): BroadcastChannel | null =>
  typeof BroadcastChannel === 'function' ? new BroadcastChannel('lawza.flows') : null;
