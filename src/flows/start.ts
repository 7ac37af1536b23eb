/** Whether /flows is available: where the server marks the document, and always in development. */
const areFlowsServed = (): boolean => import.meta.env.DEV || 'flows' in document.documentElement.dataset;

/**
 * Starts inspection before the first machine starts: the recorder for /flows where available, and with `?inspect` in
 * development the Stately inspector. Neither is loaded otherwise.
 */
export async function startInspection(): Promise<void> {
  const starting: Promise<unknown>[] = [];
  if (areFlowsServed()) starting.push(import('./recorder').then(({ record }) => record()));
  if (import.meta.env.DEV && new URLSearchParams(window.location.search).has('inspect'))
    starting.push(import('./stately').then(({ openInspector }) => openInspector()));
  await Promise.all(starting).catch(reportError);
}
