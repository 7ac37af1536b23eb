/**
 * The root: who lives as long as the page, who may enter a screen, where to go next, and what lies over the screens.
 *
 * Only the shop navigates, settles orders with the cart and hands the shopper to the gateway. Screens finish with an output or emit a
 * fact; the router turns both into the events below (Specification 2, Routes; 6).
 */
import { assign, emit, fromCallback, raise, sendTo, setup, type SnapshotFrom } from 'xstate';
import type { AnalyticsEvent } from '../analytics/analytics.types';
import { cartMachine } from '../cart/cart.machine';
import { consentMachine } from '../consent/consent.machine';
import { favouritesMachine } from './favourites.machine';
import type { Favourite } from './favourites.types';
import type { Locale } from '../../domain/text/locale';
import { languageMachine } from './language.machine';
import type { Consent } from '../storage/consent.slices';
import type { CartLine } from '../../domain/cart/cart-line';
import type { Fact } from '../../domain/analytics/event-schema';
import type { SettledOrder } from '../../domain/cart/ordered-lines';
import { factsOf } from '../../domain/routes/facts';
import { returnPathAt, type ReturnTo } from '../../domain/customer/return-path';
import type { SelectedAddress } from '../address/selected-address.rules';
import { type SelectionEvent, selectedAddressMachine } from '../address/selected-address.machine';
import { type RecoveryEvent, paymentRecoveryMachine } from '../payment/payment-recovery.machine';
import { sessionMachine } from '../session/session.machine';
import type { Session, SessionEnd } from '../session/session.types';
import type { Destination } from '../navigation/destination';
import type { Place, ShopEmitted, ShopEvent } from './shop.types';
import { toastsMachine, type Toast, type Undo } from './toasts.machine';

export interface ShopInput {
  readonly locale: Locale;
  readonly lines: readonly CartLine[];
  readonly isPromo: boolean;
  readonly settledOrders?: readonly string[];
  readonly promoCode?: string;
  readonly favourites: readonly Favourite[];
  readonly address: SelectedAddress | null;
}

interface ShopContext {
  readonly start: ShopInput;
  readonly place: Place | null;
  /** ms since the epoch of the last route change or login */
  readonly at: number;
  readonly who: 'unknown' | 'visitor' | 'customer';
  readonly ended: SessionEnd | null;
  readonly cartLines: number;
}

const ORDERED_ELSEWHERE: Toast = { tone: 'success', code: 'orderedElsewhere', link: { name: 'orders' } };

export const shopMachine = setup({
  types: {
    context: {} as ShopContext,
    input: {} as ShopInput,
    events: {} as ShopEvent,
    emitted: {} as ShopEmitted,
    tags: {} as 'open' | 'waiting',
    children: {} as {
      session: 'session';
      cart: 'cart';
      favourites: 'favourites';
      selectedAddress: 'selectedAddress';
      language: 'language';
      toasts: 'toasts';
      consent: 'consent';
      paymentRecovery: 'paymentRecovery';
      analytics: 'analytics';
    },
  },
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
    isConfirmed: (_, { snapshot }: { snapshot: SnapshotFrom<typeof sessionMachine> }) => snapshot.hasTag('confirmed'),
    isKnown: ({ context }) => context.who !== 'unknown',
    isVisitorAtPrivatePlace: ({ context }) =>
      context.who === 'visitor' && (context.place?.needs === 'customer' || context.place?.needs === 'customerAndCart'),
    isCustomerAtLogin: ({ context }) => context.who === 'customer' && context.place?.needs === 'visitor',
    isCheckoutWithoutCart: ({ context }) => context.cartLines === 0 && context.place?.needs === 'customerAndCart',
  },
  actions: {
    keepPlace: assign({
      place: (_, params: { place: Place; at: number }) => params.place,
      at: (_, params) => params.at,
    }),
    noteTime: assign({ at: (_, params: { at: number }) => params.at }),
    noteSession: assign({
      who: ({ context }, params: { snapshot: SnapshotFrom<typeof sessionMachine> }) =>
        params.snapshot.hasTag('customer')
          ? ('customer' as const)
          : params.snapshot.hasTag('visitor')
            ? ('visitor' as const)
            : context.who,
      ended: (_, params) => params.snapshot.context.ended,
    }),
    tellRecovery: sendTo('paymentRecovery', (_, params: { event: RecoveryEvent }) => params.event),
    noteCart: assign({
      cartLines: (_, params: { snapshot: SnapshotFrom<typeof cartMachine> }) => params.snapshot.context.lines.length,
    }),
    goTo: emit((_, params: { to: Destination; replace?: boolean }) => ({
      type: 'navigated' as const,
      to: params.to,
      replace: params.replace ?? false,
    })),
    goToLogin: emit(({ context }) => ({
      type: 'navigated' as const,
      to: {
        name: 'login' as const,
        returnTo:
          context.place && ({ path: context.place.path, from: context.place.name, at: context.at } satisfies ReturnTo),
        reason: context.ended === 'expired' ? ('expired' as const) : ('needed' as const),
      },
      replace: true,
    })),
    goOnAfterLogin: emit(({ context }) => {
      const returnTo = context.place?.returnTo ?? null;
      const path = returnPathAt(returnTo, context.at);
      const elsewhere = returnTo?.from === 'order' ? ({ name: 'orders' } as const) : ({ name: 'home' } as const);
      return {
        type: 'navigated' as const,
        to: path === null ? elsewhere : ({ name: 'path', path } as const),
        replace: true,
      };
    }),
    leaveFor: emit((_, params: { url: string }) => ({ type: 'left' as const, url: params.url })),
    startSession: sendTo('session', (_, params: { session: Session }) => ({
      type: 'session.started' as const,
      session: params.session,
    })),
    endSession: sendTo('session', { type: 'session.ended' }),
    eraseSession: sendTo('session', { type: 'account.deleted' }),
    settleOrder: sendTo('cart', (_, params: { order: SettledOrder }) => ({
      type: 'order.settled' as const,
      order: params.order,
    })),
    putLine: sendTo('cart', (_, { line, place }: { line: CartLine; place?: number }) => ({
      type: 'line.added' as const,
      line,
      ...(place !== undefined && { place }),
    })),
    dropLine: sendTo('cart', (_, params: { key: string }) => ({ type: 'line.removed' as const, key: params.key })),
    putFavourite: sendTo('favourites', (_, params: { item: Favourite }) => ({
      type: 'favourite.added' as const,
      item: params.item,
    })),
    clearFavourites: sendTo('favourites', { type: 'favourites.cleared' }),
    selectAddress: sendTo('selectedAddress', (_, params: { address: SelectedAddress }) => ({
      type: 'address.selected' as const,
      address: params.address,
    })),
    tellSelection: sendTo('selectedAddress', (_, params: { fact: SelectionEvent }) => params.fact),
    clearSelection: sendTo('selectedAddress', { type: 'selection.cleared' }),
    raiseFact: raise((_, params: { fact: Undo }) => params.fact),
    showToast: sendTo('toasts', (_, params: { toast: Toast }) => ({
      type: 'toast.shown' as const,
      toast: params.toast,
    })),
    tell: sendTo('analytics', (_, params: { fact: Fact | null }) => ({
      type: 'fact.noted' as const,
      fact: params.fact,
    })),
    tellConsent: sendTo('analytics', (_, params: { consent: Consent }) => ({
      type: 'consent.changed' as const,
      consent: params.consent,
    })),
    openPrivacy: sendTo('consent', { type: 'choices.opened' }),
  },
}).createMachine({
  id: 'shop',
  context: ({ input }) => ({
    start: input,
    place: null,
    at: 0,
    who: 'unknown',
    ended: null,
    cartLines: input.lines.length,
  }),
  type: 'parallel',
  invoke: [
    {
      id: 'session',
      systemId: 'session',
      src: 'session',
      onSnapshot: [
        {
          guard: { type: 'isConfirmed', params: ({ event }) => event },
          actions: [
            { type: 'noteSession', params: ({ event }) => event },
            {
              type: 'tellRecovery',
              params: ({ event: { snapshot } }) => ({
                event: { type: 'customer.confirmed', hasOpenPayment: snapshot.context.hasOpenPayment },
              }),
            },
          ],
        },
        { actions: { type: 'noteSession', params: ({ event }) => event } },
      ],
      onError: {},
    },
    {
      id: 'cart',
      systemId: 'cart',
      src: 'cart',
      input: ({ context }) => context.start,
      onSnapshot: { actions: { type: 'noteCart', params: ({ event }) => event } },
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
        { type: 'noteTime', params: ({ event }) => event },
        { type: 'startSession', params: ({ event }) => event },
        { type: 'tell', params: { fact: { name: 'login', method: 'one_time_code' } } },
      ],
    },
    'logout.requested': {
      actions: [{ type: 'goTo', params: { to: { name: 'home' } } }, 'endSession', 'clearSelection'],
    },
    'account.deleted': {
      actions: [{ type: 'goTo', params: { to: { name: 'home' } } }, 'eraseSession', 'clearSelection'],
    },
    'order.placed': {
      actions: [
        { type: 'settleOrder', params: ({ event }) => event },
        { type: 'goTo', params: ({ event }) => ({ to: { name: 'thankYou', order: event.order }, replace: true }) },
      ],
    },
    'order.settled': { actions: { type: 'settleOrder', params: ({ event }) => event } },
    'order.settledElsewhere': { actions: { type: 'showToast', params: { toast: ORDERED_ELSEWHERE } } },
    'payment.handedOver': { actions: { type: 'leaveFor', params: ({ event }) => event } },
    'place.left': { actions: { type: 'goTo', params: ({ event }) => event } },
    'line.added': { actions: { type: 'putLine', params: ({ event }) => event } },
    'line.removed': { actions: { type: 'dropLine', params: ({ event }) => event } },
    'favourite.added': { actions: { type: 'putFavourite', params: ({ event }) => event } },
    'favourites.cleared': { actions: 'clearFavourites' },
    'address.selected': { actions: { type: 'selectAddress', params: ({ event }) => event } },
    'address.deleted': { actions: { type: 'tellSelection', params: ({ event }) => ({ fact: event }) } },
    'addresses.listed': { actions: { type: 'tellSelection', params: ({ event }) => ({ fact: event }) } },
    'undo.requested': { actions: { type: 'raiseFact', params: ({ event }) => event } },
    'toast.shown': { actions: { type: 'showToast', params: ({ event }) => event } },
    'fact.noted': { actions: { type: 'tell', params: ({ event }) => event } },
    'privacy.opened': { actions: 'openPrivacy' },
    'consent.given': {
      actions: [{ type: 'tellConsent', params: ({ event }) => event }],
    },
  },
  states: {
    gate: {
      initial: 'starting',
      on: {
        'route.changed': {
          target: '.deciding',
          actions: [
            { type: 'keepPlace', params: ({ event }) => event },
            {
              type: 'tellRecovery',
              params: ({ event }) => ({
                event: { type: 'route.entered', isPaying: factsOf(event.place.name).checksPayment },
              }),
            },
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
