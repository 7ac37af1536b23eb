import { createActor, fromCallback, fromPromise, type ActorRefFrom } from 'xstate';
import { api } from '../../api';
import type { Locale } from '../../domain/text/locale';
import { selectedAddressMachine } from '../../machines/address/selected-address.machine';
import { cartMachine } from '../../machines/cart/cart.machine';
import { consentMachine } from '../../machines/consent/consent.machine';
import type { screenLoaderMachine } from '../../machines/navigation/screen-loader.machine';
import { navigationMachine } from '../../machines/navigation/navigation.machine';
import { paymentRecoveryMachine } from '../../machines/payment/payment-recovery.machine';
import { type RevocationEvent, revocationMachine } from '../../machines/session/revocation.machine';
import { sessionMachine } from '../../machines/session/session.machine';
import { favouritesMachine } from '../../machines/shop/favourites.machine';
import { languageMachine } from '../../machines/shop/language.machine';
import { shopMachine } from '../../machines/shop/shop.machine';
import { cartSlice } from '../../machines/storage/cart.slices';
import { clearDrafts } from '../../machines/storage/page.slices';
import { favouritesSlice } from '../../machines/storage/favourites.slices';
import { selectedAddressSlice } from '../../machines/storage/selected-address.slices';
import { sessionSlice } from '../../machines/storage/session.slices';
import type { Store } from '../../machines/storage/slice';
import { findConsent } from '../adapters/analytics/find-consent';
import { lazyAnalytics } from '../adapters/analytics/lazy-analytics';
import { whenOnline } from '../adapters/device/connection';
import { showLocale } from '../adapters/document/document-language';
import { checkoutStorage } from '../adapters/storage/checkout-storage';
import { writeCookie } from '../adapters/storage/cookie';
import { localStore, tabStore } from '../adapters/storage/local-storage';
import { persistIn } from '../adapters/storage/persist';
import { activate } from '../i18n/activate';
import { inspect } from './inspection';
import { persistRoot } from './persist-root';

export type Shop = ActorRefFrom<typeof shopMachine>;
export const CHILDREN = [
  'navigation',
  'session',
  'cart',
  'favourites',
  'selectedAddress',
  'language',
  'toasts',
  'consent',
  'paymentRecovery',
] as const;
type ChildName = (typeof CHILDREN)[number];

/** One of the shop's permanent child actors. */
export function childOf<TName extends ChildName>(shop: Shop, name: TName) {
  return shop.getSnapshot().children[name] as NonNullable<ReturnType<Shop['getSnapshot']>['children'][TName]>;
}

/** Navigation's child actor that loads and shows screens. */
export const screenLoaderOf = (shop: Shop) =>
  childOf(shop, 'navigation').getSnapshot().children.screenLoader as ActorRefFrom<typeof screenLoaderMachine>;

/** The shop machine with its ports implemented by the browser. */
function withBrowserActors(store: Store) {
  const persist = persistIn(store);
  const revocation = revocationMachine.provide({
    actors: {
      persist,
      watchConnection: fromCallback<RevocationEvent>(({ sendBack }) =>
        whenOnline(() => sendBack({ type: 'connection.returned' })),
      ),
    },
  });
  return shopMachine.provide({
    actors: {
      session: sessionMachine.provide({
        actors: { persist, revocation, readSession: fromPromise(async () => sessionSlice.read(store)) },
        actions: {
          clearDrafts: () => clearDrafts(tabStore()),
        },
      }),
      cart: cartMachine.provide({ actors: { persist } }),
      favourites: favouritesMachine.provide({ actors: { persist } }),
      selectedAddress: selectedAddressMachine.provide({ actors: { persist } }),
      language: languageMachine.provide({
        actors: {
          persist,
          applyLanguage: fromPromise(async ({ input, signal }) => {
            await activate(input.locale, signal);
            showLocale(input.locale);
            // The server renders the next page in this language.
            writeCookie('lang', input.locale);
          }),
        },
      }),
      consent: consentMachine.provide({
        actors: { persist, readConsent: fromPromise(async () => findConsent(store)) },
      }),
      paymentRecovery: paymentRecoveryMachine.provide({
        actors: { readPending: fromPromise(async () => checkoutStorage.pending()) },
        actions: { clearPending: ({ context }) => checkoutStorage.clearAttempt(context.order?.id ?? null) },
      }),
      analytics: lazyAnalytics(store),
    },
  });
}

function storedCart(store: Store) {
  const { changes: _, ...cart } = cartSlice.read(store);
  return cart;
}

const emptyInput = (store: Store) => ({
  lines: [],
  isPromo: false,
  favourites: [],
  settledOrders: storedCart(store).settledOrders ?? [],
});

/**
 * Creates the shop without starting it; the language's messages must be loaded. With `startsEmpty` it has an empty cart and no
 * favourites, as on the server, until `restoreStored`. The default `navigation` shows no screen.
 */
export const createShop = (
  locale: Locale,
  store: Store = localStore(),
  { navigation = navigationMachine, startsEmpty = false } = {},
): Shop =>
  createActor(withBrowserActors(store).provide({ actors: { navigation } }), {
    inspect,
    systemId: 'shop',
    input: {
      locale,
      ...(startsEmpty ? emptyInput(store) : { ...storedCart(store), favourites: favouritesSlice.read(store) }),
      address: selectedAddressSlice.read(store),
    },
  });

/** Starts a shop and connects its child actors and the API client to it. */
export function startShop(locale: Locale, store: Store = localStore(), shop: Shop = createShop(locale, store)): Shop {
  shop.start();
  childOf(shop, 'navigation').on('route.entered', shop.send);
  shop.on('redirect.requested', ({ url }) => window.location.assign(url));
  childOf(shop, 'cart').on('analytics.tracked', shop.send);
  childOf(shop, 'cart').on('order.settledElsewhere', shop.send);
  childOf(shop, 'favourites').on('analytics.tracked', shop.send);
  childOf(shop, 'paymentRecovery').on('*', shop.send);
  childOf(shop, 'consent').on('consent.given', shop.send);
  api.settings.token = () => childOf(shop, 'session').getSnapshot().context.session?.token ?? null;
  api.settings.locale = () => childOf(shop, 'language').getSnapshot().context.locale;
  api.settings.onUnauthorised = () => childOf(shop, 'session').send({ type: 'request.unauthorised' });
  persistRoot(childOf(shop, 'session'), childOf(shop, 'language'), store);
  return shop;
}

/** Restores cart and favourites from storage into a shop that started empty. */
export function restoreStored(shop: Shop, store: Store): void {
  childOf(shop, 'cart').send({ type: 'cart.changedElsewhere', ...storedCart(store) });
  childOf(shop, 'favourites').send({ type: 'favourites.changedElsewhere', items: favouritesSlice.read(store) });
}
