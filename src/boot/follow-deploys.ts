import { visitStore } from '../adapters/storage/local-storage';
import { entryIn, ownEntry } from '../adapters/document/own-entry';
import { reloadedSlice } from '../../machines/storage/page.slices';

/** The document that the server gives now begins with another script than this page did. */
async function isReplaced(own: string): Promise<boolean> {
  try {
    const answer = await fetch(window.location.pathname, { cache: 'no-store', headers: { Accept: 'text/html' } });
    if (!answer.ok) return false;
    const served = entryIn(await answer.text());
    return served !== null && served !== own;
  } catch {
    return false;
  }
}

/**
 * A part of the shop that is missing because another version was put in its place: the page is loaded anew, once for each
 * version, also while two of them answer by turns; where that can't be remembered, never. A network that is away changes
 * nothing (reliability, row 50).
 */
export function followDeploys(reload: () => void = () => window.location.reload()): () => void {
  const store = visitStore();
  const missing = () => {
    const own = ownEntry();
    const left = reloadedSlice.read(store);
    if (own === null || left.includes(own)) return;
    void isReplaced(own).then((isNew) => {
      if (isNew && reloadedSlice.write(store, [...left, own], Date.now())) reload();
    });
  };
  window.addEventListener('vite:preloadError', missing);
  return () => window.removeEventListener('vite:preloadError', missing);
}
