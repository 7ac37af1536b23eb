/** Tells whenever the browser is online again; the answer stops it. */
export function whenOnline(tell: () => void): () => void {
  window.addEventListener('online', tell);
  return () => window.removeEventListener('online', tell);
}
