/** The history entry's key, or its address in browsers without the Navigation API; '' on the server. */
export function entryKey(): string {
  if (typeof window === 'undefined') return '';
  const { navigation } = window as { navigation?: { currentEntry?: { key?: string } | null } };
  return navigation?.currentEntry?.key ?? `${window.location.pathname}${window.location.search}`;
}

/** Moves the query from the address bar into the history entry's state, without navigating. */
export function hideQuery(query: Readonly<Record<string, string>>): void {
  const { history, location } = window;
  if (location.search === '') return;
  History.prototype.replaceState.call(history, { ...history.state, query }, '', location.pathname);
}

/** The query that `hideQuery` stored; strings only. */
export function hiddenQuery(state: unknown): Readonly<Record<string, string>> {
  const query: unknown = typeof state === 'object' && state !== null && 'query' in state ? state.query : null;
  const entries = Object.entries(query ?? {}).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(entries);
}

/** Whether Back stays in the shop; without the Navigation API an earlier page of another site counts too. */
export function hasEarlierEntry(): boolean {
  const { navigation } = window as { navigation?: { canGoBack?: boolean } };
  return navigation?.canGoBack ?? window.history.length > 1;
}
