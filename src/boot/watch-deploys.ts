import { visitStore } from '../adapters/storage/local-storage';
import { entryScriptIn, currentEntryScript } from '../adapters/document/entry-script';
import { reloadedSlice } from '../../machines/storage/page.slices';

/** Whether the server's current document has another entry script than this page. */
async function isReplaced(entry: string): Promise<boolean> {
  try {
    const response = await fetch(window.location.pathname, { cache: 'no-store', headers: { Accept: 'text/html' } });
    if (!response.ok) return false;
    const served = entryScriptIn(await response.text());
    return served !== null && served !== entry;
  } catch {
    return false;
  }
}

/**
 * Reloads the page when a chunk is missing because a newer version was deployed: once for each version, and never if the reload
 * can't be recorded, because it could repeat without end. A missing network reloads nothing (reliability, row 50).
 */
export function watchDeploys(reload: () => void = () => window.location.reload()): () => void {
  const store = visitStore();
  const onChunkMissing = () => {
    const entry = currentEntryScript();
    const reloaded = reloadedSlice.read(store);
    if (entry === null || reloaded.includes(entry)) return;
    void isReplaced(entry).then((isNew) => {
      if (isNew && reloadedSlice.write(store, [...reloaded, entry], Date.now())) reload();
    });
  };
  window.addEventListener('vite:preloadError', onChunkMissing);
  return () => window.removeEventListener('vite:preloadError', onChunkMissing);
}
