/** Tells whether somebody can see the page, each time that changes; the answer stops it. */
export function watchPage(changed: (isHidden: boolean) => void): () => void {
  const tell = () => changed(document.hidden);
  document.addEventListener('visibilitychange', tell);
  return () => document.removeEventListener('visibilitychange', tell);
}
