/** Calls back when the page's visibility changes. Returns the function that stops it. */
export function watchPage(changed: (isHidden: boolean) => void): () => void {
  const tell = () => changed(document.hidden);
  document.addEventListener('visibilitychange', tell);
  return () => document.removeEventListener('visibilitychange', tell);
}
