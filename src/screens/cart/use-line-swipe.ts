import { type MouseEvent, type PointerEvent, useRef, useState } from 'react';
import { swipeDeletes, swipeIntent, swipeOffset } from '../../../domain/interaction/swipe';
import { vibrate } from '../../adapters/device/vibrate';

/** ms */
const TICK = 8;

/**
 * Lets a cart line follow a finger that goes across; letting go past the threshold deletes it (Specification 4, Cart).
 * A finger that goes along the page scrolls it. The tap that ends a swipe is nobody's.
 */
export function useLineSwipe(onDeleted: () => void) {
  const start = useRef<{ readonly x: number; readonly y: number; readonly isAcross: boolean } | null>(null);
  const swiped = useRef(false);
  const [offset, setOffset] = useState(0);
  // A flick ends before its last move is drawn.
  const reached = useRef(0);
  const moveTo = (next: number) => {
    reached.current = next;
    setOffset(next);
  };
  const end = (isReleased: boolean) => {
    const isFarEnough = swipeDeletes(reached.current);
    start.current = null;
    moveTo(0);
    if (isReleased && isFarEnough) onDeleted();
  };
  const follow = ({ clientX }: PointerEvent, from: number) => {
    const next = swipeOffset(clientX - from);
    if (swipeDeletes(next) && !swipeDeletes(reached.current)) vibrate(TICK);
    moveTo(next);
  };
  return {
    /** px to the left */
    offset,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        swiped.current = false;
        if (event.isPrimary && event.button === 0)
          start.current = { x: event.clientX, y: event.clientY, isAcross: false };
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const from = start.current;
        if (!from) return;
        if (from.isAcross) return follow(event, from.x);
        const intent = swipeIntent(event.clientX - from.x, event.clientY - from.y);
        if (intent === 'along') start.current = null;
        if (intent !== 'across') return;
        start.current = { ...from, isAcross: true };
        swiped.current = true;
        event.currentTarget.setPointerCapture(event.pointerId);
        follow(event, from.x);
      },
      onPointerUp: () => end(true),
      onPointerCancel: () => end(false),
      onDragStart: (event: { preventDefault(): void }) => event.preventDefault(),
      onClickCapture: (event: MouseEvent) => {
        if (!swiped.current) return;
        swiped.current = false;
        event.preventDefault();
        event.stopPropagation();
      },
    },
  };
}
