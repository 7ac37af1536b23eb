import { useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { sliderMachine } from '../../../machines/catalogue/slider.machine';
import { prefersLessMotion } from '../../adapters/motion/motion';

/** A slider that the server drew knows nothing of the wish for less motion until it is here. */
export function useCalm(actor: ActorRefFrom<typeof sliderMachine>): void {
  useEffect(() => {
    if (prefersLessMotion()) actor.send({ type: 'rotation.paused' });
  }, [actor]);
}
