const EVENTS = ['pointerdown', 'keydown', 'scroll'] as const;

/** Calls back once, at the first touch, scroll or key press. Returns the function that cancels it. */
export function onFirstInteraction(then: () => void): () => void {
  const done = new AbortController();
  const interacted = () => {
    done.abort();
    then();
  };
  for (const type of EVENTS)
    window.addEventListener(type, interacted, { signal: done.signal, capture: true, passive: true });
  return () => done.abort();
}
