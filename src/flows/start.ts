/** Whether this shop shows its machines at /flows: the server marks the document, and development always does. */
const areFlowsServed = (): boolean => import.meta.env.DEV || 'flows' in document.documentElement.dataset;

/**
 * Starts what looks at the machines, before the first of them starts: the recorder behind /flows where that is served, and
 * with `?inspect` in development the Stately inspector. Neither is in the page otherwise.
 */
export async function startInspection(): Promise<void> {
  const starting: Promise<unknown>[] = [];
  if (areFlowsServed()) starting.push(import('./recorder').then(({ record }) => record()));
  if (import.meta.env.DEV && new URLSearchParams(window.location.search).has('inspect'))
    starting.push(import('./stately').then(({ openInspector }) => openInspector()));
  await Promise.all(starting).catch(reportError);
}
