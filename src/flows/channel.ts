import type { Recording } from './recording';

/** What the tabs of one browser tell each other about their machines; nothing leaves the browser. */
export type Message =
  | { readonly kind: 'watching' }
  | { readonly kind: 'left' }
  /** a page with machines has just opened */
  | { readonly kind: 'opened' }
  | { readonly kind: 'recordings'; readonly recordings: readonly Recording[] }
  | { readonly kind: 'gone'; readonly tab: string };

let opened: BroadcastChannel | null = null;

/** The channel between tabs; null where the browser has none. */
export function channel(): BroadcastChannel | null {
  if (opened === null && typeof BroadcastChannel === 'function') opened = new BroadcastChannel('lawza.flows');
  return opened;
}
