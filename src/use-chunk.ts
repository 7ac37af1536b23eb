import { useEffect, useState } from 'react';

/**
 * A part of the page whose code comes when somebody first touches the page or uses its keys, at the latest when the part is
 * wanted; null until then. A part that is wanted and can't be loaded tells `onFailure` and is asked for again next time.
 * `isOpen` says whether to show it: a dialog has to be drawn closed first, or it never notices the end of its closing.
 * `load` and `onFailure` stay the same from call to call.
 */
export function useChunk<T extends object>(
  load: () => Promise<T>,
  isWanted: boolean,
  onFailure: (error: unknown) => void,
): { readonly chunk: T | null; readonly isOpen: boolean } {
  const [chunk, setChunk] = useState<T | null>(null);
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => setDrawn(chunk !== null), [chunk]);
  useEffect(() => {
    if (chunk !== null || isWanted) return;
    const gone = new AbortController();
    const begin = () => {
      gone.abort();
      // Nobody waits for it yet: a failure shows when somebody does.
      load().then(setChunk, () => {});
    };
    for (const touch of ['pointerdown', 'keydown'] as const)
      window.addEventListener(touch, begin, { signal: gone.signal, passive: true, capture: true });
    return () => gone.abort();
  }, [chunk, isWanted, load]);
  useEffect(() => {
    if (chunk !== null || !isWanted) return;
    let isStill = true;
    load().then(
      (loaded) => isStill && setChunk(loaded),
      (error) => isStill && onFailure(error),
    );
    return () => {
      isStill = false;
    };
  }, [chunk, isWanted, load, onFailure]);
  return { chunk, isOpen: isWanted && isDrawn };
}
