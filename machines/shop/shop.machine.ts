/**
 * The root machine: owns the actors that live as long as the page and routes the events that screens emit.
 *
 * Only the shop settles orders with the cart, requests navigation and redirects to the gateway (Specification 2, Routes; 6).
 */
import { assign, emit, raise, sendTo, setup, type SnapshotFrom } from 'xstate';
import type { Locale } from '../../domain/text/locale';
import { type SelectionEvent, selectedAddressMachine } from '../address/selected-address.machine';
import { type LazyAnalyticsEvent, lazyAnalyticsMachine } from '../analytics/lazy-analytics.machine';
import { type CartEvent, cartMachine } from '../cart/cart.machine';
import { consentMachine } from '../consent/consent.machine';
import type { ConsentEvent } from '../consent/consent.types';
import { theEvent } from '../event-params';
import type { Destination } from '../navigation/destination';
import { navigationMachine } from '../navigation/navigation.machine';
import { destination } from '../navigation/navigation.rules';
import type { NavigationEvent } from '../navigation/navigation.types';
import { paymentRecoveryMachine, type RecoveryEvent } from '../payment/payment-recovery.machine';
import { type SessionEvent, sessionMachine } from '../session/session.machine';
import { favouritesMachine } from './favourites.machine';
import type { FavouritesEvent } from './favourites.types';
import { languageMachine } from './language.machine';
import { customerConfirmed, ORDERED_ELSEWHERE, routeEntered, sessionChanged } from './shop.rules';
import type { ShopTypes } from './shop.types';
import { type ToastEvent, toastsMachine, type Undo } from './toasts.machine';

type SessionSeen = { snapshot: SnapshotFrom<typeof sessionMachine> };
type LanguageSeen = { snapshot: SnapshotFrom<typeof languageMachine> };

export const shopMachine = setup({
  types: {} as ShopTypes,
  actors: {
    navigation: navigationMachine,
    session: sessionMachine,
    cart: cartMachine,
    favourites: favouritesMachine,
    selectedAddress: selectedAddressMachine,
    language: languageMachine,
    toasts: toastsMachine,
    consent: consentMachine,
    paymentRecovery: paymentRecoveryMachine,
    analytics: lazyAnalyticsMachine,
  },
  guards: {
    isConfirmed: (_, { snapshot }: SessionSeen) => snapshot.hasTag('confirmed'),
    isNewLocale: ({ context }, { snapshot }: LanguageSeen) => snapshot.context.locale !== context.locale,
  },
  actions: {
    setLocale: assign({
      locale: (_, { snapshot }: { snapshot: { context: { locale: Locale } } }) => snapshot.context.locale,
    }),
    navigate: sendTo('navigation', (_, { to, replace = false }: { to: Destination; replace?: boolean }) =>
      destination(to, replace),
    ),
    navigateHome: sendTo('navigation', destination({ name: 'home' }, false)),
    forwardToNavigation: sendTo('navigation', (_, event: NavigationEvent) => event),
    emitRedirect: emit((_, { url }: { url: string }) => ({ type: 'redirect.requested' as const, url })),
    forwardToSession: sendTo('session', (_, event: SessionEvent) => event),
    forwardToCart: sendTo('cart', (_, event: CartEvent) => event),
    forwardToFavourites: sendTo('favourites', (_, event: FavouritesEvent) => event),
    forwardToSelectedAddress: sendTo('selectedAddress', (_, event: SelectionEvent) => event),
    forwardToToasts: sendTo('toasts', (_, event: ToastEvent) => event),
    forwardToRecovery: sendTo('paymentRecovery', (_, event: RecoveryEvent) => event),
    forwardToAnalytics: sendTo('analytics', (_, event: LazyAnalyticsEvent) => event),
    endSession: sendTo('session', { type: 'session.ended' }),
    clearSelectedAddress: sendTo('selectedAddress', { type: 'selection.cleared' }),
    notifyOrderedElsewhere: sendTo('toasts', { type: 'toast.shown', toast: ORDERED_ELSEWHERE }),
    forwardToConsent: sendTo('consent', (_, event: ConsentEvent) => event),
    raiseUndo: raise((_, params: { undo: Undo }) => params.undo),
  },
}).createMachine({
  id: 'shop',
  context: ({ input }) => ({ start: input, locale: input.locale }),
  invoke: [
    {
      id: 'navigation',
      src: 'navigation',
      input: ({ context }) => ({ cartLines: context.start.lines.length }),
      onError: {},
    },
    {
      id: 'session',
      systemId: 'session',
      src: 'session',
      onSnapshot: [
        {
          guard: { type: 'isConfirmed', params: theEvent },
          actions: [
            { type: 'forwardToNavigation', params: ({ event }) => sessionChanged(event) },
            { type: 'forwardToRecovery', params: ({ event }) => customerConfirmed(event.snapshot.context) },
          ],
        },
        { actions: { type: 'forwardToNavigation', params: ({ event }) => sessionChanged(event) } },
      ],
      onError: {},
    },
    {
      id: 'cart',
      systemId: 'cart',
      src: 'cart',
      input: ({ context }) => context.start,
      onSnapshot: {
        actions: {
          type: 'forwardToNavigation',
          params: ({ event }) => ({ type: 'cart.changed', lines: event.snapshot.context.lines.length }),
        },
      },
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
    {
      id: 'language',
      systemId: 'language',
      src: 'language',
      input: ({ context }) => context.start,
      onSnapshot: {
        guard: { type: 'isNewLocale', params: theEvent },
        actions: [
          { type: 'setLocale', params: theEvent },
          { type: 'forwardToNavigation', params: { type: 'language.changed' } },
        ],
      },
      onError: {},
    },
    { id: 'toasts', systemId: 'toasts', src: 'toasts', onError: {} },
    { id: 'consent', systemId: 'consent', src: 'consent', onError: {} },
    { id: 'paymentRecovery', systemId: 'paymentRecovery', src: 'paymentRecovery', onError: {} },
    { id: 'analytics', systemId: 'analytics', src: 'analytics', onError: {} },
  ],
  on: {
    'route.entered': {
      actions: [
        { type: 'forwardToRecovery', params: ({ event }) => routeEntered(event) },
        { type: 'forwardToConsent', params: { type: 'screen.viewed' } },
        { type: 'forwardToToasts', params: { type: 'screen.left' } },
      ],
    },
    'login.completed': {
      actions: [
        { type: 'forwardToNavigation', params: ({ event: { at } }) => ({ type: 'login.completed', at }) },
        { type: 'forwardToSession', params: ({ event: { session } }) => ({ type: 'session.started', session }) },
        {
          type: 'forwardToAnalytics',
          params: { type: 'analytics.tracked', event: { name: 'login', method: 'one_time_code' } },
        },
      ],
    },
    'logout.requested': { actions: ['navigateHome', 'endSession', 'clearSelectedAddress'] },
    'account.deleted': {
      actions: ['navigateHome', { type: 'forwardToSession', params: theEvent }, 'clearSelectedAddress'],
    },
    'order.placed': {
      actions: [
        { type: 'forwardToCart', params: ({ event: { order } }) => ({ type: 'order.settled', order }) },
        { type: 'navigate', params: ({ event: { order } }) => ({ to: { name: 'thankYou', order }, replace: true }) },
      ],
    },
    'order.settled': { actions: { type: 'forwardToCart', params: theEvent } },
    'order.settledElsewhere': { actions: 'notifyOrderedElsewhere' },
    'payment.redirected': { actions: { type: 'emitRedirect', params: theEvent } },
    'navigation.requested': { actions: { type: 'navigate', params: theEvent } },
    'line.added': {
      actions: [
        { type: 'forwardToCart', params: theEvent },
        { type: 'forwardToConsent', params: { type: 'line.added' } },
        { type: 'forwardToToasts', params: theEvent },
        { type: 'forwardToNavigation', params: theEvent },
      ],
    },
    'choices.requested': { actions: { type: 'forwardToNavigation', params: theEvent } },
    'choices.failed': { actions: { type: 'forwardToNavigation', params: theEvent } },
    'line.removed': { actions: { type: 'forwardToCart', params: theEvent } },
    'lines.refreshed': { actions: { type: 'forwardToCart', params: theEvent } },
    'promo.applied': { actions: { type: 'forwardToCart', params: theEvent } },
    'promo.removed': { actions: { type: 'forwardToCart', params: theEvent } },
    'favourite.added': { actions: { type: 'forwardToFavourites', params: theEvent } },
    'favourites.cleared': { actions: { type: 'forwardToFavourites', params: theEvent } },
    'address.selected': { actions: { type: 'forwardToSelectedAddress', params: theEvent } },
    'address.deleted': { actions: { type: 'forwardToSelectedAddress', params: theEvent } },
    'addresses.listed': { actions: { type: 'forwardToSelectedAddress', params: theEvent } },
    'undo.requested': { actions: { type: 'raiseUndo', params: theEvent } },
    'toast.shown': { actions: { type: 'forwardToToasts', params: theEvent } },
    'analytics.tracked': { actions: { type: 'forwardToAnalytics', params: theEvent } },
    'privacy.opened': { actions: { type: 'forwardToConsent', params: { type: 'choices.opened' } } },
    'consent.given': {
      actions: [
        { type: 'forwardToAnalytics', params: ({ event: { consent } }) => ({ type: 'consent.changed', consent }) },
      ],
    },
  },
});
