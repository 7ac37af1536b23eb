import { useEffect, useEffectEvent, useState } from 'react';

type Load<T extends object> = () => Promise<T>;

/** What has come once is there at once for everything else that wants it. */
const arrived = new WeakMap<Load<object>, object>();

/** Loads a part of the page and keeps it, so that whatever is drawn from now on has it from its beginning. */
export async function bringChunk<T extends object>(load: Load<T>): Promise<T> {
  const chunk = await load();
  arrived.set(load, chunk);
  return chunk;
}

/**
 * A part of the page whose code comes once it is wanted; null until then, and `keep` for whoever brings it earlier. One that
 * can't be loaded tells `onFailure` and is asked for again when it is wanted again. `load` stays the same from call to call.
 */
export function useWanted<T extends object>(
  load: Load<T>,
  isWanted: boolean,
  onFailure: (error: unknown) => void,
): readonly [chunk: T | null, keep: (chunk: T) => void] {
  const [chunk, keep] = useState(() => (arrived.get(load) as T | undefined) ?? null);
  const failed = useEffectEvent(onFailure);
  useEffect(() => {
    if (chunk !== null || !isWanted) return;
    let isStill = true;
    bringChunk(load).then(
      (loaded) => isStill && keep(loaded),
      (error) => isStill && failed(error),
    );
    return () => {
      isStill = false;
    };
  }, [chunk, isWanted, load]);
  return [chunk, keep];
}

/**
 * A part of the page whose code comes when somebody first touches anything but a link or uses the keys there, at the latest
 * when the part is wanted; null until then. A part that is wanted and can't be loaded tells `onFailure` and is asked for again next time.
 * `isOpen` says whether to show it: a dialog has to be drawn closed first, or it never notices the end of its closing.
 * `load` stays the same from call to call.
 */
export function useChunk<T extends object>(
  load: Load<T>,
  isWanted: boolean,
  onFailure: (error: unknown) => void,
): { readonly chunk: T | null; readonly isOpen: boolean } {
  const [chunk, keep] = useWanted(load, isWanted, onFailure);
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => setDrawn(chunk !== null), [chunk]);
  useEffect(() => {
    if (chunk !== null || isWanted) return;
    const gone = new AbortController();
    const begin = ({ target }: Event) => {
      // It leads elsewhere, and what is there comes first.
      if (target instanceof Element && target.closest('a[href]')) return;
      gone.abort();
      // Nobody waits for it yet: a failure shows when somebody does.
      bringChunk(load).then(keep, () => {});
    };
    for (const touch of ['pointerdown', 'keydown'] as const)
      window.addEventListener(touch, begin, { signal: gone.signal, passive: true, capture: true });
    return () => gone.abort();
  }, [chunk, isWanted, load, keep]);
  return { chunk, isOpen: isWanted && isDrawn };
}
