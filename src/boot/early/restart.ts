/**
 * The shop's scripts did not arrive for a page that the server drew. Loads it anew once the network is back, or for a button
 * that was tapped or is now (public/prepaint.js tells); links lead on without them (row 50).
 */
export function reloadWhenAsked(reload: () => void = () => window.location.reload()): void {
  const done = new AbortController();
  const again = () => {
    if (!navigator.onLine) return;
    done.abort();
    reload();
  };
  for (const asked of ['online', 'shop:tapped'] as const)
    window.addEventListener(asked, again, { signal: done.signal });
  if ('tapped' in document.documentElement.dataset) again();
}
