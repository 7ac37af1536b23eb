import { createActor, fromCallback, fromPromise, type ActorRefFrom } from 'xstate';
import { api } from '../../api';
import { cartMachine, type CartEvent } from '../../machines/cart/cart.machine';
import { consentMachine, type ConsentEvent } from '../../machines/consent/consent.machine';
import type { Locale } from '../../domain/text/locale';
import { languageMachine, type LanguageEvent } from '../../machines/shop/language.machine';
import {
  eraseSession,
  favouritesSlice,
  forgetRevocation,
  readSession,
  rememberRevocation,
  revocationsSlice,
  selectedAddressSlice,
  writeSession,
} from '../../machines/storage/shop.slices';
import { consentSlice } from '../../machines/storage/consent.slices';
import { isLocale } from '../../domain/text/locale';
import { type RevocationEvent, revocationMachine } from '../../machines/session/revocation.machine';
import { paymentRecoveryMachine } from '../../machines/payment/payment-recovery.machine';
import { sessionMachine, type SessionEvent } from '../../machines/session/session.machine';
import { shopMachine } from '../../machines/shop/shop.machine';
import { KEYS, type Store } from '../../machines/storage/slice';
import { cartMemory } from '../adapters/storage/cart-storage';
import { checkoutMemory } from '../adapters/storage/checkout-storage';
import { findConsent } from '../adapters/analytics/find-consent';
import { lateAnalytics } from '../adapters/analytics/lazy-analytics';
import { localStore, tabStore } from '../adapters/storage/local-storage';
import { whenOnline } from '../adapters/device/connection';
import { rememberLocale, showLocale } from '../adapters/document/document-language';
import { activate } from '../i18n/activate';
import { inspect } from './inspection';
import { keepRoot } from './persist-root';

export type Shop = ActorRefFrom<typeof shopMachine>;
export const PARTS = [
  'session',
  'cart',
  'favourites',
  'selectedAddress',
  'language',
  'toasts',
  'consent',
  'paymentRecovery',
] as const;
type ChildName = (typeof PARTS)[number];

/** A child of the shop that lives as long as the page. */
export function part<TName extends ChildName>(shop: Shop, name: TName) {
  return shop.getSnapshot().children[name] as NonNullable<ReturnType<Shop['getSnapshot']>['children'][TName]>;
}

const sessionKeys = new Set<string>([KEYS.authToken, KEYS.token, KEYS.userId]);

/** What is left to tell the server about tokens that were signed out here. */
const retiring = (store: Store) =>
  revocationMachine.provide({
    actors: {
      readRetired: fromPromise(async () => revocationsSlice.read(store)),
      watchConnection: fromCallback<RevocationEvent>(({ sendBack }) =>
        whenOnline(() => sendBack({ type: 'connection.returned' })),
      ),
    },
    actions: {
      rememberToken: (_, { token }) => void rememberRevocation(store, token, Date.now()),
      forgetToken: (_, { token }) => forgetRevocation(store, token, Date.now()),
    },
  });

/** The shop with its browser parts: storage, other tabs, the page's language (architecture, ports). */
const provided = (store: Store, cart = cartMemory(store)) =>
  shopMachine.provide({
    actors: {
      session: sessionMachine.provide({
        actors: {
          readSession: fromPromise(async () => readSession(store)),
          revocation: retiring(store),
          watchOtherTabs: fromCallback<SessionEvent>(({ sendBack }) =>
            store.watch((key) => {
              if (key === null || sessionKeys.has(key))
                sendBack({ type: 'session.changedElsewhere', session: readSession(store) });
            }),
          ),
        },
        actions: {
          rememberSession: (_, { session }) => session && writeSession(store, session),
          eraseSession: (_, { because }) => {
            eraseSession(store);
            if (because === 'expired') return;
            for (const key of [KEYS.addressDraft, KEYS.choices]) tabStore().remove(key);
          },
        },
      }),
      cart: cartMachine.provide({
        actors: {
          watchOtherTabs: fromCallback<CartEvent>(({ sendBack }) =>
            store.watch((key) => {
              if (key === null || key === KEYS.cart) sendBack({ type: 'cart.changedElsewhere', ...cart.follow() });
            }),
          ),
        },
        actions: {
          rememberCart: ({ context, self }) => {
            const shared = cart.remember(context);
            if (shared) queueMicrotask(() => self.send({ type: 'cart.changedElsewhere', ...shared }));
          },
        },
      }),
      language: languageMachine.provide({
        actors: {
          applyLanguage: fromPromise(async ({ input, signal }) => {
            await activate(input.locale, signal);
            showLocale(input.locale);
          }),
          watchOtherTabs: fromCallback<LanguageEvent>(({ sendBack }) =>
            store.watch((key) => {
              const locale = key === KEYS.language ? store.read(key) : null;
              if (isLocale(locale)) sendBack({ type: 'language.changedElsewhere', locale });
            }),
          ),
        },
        actions: { rememberLanguage: (_, { locale }) => rememberLocale(store, locale) },
      }),
      consent: consentMachine.provide({
        actors: {
          readConsent: fromPromise(async () => findConsent(store)),
          watchOtherTabs: fromCallback<ConsentEvent>(({ sendBack }) =>
            store.watch((key) => {
              if (key === null || key === KEYS.consent) sendBack({ type: 'consent.changedElsewhere' });
            }),
          ),
        },
      }),
      paymentRecovery: paymentRecoveryMachine.provide({
        actors: { readPending: fromPromise(async () => checkoutMemory.pending()) },
        actions: { forgetPending: ({ context }) => checkoutMemory.forget(context.order?.id ?? null) },
      }),
      analytics: lateAnalytics(store),
    },
    actions: { rememberConsent: (_, { consent }) => void consentSlice.write(store, consent, Date.now()) },
  });

const blank = (store: Store) => ({
  lines: [],
  isPromo: false,
  favourites: [],
  settledOrders: cartMemory(store).read().settledOrders ?? [],
});

/**
 * Creates the shop in a language whose catalogue is already loaded, and nothing of it runs yet. A blank one begins with an
 * empty cart and no favourites, as the server draws it, until `recall`.
 */
export const makeShop = (locale: Locale, store: Store = localStore(), { isBlank = false } = {}): Shop =>
  createActor(provided(store), {
    inspect,
    input: {
      locale,
      ...(isBlank ? blank(store) : { ...cartMemory(store).read(), favourites: favouritesSlice.read(store) }),
      address: selectedAddressSlice.read(store),
    },
  });

/** Creates and starts a shop, or starts one that was made. */
export function openShop(locale: Locale, store: Store = localStore(), shop: Shop = makeShop(locale, store)): Shop {
  shop.start();
  part(shop, 'cart').on('fact.noted', shop.send);
  part(shop, 'cart').on('order.settledElsewhere', shop.send);
  part(shop, 'favourites').on('fact.noted', shop.send);
  part(shop, 'paymentRecovery').on('*', shop.send);
  part(shop, 'consent').on('consent.given', shop.send);
  api.settings.token = () => part(shop, 'session').getSnapshot().context.session?.token ?? null;
  api.settings.locale = () => part(shop, 'language').getSnapshot().context.locale;
  api.settings.unauthorised = () => part(shop, 'session').send({ type: 'request.unauthorised' });
  keep(shop, store);
  keepRoot(part(shop, 'session'), part(shop, 'language'), store);
  return shop;
}

/** Tells a shop that began blank what this browser remembers. */
export function recall(shop: Shop, store: Store): void {
  part(shop, 'cart').send({ type: 'cart.changedElsewhere', ...cartMemory(store).read() });
  part(shop, 'favourites').send({ type: 'favourites.changedElsewhere', items: favouritesSlice.read(store) });
}

/** Writes down what reducers hold, and follows what other tabs write. */
function keep(shop: Shop, store: Store): void {
  const favourites = part(shop, 'favourites');
  const selected = part(shop, 'selectedAddress');
  let items = favourites.getSnapshot().context.items;
  favourites.subscribe(({ context }) => {
    if (context.items === items) return;
    items = context.items;
    favouritesSlice.write(store, items, Date.now());
  });
  let address = selected.getSnapshot().context.address;
  selected.subscribe(({ context }) => {
    if (context.address === address) return;
    address = context.address;
    if (address) selectedAddressSlice.write(store, address, Date.now());
    else store.remove(KEYS.selectedAddress);
  });
  // What is followed is not written again: without a key the other tab cleared everything.
  store.watch((key) => {
    if (key === null || key === KEYS.favorites) {
      items = favouritesSlice.read(store);
      favourites.send({ type: 'favourites.changedElsewhere', items });
    }
    if (key === null || key === KEYS.selectedAddress) {
      address = selectedAddressSlice.read(store);
      selected.send({ type: 'selection.changedElsewhere', address });
    }
  });
}
