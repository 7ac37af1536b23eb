import { type MouseEvent, type PointerEvent, useRef, useState } from 'react';
import { swipeDeletes, swipeIntent, swipeOffset } from '../../../domain/interaction/swipe';
import { vibrate } from '../../adapters/device/vibrate';

/** ms */
const VIBRATION = 8;

/**
 * Horizontal swipe of a cart line; releasing it past the threshold deletes the line (Specification 4, Cart).
 * Vertical gestures scroll the page. The click after a swipe is ignored.
 */
export function useLineSwipe(onDeleted: () => void) {
  const start = useRef<{ readonly x: number; readonly y: number; readonly isAcross: boolean } | null>(null);
  const wasSwiped = useRef(false);
  const [offset, setOffset] = useState(0);
  // A ref, because a quick swipe ends before its last move renders.
  const latestOffset = useRef(0);
  const moveTo = (next: number) => {
    latestOffset.current = next;
    setOffset(next);
  };
  const end = (isReleased: boolean) => {
    const isFarEnough = swipeDeletes(latestOffset.current);
    start.current = null;
    moveTo(0);
    if (isReleased && isFarEnough) onDeleted();
  };
  const follow = ({ clientX }: PointerEvent, from: number) => {
    const next = swipeOffset(clientX - from);
    if (swipeDeletes(next) && !swipeDeletes(latestOffset.current)) vibrate(VIBRATION);
    moveTo(next);
  };
  return {
    /** px to the left */
    offset,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        wasSwiped.current = false;
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
        wasSwiped.current = true;
        event.currentTarget.setPointerCapture(event.pointerId);
        follow(event, from.x);
      },
      onPointerUp: () => end(true),
      onPointerCancel: () => end(false),
      onDragStart: (event: { preventDefault(): void }) => event.preventDefault(),
      onClickCapture: (event: MouseEvent) => {
        if (!wasSwiped.current) return;
        wasSwiped.current = false;
        event.preventDefault();
        event.stopPropagation();
      },
    },
  };
}
