import { useEffect, useEffectEvent, useState } from 'react';

type Load<T extends object> = () => Promise<T>;

/** Modules that have loaded, by their `load` function: later components get them synchronously. */
const loadedModules = new WeakMap<Load<object>, object>();

/** Loads a module and caches it, so that components that render later get it synchronously. */
export async function loadModule<T extends object>(load: Load<T>): Promise<T> {
  const module = await load();
  loadedModules.set(load, module);
  return module;
}

/**
 * A module that loads while `isWanted`; null until it has loaded. `setModule` is for a caller that loads it earlier.
 * A failure calls `onFailure`; the next time it is wanted it loads again. `load` must be the same function on every render.
 */
export function useLazyModule<T extends object>(
  load: Load<T>,
  isWanted: boolean,
  onFailure: (error: unknown) => void,
): readonly [module: T | null, setModule: (module: T) => void] {
  const [module, setModule] = useState(() => (loadedModules.get(load) as T | undefined) ?? null);
  const failed = useEffectEvent(onFailure);
  useEffect(() => {
    if (module !== null || !isWanted) return;
    let isCurrent = true;
    loadModule(load).then(
      (loaded) => isCurrent && setModule(loaded),
      (error) => isCurrent && failed(error),
    );
    return () => {
      isCurrent = false;
    };
  }, [module, isWanted, load]);
  return [module, setModule];
}

/**
 * As `useLazyModule`, but the module also loads at the first touch or key press on the page, unless it is on a link.
 * `isOpen` says whether to show it: a dialog has to render closed first, otherwise it misses the end of its closing.
 */
export function usePrefetchedModule<T extends object>(
  load: Load<T>,
  isWanted: boolean,
  onFailure: (error: unknown) => void,
): { readonly module: T | null; readonly isOpen: boolean } {
  const [module, setModule] = useLazyModule(load, isWanted, onFailure);
  const [isRendered, setRendered] = useState(false);
  useEffect(() => setRendered(module !== null), [module]);
  useEffect(() => {
    if (module !== null || isWanted) return;
    const done = new AbortController();
    const prefetch = ({ target }: Event) => {
      // A link loads the next screen, which comes first.
      if (target instanceof Element && target.closest('a[href]')) return;
      done.abort();
      // A failed prefetch is reported when the module is wanted.
      loadModule(load).then(setModule, () => {});
    };
    for (const type of ['pointerdown', 'keydown'] as const)
      window.addEventListener(type, prefetch, { signal: done.signal, passive: true, capture: true });
    return () => done.abort();
  }, [module, isWanted, load, setModule]);
  return { module, isOpen: isWanted && isRendered };
}
