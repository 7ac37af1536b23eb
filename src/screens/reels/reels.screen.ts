import { reelsMachine } from '../../../machines/catalogue/reels.machine';
import { prefersLessMotion, savesData } from '../../adapters/motion/motion';
import { watchPage } from '../../adapters/document/page-visibility';
import { defineScreen } from '../screen';
import { Reels } from './Reels';

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

export default defineScreen('reels', {
  actors: reelsActors,
  input: () => ({ feed: { startsMuted: isMuted, isCalm: prefersLessMotion() || savesData() } }),
  follow: ({ feed }) => watchPage((isHidden) => feed.send({ type: isHidden ? 'page.hidden' : 'page.shown' })),
  View: Reels,
});
