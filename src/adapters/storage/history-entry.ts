/** The history entry's own key where the browser tells it, so that one address can be two places; the address elsewhere; none on the server. */
export function entryKey(): string {
  if (typeof window === 'undefined') return '';
  const { navigation } = window as { navigation?: { currentEntry?: { key?: string } | null } };
  return navigation?.currentEntry?.key ?? `${window.location.pathname}${window.location.search}`;
}

/** Moves what the address asks out of sight, into the history entry, where a reload and Back still find it. Nobody navigates. */
export function hideQuery(query: Readonly<Record<string, string>>): void {
  const { history, location } = window;
  if (location.search === '') return;
  History.prototype.replaceState.call(history, { ...history.state, query }, '', location.pathname);
}

/** What `hideQuery` put into an entry; texts only. */
export function hiddenQuery(state: unknown): Readonly<Record<string, string>> {
  const query: unknown = typeof state === 'object' && state !== null && 'query' in state ? state.query : null;
  const entries = Object.entries(query ?? {}).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(entries);
}

/** Whether Back stays in the shop. A browser without the Navigation API can't tell an earlier page of somebody else's. */
export function hasEarlierEntry(): boolean {
  const { navigation } = window as { navigation?: { canGoBack?: boolean } };
  return navigation?.canGoBack ?? window.history.length > 1;
}
