import { createActor, fromPromise } from 'xstate';
import type { Locale } from '../../domain/text/locale';
import { sessionMachine } from '../../machines/session/session.machine';
import type { Session } from '../../machines/session/session.types';
import { placeAt } from '../../machines/shop/place.rules';
import { shopMachine } from '../../machines/shop/shop.machine';
import type { Route } from '../../domain/routes/manifest';
import type { Shop } from '../app/create-shop';

/** The shop without a browser around it: a visitor with an empty cart, at a place, who is measured and remembered nowhere. */
export function openQuietShop(locale: Locale, route: Route, path: string): Shop {
  const quiet = shopMachine.provide({
    actors: {
      session: sessionMachine.provide({
        actors: {
          readSession: fromPromise<Session | null>(async () => null),
        },
      }),
    },
  });
  const shop: Shop = createActor(quiet, {
    input: { locale, lines: [], isPromo: false, favourites: [], address: null },
  });
  shop.start();
  shop.send({
    type: 'route.changed',
    at: 0,
    place: placeAt(route.name, path),
  });
  return shop;
}
