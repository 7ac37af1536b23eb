import { reelsMachine } from '../../../machines/reels.machine';
import { KEYS } from '../../../machines/storage';
import { localStore } from '../../adapters/local-storage';
import { prefersLessMotion, savesData } from '../../adapters/motion';
import { watchPage } from '../../adapters/page-visibility';
import { defineScreen } from '../screen';
import { Reels } from './Reels';

const HEARD = 'heard';

export const reelsActors = {
  feed: reelsMachine.provide({
    actions: {
      rememberSound: (_, { isMuted }) => void localStore().write(KEYS.reelSound, isMuted ? 'muted' : HEARD),
    },
  }),
};

export default defineScreen('reels', {
  actors: reelsActors,
  input: () => ({
    feed: { startsMuted: localStore().read(KEYS.reelSound) !== HEARD, isCalm: prefersLessMotion() || savesData() },
  }),
  follow: ({ feed }) => watchPage((isHidden) => feed.send({ type: isHidden ? 'page.hidden' : 'page.shown' })),
  View: Reels,
});
