import { useRef, type PointerEvent } from 'react';

/** Reports the horizontal distance of a swipe in px. */
export function useSwipe(onSwiped: (dragged: number) => void) {
  const start = useRef<number | null>(null);
  return {
    onPointerDown: (event: PointerEvent) => {
      start.current = event.isPrimary ? event.clientX : null;
    },
    onPointerUp: (event: PointerEvent) => {
      if (start.current !== null) onSwiped(event.clientX - start.current);
      start.current = null;
    },
    onPointerCancel: () => {
      start.current = null;
    },
  };
}
