import { fromCallback } from 'xstate';
import { reelsMachine } from '../../../machines/catalogue/reels.machine';
import { watchPage } from '../../adapters/document/page-visibility';
import { savesData } from '../../adapters/device/connection';
import { prefersLessMotion } from '../../adapters/motion/motion';

/** The shopper's choice of sound lasts as long as the page. */
let isMuted = true;

export const reelsFeed = reelsMachine.provide({
  actors: {
    watchPage: fromCallback(({ sendBack }) => {
      const tell = (isHidden: boolean) => sendBack({ type: isHidden ? 'page.hidden' : 'page.shown' });
      tell(document.hidden);
      return watchPage(tell);
    }),
  },
  actions: {
    persistSound: (_, sound) => {
      isMuted = sound.isMuted;
    },
  },
});

export const reelsInput = () => ({ startsMuted: isMuted, isReducedMotion: prefersLessMotion() || savesData() });
