/** Tells whenever the browser is online again; the answer stops it. */
export function whenOnline(tell: () => void): () => void {
  window.addEventListener('online', tell);
  return () => window.removeEventListener('online', tell);
}

/** Tells whenever the browser loses its network or has it back; the answer stops it. */
export function whenConnectionChanges(tell: () => void): () => void {
  window.addEventListener('offline', tell);
  const stop = whenOnline(tell);
  return () => {
    window.removeEventListener('offline', tell);
    stop();
  };
}

export const isOnline = (): boolean => window.navigator.onLine;

/** True where the shopper has asked their browser to load no more than is needed. */
export const savesData = (): boolean =>
  (window.navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
