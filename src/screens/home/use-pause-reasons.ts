import { useEffect, useRef, type FocusEvent, type KeyboardEvent } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { sliderMachine } from '../../../machines/catalogue/slider.machine';

/** Tells the slider when somebody is at it and when nobody can see it. */
export function usePauseReasons(actor: ActorRefFrom<typeof sliderMachine>) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const inView = new IntersectionObserver(([entry]) =>
      actor.send({ type: entry?.isIntersecting ? 'autoplay.released' : 'autoplay.suspended', reason: 'unseen' }),
    );
    if (frame.current) inView.observe(frame.current);
    const follow = () =>
      actor.send({ type: document.hidden ? 'autoplay.suspended' : 'autoplay.released', reason: 'hidden' });
    document.addEventListener('visibilitychange', follow);
    return () => {
      inView.disconnect();
      document.removeEventListener('visibilitychange', follow);
    };
  }, [actor]);
  const staysInside = (event: FocusEvent) => event.currentTarget.contains(event.relatedTarget);
  return {
    frame,
    handlers: {
      onPointerEnter: () => actor.send({ type: 'autoplay.suspended', reason: 'pointer' }),
      onPointerLeave: () => actor.send({ type: 'autoplay.released', reason: 'pointer' }),
      onFocus: (event: FocusEvent) =>
        event.target.matches(':focus-visible') && actor.send({ type: 'autoplay.suspended', reason: 'focus' }),
      onBlur: (event: FocusEvent) => !staysInside(event) && actor.send({ type: 'autoplay.released', reason: 'focus' }),
      onKeyDown: ({ key, currentTarget }: KeyboardEvent) => {
        const forward = currentTarget.closest('[dir=rtl]') ? 'ArrowLeft' : 'ArrowRight';
        if (key === 'ArrowLeft' || key === 'ArrowRight')
          actor.send({ type: 'slide.stepped', by: key === forward ? 1 : -1 });
      },
    },
  };
}
