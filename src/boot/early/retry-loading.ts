/**
 * Called when the shop's scripts failed to load. Reloads the page once the browser is online again, or at a click on a button
 * (public/prepaint.js reports it), an earlier click included; links work without scripts (reliability, row 50).
 */
export function retryLoading(reload: () => void = () => window.location.reload()): void {
  const done = new AbortController();
  const retry = () => {
    if (!navigator.onLine) return;
    done.abort();
    reload();
  };
  for (const type of ['online', 'shop:tapped'] as const) window.addEventListener(type, retry, { signal: done.signal });
  if ('tapped' in document.documentElement.dataset) retry();
}
