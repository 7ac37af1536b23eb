import { createActor, fromCallback, fromPromise } from 'xstate';
import type { Locale } from '../../../domain/text/locale';
import { screenLoaderMachine } from '../../../machines/navigation/screen-loader.machine';
import { navigationMachine } from '../../../machines/navigation/navigation.machine';
import type { HistoryEvent } from '../../../machines/navigation/navigation.types';
import { sessionMachine } from '../../../machines/session/session.machine';
import type { Session } from '../../../machines/session/session.types';
import { shopMachine } from '../../../machines/shop/shop.machine';
import type { Route } from '../../../domain/routes/manifest';
import type { Shop } from '../../app/create-shop';
import { loadScreenWith } from '../../app/navigation/load-screen';

/** A headless shop for server rendering: an anonymous visitor with an empty cart on a screen, no storage and no analytics. */
export function startHeadlessShop(locale: Locale, route: Route, path: string): Shop {
  const match = { route, path, state: null, returnTo: null, isBack: false, isMoved: false };
  const quiet = shopMachine.provide({
    actors: {
      navigation: navigationMachine.provide({
        actors: {
          history: fromCallback<HistoryEvent>(({ sendBack }) => sendBack({ type: 'location.changed', match, at: 0 })),
          screenLoader: screenLoaderMachine.provide({ actors: { loadScreen: loadScreenWith(null) } }),
        },
      }),
      session: sessionMachine.provide({
        actors: {
          readSession: fromPromise<Session | null>(async () => null),
        },
      }),
    },
  });
  const shop: Shop = createActor(quiet, {
    systemId: 'shop',
    input: { locale, lines: [], isPromo: false, favourites: [], address: null },
  });
  shop.start();
  return shop;
}
