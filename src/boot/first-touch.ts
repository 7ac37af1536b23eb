const SIGNS = ['pointerdown', 'keydown', 'scroll'] as const;

/** Calls back once, when the shopper first touches the page, scrolls or uses a key. The answer calls it off. */
export function whenTouched(then: () => void): () => void {
  const done = new AbortController();
  const touched = () => {
    done.abort();
    then();
  };
  for (const sign of SIGNS)
    window.addEventListener(sign, touched, { signal: done.signal, capture: true, passive: true });
  return () => done.abort();
}
