import { fromCallback, fromPromise } from 'xstate';
import { screenLoaderMachine } from '../../../machines/navigation/screen-loader.machine';
import { navigationMachine } from '../../../machines/navigation/navigation.machine';
import type { ScreenShown } from '../../../machines/navigation/screen-loader.types';
import { whenOnline } from '../../adapters/device/connection';
import { canRestart, recordCrash } from '../../boot/crash-guard';
import { removeInitialHead } from '../../boot/document-head';
import type { PageData } from '../../boot/initial-data';
import type { Shop } from '../create-shop';
import { browserHistory } from './history';
import { loadScreenWith } from './load-screen';
import { transitionScreen } from './screen-transition';
import { restoreScroll } from './scroll';
import { loadScreen } from './screens';

/** Prefetches what the shopper is likely to open next. Its own code loads after the first screen. */
const prefetch = fromCallback<ScreenShown>(({ receive }) => {
  const stopping = new AbortController();
  receive(({ visit, isFirst }) => {
    const start = ({ prefetchOnTouch, prefetchNextScreen }: typeof import('./prefetch')) => {
      if (stopping.signal.aborted) return;
      if (isFirst) stopping.signal.addEventListener('abort', prefetchOnTouch(loadScreen));
      prefetchNextScreen(visit.route.name, loadScreen);
    };
    import('./prefetch').then(start, () => {});
  });
  return () => stopping.abort();
});

/** The navigation machine with its browser ports; `pageData` is the initial data of the document. */
export const navigationWith = (pageData: PageData | null) =>
  navigationMachine.provide({
    actors: {
      history: browserHistory,
      screenLoader: screenLoaderMachine.provide({
        actors: {
          loadScreen: loadScreenWith(pageData),
          transitionScreen: transitionScreen,
          canRestartScreen: fromPromise(async ({ input }) => canRestart(input.error)),
          reportCrash: fromPromise(async ({ input }) => recordCrash(input.error)),
          watchConnection: fromCallback(({ sendBack }) => whenOnline(() => sendBack({ type: 'connection.returned' }))),
          scroll: restoreScroll(pageData !== null),
          prefetch,
        },
        actions: {
          connectScreen: ({ context, system }) => {
            const shop: Shop = system.get('shop');
            if (context.count > 1) removeInitialHead();
            context.next?.actor.on('*', (event) => shop.send(event));
          },
        },
      }),
    },
  });
