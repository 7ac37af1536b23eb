import { useEffect, useEffectEvent, useRef } from 'react';

/** So far below the screen a row begins to load. */
const MARGIN = '400px';

/** A ref for an element; calls `onApproach` once, when scrolling brings the element near. */
export function useApproach(onApproach: () => void) {
  const ref = useRef<HTMLElement>(null);
  const approach = useEffectEvent(onApproach);
  useEffect(() => {
    if (!ref.current) return;
    const watcher = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        watcher.disconnect();
        approach();
      },
      { rootMargin: MARGIN },
    );
    watcher.observe(ref.current);
    return () => watcher.disconnect();
  }, []);
  return ref;
}
