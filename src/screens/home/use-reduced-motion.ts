import { useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { sliderMachine } from '../../../machines/catalogue/slider.machine';
import { prefersLessMotion } from '../../adapters/motion/motion';

/** Pauses a server-rendered slider with reduced motion: the server doesn't know that setting. */
export function usePauseOnReducedMotion(actor: ActorRefFrom<typeof sliderMachine>): void {
  useEffect(() => {
    if (prefersLessMotion()) actor.send({ type: 'rotation.paused' });
  }, [actor]);
}
