import { fromCallback, fromPromise } from 'xstate';
import { arrivalMachine } from '../../../machines/navigation/arrival.machine';
import { navigationMachine } from '../../../machines/navigation/navigation.machine';
import type { ScreenShown } from '../../../machines/navigation/arrival.types';
import { whenOnline } from '../../adapters/device/connection';
import { mayBeginAnew, noteTrouble } from '../../boot/crash-guard';
import { forgetWrittenHead } from '../../boot/document-head';
import type { Answers } from '../../boot/initial-data';
import type { Shop } from '../create-shop';
import { followHistory } from './history';
import { loadScreenWith } from './load-screen';
import { turnPage } from './page-turn';
import { keepScroll } from './scroll';
import { loadScreen } from './screens';

/** Loads what the shopper is likely to want next. Its own code comes after the first screen. */
const prefetch = fromCallback<ScreenShown>(({ receive }) => {
  const end = new AbortController();
  receive(({ visit, isFirst }) => {
    const begin = ({ loadAhead, loadLikely }: typeof import('./prefetch')) => {
      if (end.signal.aborted) return;
      if (isFirst) end.signal.addEventListener('abort', loadAhead(loadScreen));
      loadLikely(visit.route.name, loadScreen);
    };
    import('./prefetch').then(begin, () => {});
  });
  return () => end.abort();
});

/** Navigation with its browser parts. `answers` is what the server wrote into the document. */
export const navigationWith = (answers: Answers | null) =>
  navigationMachine.provide({
    actors: {
      history: followHistory,
      arrival: arrivalMachine.provide({
        actors: {
          loadScreen: loadScreenWith(answers),
          turnPage,
          mayBeginAnew: fromPromise(async ({ input }) => mayBeginAnew(input.error)),
          noteCrash: fromPromise(async ({ input }) => noteTrouble(input.error)),
          watchConnection: fromCallback(({ sendBack }) => whenOnline(() => sendBack({ type: 'connection.returned' }))),
          scroll: keepScroll(answers !== null),
          prefetch,
        },
        actions: {
          connectScreen: ({ context, system }) => {
            const shop: Shop = system.get('shop');
            if (context.count > 1) forgetWrittenHead();
            context.next?.actor.on('*', (event) => shop.send(event));
          },
        },
      }),
    },
  });
