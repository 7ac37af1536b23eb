import type { ComponentType } from 'react';
import { fromCallback, fromPromise } from 'xstate';
import type { RouteName } from '../../../domain/routes/manifest';
import { screenLoaderMachine } from '../../../machines/navigation/screen-loader.machine';
import type { LoadedScreen, LoadInput } from '../../../machines/navigation/screen-loader.types';
import { navigationMachine } from '../../../machines/navigation/navigation.machine';
import { localStore } from '../../../src/adapters/storage/local-storage';
import { createShop, startShop, childOf, type Shop } from '../../../src/app/create-shop';

/** An address of the shop without parameters, as the browser's history tells of it. */
export const locationAt = (name: RouteName) =>
  ({
    type: 'location.changed',
    match: { route: { name } as never, path: `/${name}`, state: null, returnTo: null, isBack: false, isMoved: false },
    at: 1,
  }) as const;

export const navigateTo = (shop: Shop, name: RouteName) => childOf(shop, 'navigation').send(locationAt(name));

/** A shop at the profile, whose screen comes when the test says so; later ones never come. */
export function openShopWithDeferredScreen(View: ComponentType) {
  let arrives = (_: LoadedScreen) => {};
  let isFirst = true;
  const loadScreen = fromPromise<LoadedScreen | null, LoadInput>(
    () =>
      new Promise((resolve) => {
        if (isFirst) arrives = resolve;
        isFirst = false;
      }),
  );
  const navigation = navigationMachine.provide({
    actors: { screenLoader: screenLoaderMachine.provide({ actors: { loadScreen } }) },
  });
  const shop = startShop('en', localStore(), createShop('en', localStore(), { navigation }));
  navigateTo(shop, 'profile');
  const screen = { View };
  return { shop, arrives: () => arrives({ logic: fromCallback(() => {}), input: null, screen }) };
}
