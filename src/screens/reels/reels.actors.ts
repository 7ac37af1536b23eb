import { reelsMachine } from '../../../machines/catalogue/reels.machine';
import { prefersLessMotion, savesData } from '../../adapters/motion/motion';

/** The shopper's choice of sound lasts as long as the page (decisions, Identity and sound). */
let isMuted = true;

export const reelsActors = {
  feed: reelsMachine.provide({
    actions: {
      rememberSound: (_, sound) => {
        isMuted = sound.isMuted;
      },
    },
  }),
};

export const reelsInput = () => ({ startsMuted: isMuted, isCalm: prefersLessMotion() || savesData() });
