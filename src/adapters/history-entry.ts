/** The history entry's own key where the browser tells it, so that one address can be two places; the address elsewhere. */
export function entryKey(): string {
  const { navigation } = window as { navigation?: { currentEntry?: { key?: string } | null } };
  return navigation?.currentEntry?.key ?? `${window.location.pathname}${window.location.search}`;
}
