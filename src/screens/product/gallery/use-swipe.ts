import { useRef, type PointerEvent } from 'react';

/** Reports how far a finger was drawn sideways, in px, once it lets go. */
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
