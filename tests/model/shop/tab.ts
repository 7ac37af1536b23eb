import { type AnyActorRef, createActor, createMachine, fromCallback, fromPromise, type SimulatedClock } from 'xstate';
import { selectedAddressMachine } from '../../../machines/address/selected-address.machine';
import { lazyAnalyticsMachine } from '../../../machines/analytics/lazy-analytics.machine';
import { cartMachine } from '../../../machines/cart/cart.machine';
import { consentMachine } from '../../../machines/consent/consent.machine';
import type { FoundConsent } from '../../../machines/consent/consent.types';
import { consentInForce } from '../../../machines/consent/consent.rules';
import { navigationMachine } from '../../../machines/navigation/navigation.machine';
import { accessOf } from '../../../machines/navigation/navigation.rules';
import { screenLoaderMachine } from '../../../machines/navigation/screen-loader.machine';
import { paymentRecoveryMachine } from '../../../machines/payment/payment-recovery.machine';
import { revocationMachine } from '../../../machines/session/revocation.machine';
import { sessionMachine } from '../../../machines/session/session.machine';
import { favouritesMachine } from '../../../machines/shop/favourites.machine';
import { languageMachine } from '../../../machines/shop/language.machine';
import { shopMachine } from '../../../machines/shop/shop.machine';
import { cartSlice } from '../../../machines/storage/cart.slices';
import type { PendingOrder } from '../../../machines/storage/checkout.slices';
import { consentSlice } from '../../../machines/storage/consent.slices';
import { favouritesSlice } from '../../../machines/storage/favourites.slices';
import { languageSlice } from '../../../machines/storage/language.slices';
import { selectedAddressSlice } from '../../../machines/storage/selected-address.slices';
import { sessionSlice } from '../../../machines/storage/session.slices';
import { type Store, watchSlice } from '../../../machines/storage/slice';
import { persistIn } from '../../../src/adapters/storage/persist';
import { CHILDREN, childOf, screenLoaderOf, type Shop, startShop } from '../../../src/app/create-shop';
import { lineKey } from '../../../domain/cart/cart-line';
import { createTabHistory } from './tab-history';

/** A call that waits for the test to answer it. */
export interface Request {
  readonly name: string;
  readonly input: { readonly token?: string };
  resolve(output: unknown): void;
  reject(error: unknown): void;
}

/** The parts of the shop machine, to change one in a test. */
export type Parts = Parameters<typeof shopMachine.provide>[0];

/** What a shopper of this browser may have chosen. A partner means that the shop asks for consent. */
const foundConsent = (store: Store) => ({
  consent: consentSlice.read(store),
  isRefusedByBrowser: false,
  partner: 'a partner',
});

/** The whole shop in one tab: its real machines over this storage, one clock, and calls that the test answers. */
export function openTab(store: Store, clock: SimulatedClock, change: (parts: Parts) => Parts = (parts) => parts) {
  const requests = new Set<Request>();
  const history = createTabHistory(() => clock.now());
  const call = (name: string) =>
    fromPromise(
      ({ input, signal }) =>
        new Promise((resolve, reject) => {
          const request = { name, input: input as Request['input'], resolve, reject };
          requests.add(request);
          signal.addEventListener('abort', () => requests.delete(request));
        }),
    ) as never;

  function start(): Shop {
    const persist = persistIn(store);
    const revocation = revocationMachine.provide({ actors: { persist, revokeToken: call('revokeToken') } });
    const screenLoader = screenLoaderMachine.provide({
      actors: {
        loadScreen: call('loadScreen'),
        canRestartScreen: call('canRestartScreen'),
        reportCrash: call('reportCrash'),
      },
    });
    const parts: Parts = {
      actors: {
        navigation: navigationMachine.provide({ actors: { history: history.actor, screenLoader } }),
        session: sessionMachine.provide({
          actors: {
            persist,
            revocation,
            readSession: fromPromise(async () => sessionSlice.read(store)),
            confirmSession: call('confirmSession'),
          },
        }),
        cart: cartMachine.provide({ actors: { persist } }),
        favourites: favouritesMachine.provide({ actors: { persist } }),
        selectedAddress: selectedAddressMachine.provide({ actors: { persist } }),
        language: languageMachine.provide({ actors: { persist, applyLanguage: call('applyLanguage') } }),
        consent: consentMachine.provide({
          actors: { persist, readConsent: fromPromise<FoundConsent>(async () => foundConsent(store)) },
        }),
        paymentRecovery: paymentRecoveryMachine.provide({
          actors: { readPending: fromPromise<PendingOrder | null>(async () => null) },
        }),
        analytics: lazyAnalyticsMachine.provide({
          actors: {
            loadAnalytics: call('loadAnalytics'),
            watchConsent: fromCallback(({ sendBack }) => {
              const report = () => sendBack({ type: 'consent.changed', consent: consentInForce(foundConsent(store)) });
              report();
              return watchSlice(store, consentSlice, report);
            }),
          },
        }),
      },
    };
    const { changes: _, ...cart } = cartSlice.read(store);
    const locale = languageSlice.read(store) ?? 'en';
    const own = createActor(shopMachine.provide(change(parts)), {
      clock,
      systemId: 'shop',
      input: { locale, ...cart, favourites: favouritesSlice.read(store), address: selectedAddressSlice.read(store) },
    });
    // A part that fails must not fail the test that looks at it.
    own.subscribe({ error: () => {} });
    return startShop(locale, store, own);
  }

  let shop = start();
  return {
    history,
    requests,
    get shop() {
      return shop;
    },
    reload: () => {
      shop.stop();
      requests.clear();
      shop = start();
    },
    close: () => shop.stop(),
  };
}

export type Tab = ReturnType<typeof openTab>;

/** A screen that does nothing by itself: what screens send to the shop are steps of the walk. */
export const quietScreen = { logic: createMachine({}), input: undefined, screen: {} };

/** What a shopper could see of the shop in a tab, and what the tab waits for. */
export function viewOf({ shop, requests }: Tab) {
  const navigation = childOf(shop, 'navigation').getSnapshot();
  const session = childOf(shop, 'session').getSnapshot();
  const cart = childOf(shop, 'cart').getSnapshot().context;
  const toasts = childOf(shop, 'toasts').getSnapshot();
  const language = childOf(shop, 'language').getSnapshot();
  const { analytics, ...children } = shop.getSnapshot().children;
  return {
    route: navigation.context.match?.route.name ?? null,
    access: accessOf(navigation.context),
    isOpen: navigation.matches({ gate: 'open' }),
    overlay: navigation.value.overlay,
    isSettled: screenLoaderOf(shop).getSnapshot().hasTag('settled'),
    session: session.context.session,
    isCustomer: session.hasTag('customer'),
    isVisitor: session.hasTag('visitor'),
    lines: cart.lines.map((line) => `${line.quantity} of ${lineKey(line)}`),
    cartLines: cart.lines,
    settledOrders: cart.settledOrders,
    promoCode: cart.promoCode,
    wishlist: childOf(shop, 'favourites')
      .getSnapshot()
      .context.items.map(({ id }) => id),
    addressId: childOf(shop, 'selectedAddress').getSnapshot().context.address?.addressId ?? null,
    locale: language.context.locale,
    isLanguageBusy: language.hasTag('busy'),
    shopLocale: shop.getSnapshot().context.locale,
    toast: toasts.value,
    toastContent: toasts.context.toast,
    consent: childOf(shop, 'consent').getSnapshot().value,
    loadsAnalytics: !(analytics as AnyActorRef).getSnapshot().matches({ waiting: 'withoutConsent' }),
    stopped: CHILDREN.filter((name) => (children[name] as AnyActorRef | undefined)?.getSnapshot().status !== 'active'),
    calls: requests.size,
  };
}

export type TabView = ReturnType<typeof viewOf>;
