import { useRef, useState, type PointerEvent } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { Direction } from '../../../domain/interaction/swipe';
import type { sliderMachine } from '../../../machines/catalogue/slider.machine';

/** px; from here on it is a drag and no longer a tap on a banner's link */
const TAP_LENGTH = 5;

/** Drags the slides; on release the slider gets the distance in px. */
export function useSliderDrag(actor: ActorRefFrom<typeof sliderMachine>, direction: Direction) {
  const start = useRef<number | null>(null);
  const [dragged, setDragged] = useState(0);
  const end = (how: 'released' | 'cancelled') => {
    if (start.current === null) return;
    start.current = null;
    setDragged(0);
    if (how === 'released') actor.send({ type: 'drag.ended', dragged, direction });
    actor.send({ type: 'autoplay.released', reason: 'drag' });
  };
  return {
    dragged,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return;
        start.current = event.clientX;
        actor.send({ type: 'autoplay.suspended', reason: 'drag' });
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (start.current === null) return;
        const distance = event.clientX - start.current;
        // The frame takes the click at the end of a drag, too, so that it doesn't follow the link.
        if (Math.abs(distance) > TAP_LENGTH) event.currentTarget.setPointerCapture(event.pointerId);
        setDragged(distance);
      },
      onPointerUp: () => end('released'),
      onPointerCancel: () => end('cancelled'),
    },
  };
}
