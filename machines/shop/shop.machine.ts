/**
 * The root: who lives as long as the page, who may enter a screen, where to go next, and what lies over the screens.
 *
 * Only the shop navigates, settles orders with the cart and hands the shopper to the gateway. Screens finish with an output or emit a
 * fact; the router turns both into the events below (Specification 2, Routes; 6).
 */
import { assign, emit, fromCallback, raise, sendTo, setup, type SnapshotFrom } from 'xstate';
import type { AnalyticsEvent } from '../analytics/analytics.types';
import { type CartEvent, cartMachine } from '../cart/cart.machine';
import { consentMachine } from '../consent/consent.machine';
import { theEvent } from '../event-params';
import type { Destination } from '../navigation/destination';
import { paymentRecoveryMachine, type RecoveryEvent } from '../payment/payment-recovery.machine';
import { type SessionEvent, sessionMachine } from '../session/session.machine';
import { favouritesMachine } from './favourites.machine';
import type { FavouritesEvent } from './favourites.types';
import { languageMachine } from './language.machine';
import { type SelectionEvent, selectedAddressMachine } from '../address/selected-address.machine';
import {
  beginning,
  customerConfirmed,
  isPrivate,
  navigated,
  ORDERED_ELSEWHERE,
  routeEntered,
  wayAfterLogin,
  wayToLogin,
} from './shop.rules';
import type { Place, ShopTypes } from './shop.types';
import { type ToastEvent, toastsMachine, type Undo } from './toasts.machine';

type CartSeen = { snapshot: SnapshotFrom<typeof cartMachine> };
type SessionSeen = { snapshot: SnapshotFrom<typeof sessionMachine> };

export const shopMachine = setup({
  types: {} as ShopTypes,
  actors: {
    session: sessionMachine,
    cart: cartMachine,
    favourites: favouritesMachine,
    selectedAddress: selectedAddressMachine,
    language: languageMachine,
    toasts: toastsMachine,
    consent: consentMachine,
    paymentRecovery: paymentRecoveryMachine,
    analytics: fromCallback<AnalyticsEvent>(() => {}),
  },
  guards: {
    isStranger: ({ context }) => context.who === 'unknown' && context.place?.needs !== 'nothing',
    isConfirmed: (_, { snapshot }: SessionSeen) => snapshot.hasTag('confirmed'),
    isKnown: ({ context }) => context.who !== 'unknown',
    isVisitorAtPrivatePlace: ({ context }) => context.who === 'visitor' && isPrivate(context.place),
    isCustomerAtLogin: ({ context }) => context.who === 'customer' && context.place?.needs === 'visitor',
    isCheckoutWithoutCart: ({ context }) => context.cartLines === 0 && context.place?.needs === 'customerAndCart',
  },
  actions: {
    keepPlace: assign((_, { place, at }: { place: Place; at: number }) => ({ place, at })),
    noteTime: assign({ at: (_, params: { at: number }) => params.at }),
    noteSession: assign(({ context }, { snapshot }: SessionSeen) => ({
      who: snapshot.hasTag('customer') ? 'customer' : snapshot.hasTag('visitor') ? 'visitor' : context.who,
      ended: snapshot.context.ended,
    })),
    noteCart: assign({ cartLines: (_, { snapshot }: CartSeen) => snapshot.context.lines.length }),
    goTo: emit((_, { to, replace = false }: { to: Destination; replace?: boolean }) => navigated(to, replace)),
    goHome: emit(navigated({ name: 'home' }, false)),
    goToLogin: emit(({ context }) => wayToLogin(context)),
    goOnAfterLogin: emit(({ context }) => wayAfterLogin(context)),
    leaveFor: emit((_, { url }: { url: string }) => ({ type: 'left' as const, url })),
    tellSession: sendTo('session', (_, event: SessionEvent) => event),
    tellCart: sendTo('cart', (_, event: CartEvent) => event),
    tellFavourites: sendTo('favourites', (_, event: FavouritesEvent) => event),
    tellSelection: sendTo('selectedAddress', (_, event: SelectionEvent) => event),
    tellToasts: sendTo('toasts', (_, event: ToastEvent) => event),
    tellRecovery: sendTo('paymentRecovery', (_, event: RecoveryEvent) => event),
    tellAnalytics: sendTo('analytics', (_, event: AnalyticsEvent) => event),
    endSession: sendTo('session', { type: 'session.ended' }),
    clearSelection: sendTo('selectedAddress', { type: 'selection.cleared' }),
    sayOrderedElsewhere: sendTo('toasts', { type: 'toast.shown', toast: ORDERED_ELSEWHERE }),
    openPrivacy: sendTo('consent', { type: 'choices.opened' }),
    raiseFact: raise((_, params: { fact: Undo }) => params.fact),
  },
}).createMachine({
  id: 'shop',
  context: ({ input }) => beginning(input),
  type: 'parallel',
  invoke: [
    {
      id: 'session',
      systemId: 'session',
      src: 'session',
      onSnapshot: [
        {
          guard: { type: 'isConfirmed', params: theEvent },
          actions: [
            { type: 'noteSession', params: theEvent },
            { type: 'tellRecovery', params: ({ event }) => customerConfirmed(event.snapshot.context) },
          ],
        },
        { actions: { type: 'noteSession', params: theEvent } },
      ],
      onError: {},
    },
    {
      id: 'cart',
      systemId: 'cart',
      src: 'cart',
      input: ({ context }) => context.start,
      onSnapshot: { actions: { type: 'noteCart', params: theEvent } },
      onError: {},
    },
    {
      id: 'favourites',
      systemId: 'favourites',
      src: 'favourites',
      input: ({ context }) => ({ items: context.start.favourites }),
      onError: {},
    },
    {
      id: 'selectedAddress',
      systemId: 'selectedAddress',
      src: 'selectedAddress',
      input: ({ context }) => context.start,
      onError: {},
    },
    { id: 'language', systemId: 'language', src: 'language', input: ({ context }) => context.start, onError: {} },
    { id: 'toasts', systemId: 'toasts', src: 'toasts', onError: {} },
    { id: 'consent', systemId: 'consent', src: 'consent', onError: {} },
    { id: 'paymentRecovery', systemId: 'paymentRecovery', src: 'paymentRecovery', onError: {} },
    { id: 'analytics', systemId: 'analytics', src: 'analytics', onError: {} },
  ],
  on: {
    'login.completed': {
      actions: [
        { type: 'noteTime', params: theEvent },
        { type: 'tellSession', params: ({ event: { session } }) => ({ type: 'session.started', session }) },
        { type: 'tellAnalytics', params: { type: 'fact.noted', fact: { name: 'login', method: 'one_time_code' } } },
      ],
    },
    'logout.requested': { actions: ['goHome', 'endSession', 'clearSelection'] },
    'account.deleted': { actions: ['goHome', { type: 'tellSession', params: theEvent }, 'clearSelection'] },
    'order.placed': {
      actions: [
        { type: 'tellCart', params: ({ event: { order } }) => ({ type: 'order.settled', order }) },
        { type: 'goTo', params: ({ event: { order } }) => ({ to: { name: 'thankYou', order }, replace: true }) },
      ],
    },
    'order.settled': { actions: { type: 'tellCart', params: theEvent } },
    'order.settledElsewhere': { actions: 'sayOrderedElsewhere' },
    'payment.handedOver': { actions: { type: 'leaveFor', params: theEvent } },
    'place.left': { actions: { type: 'goTo', params: theEvent } },
    'line.added': { actions: { type: 'tellCart', params: theEvent } },
    'line.removed': { actions: { type: 'tellCart', params: theEvent } },
    'lines.reread': { actions: { type: 'tellCart', params: theEvent } },
    'favourite.added': { actions: { type: 'tellFavourites', params: theEvent } },
    'favourites.cleared': { actions: { type: 'tellFavourites', params: theEvent } },
    'address.selected': { actions: { type: 'tellSelection', params: theEvent } },
    'address.deleted': { actions: { type: 'tellSelection', params: theEvent } },
    'addresses.listed': { actions: { type: 'tellSelection', params: theEvent } },
    'undo.requested': { actions: { type: 'raiseFact', params: theEvent } },
    'toast.shown': { actions: { type: 'tellToasts', params: theEvent } },
    'fact.noted': { actions: { type: 'tellAnalytics', params: theEvent } },
    'privacy.opened': { actions: 'openPrivacy' },
    'consent.given': {
      actions: [{ type: 'tellAnalytics', params: ({ event: { consent } }) => ({ type: 'consent.changed', consent }) }],
    },
  },
  states: {
    gate: {
      initial: 'starting',
      on: {
        'route.changed': {
          target: '.deciding',
          actions: [
            { type: 'keepPlace', params: theEvent },
            { type: 'tellRecovery', params: ({ event }) => routeEntered(event.place) },
          ],
        },
      },
      states: {
        starting: { description: 'No address has been read yet.', tags: 'waiting' },
        deciding: {
          description: 'May this screen be entered? One that asks who is here waits until storage has been read.',
          always: [
            { guard: 'isStranger', target: 'awaitingSession' },
            { guard: 'isVisitorAtPrivatePlace', target: 'askingToLogIn' },
            { guard: 'isCustomerAtLogin', target: 'alreadyLoggedIn' },
            { guard: 'isCheckoutWithoutCart', target: 'cartIsEmpty' },
            { target: 'open' },
          ],
        },
        awaitingSession: { tags: 'waiting', always: { guard: 'isKnown', target: 'deciding' } },
        askingToLogIn: { tags: 'waiting', entry: 'goToLogin' },
        alreadyLoggedIn: { tags: 'waiting', entry: 'goOnAfterLogin' },
        cartIsEmpty: { tags: 'waiting', entry: { type: 'goTo', params: { to: { name: 'cart' }, replace: true } } },
        open: {
          tags: 'open',
          always: [
            { guard: 'isVisitorAtPrivatePlace', target: 'askingToLogIn' },
            { guard: 'isCustomerAtLogin', target: 'alreadyLoggedIn' },
          ],
        },
      },
    },
    overlay: {
      initial: 'closed',
      on: { 'route.changed': '.closed' },
      states: {
        closed: { on: { 'menu.opened': 'menu', 'search.opened': 'search' } },
        menu: { on: { 'overlay.closed': 'closed', 'search.opened': 'search' } },
        search: { on: { 'overlay.closed': 'closed' } },
      },
    },
  },
});
