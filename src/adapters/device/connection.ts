/** Calls back when the browser is online again. Returns the function that stops it. */
export function whenOnline(tell: () => void): () => void {
  window.addEventListener('online', tell);
  return () => window.removeEventListener('online', tell);
}

/** Calls back when the browser goes offline or online. Returns the function that stops it. */
export function whenConnectionChanges(tell: () => void): () => void {
  window.addEventListener('offline', tell);
  const stop = whenOnline(tell);
  return () => {
    window.removeEventListener('offline', tell);
    stop();
  };
}

export const isOnline = (): boolean => window.navigator.onLine;

/** Whether the browser's Save-Data setting is on. */
export const savesData = (): boolean =>
  (window.navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
