import { fromPromise } from 'xstate';
import type { LoadedScreen, LoadInput } from '../../../machines/navigation/arrival.types';
import { type Answers, answersFor } from '../../boot/initial-data';
import type { Screen } from '../../screens/screen';
import type { Shop } from '../create-shop';
import { startable } from './screen-actors';
import { loadScreen } from './screens';

/** Loads the code of a screen; the first one starts with what the server wrote into the document, if it did. */
export const loadScreenWith = (answers: Answers | null) =>
  fromPromise<LoadedScreen | null, LoadInput>(async ({ input: { visit, isFirst }, system, signal }) => {
    const { route, state } = visit;
    let screen: Screen;
    try {
      screen = await loadScreen(route.name);
    } catch (error) {
      // Where the address has changed since, or the page has ended, nobody waits for it any more.
      if (!signal.aborted) reportError(error);
      return null;
    }
    const shop: Shop = system.get('shop');
    return startable(screen, { route, state, shop }, answersFor(isFirst ? answers : null, route));
  });
