/**
 * Resolves an address to the screen that may be entered, and manages overlays (Specification 2, Routes; 6).
 *
 * `gate` checks access against the route manifest and redirects the others. `overlay` gives the menu, the search, the sheet of
 * a product's choices and the map in full screen their own history entry, so that Back closes only them. A sheet that can't load
 * opens the product screen.
 */
import { assign, emit, fromCallback, raise, sendTo, setup } from 'xstate';
import { theEvent } from '../event-params';
import type { SessionEnd } from '../session/session.types';
import { screenLoaderMachine } from './screen-loader.machine';
import type { ScreenLoaderEvent } from './screen-loader.types';
import {
  accessOf,
  destination,
  isPrivate,
  afterLoginDestination,
  loginDestination,
  productDestination,
} from './navigation.rules';
import type { DestinationRequested, HistoryEvent, Match, NavigationTypes, Who } from './navigation.types';

export const navigationMachine = setup({
  types: {} as NavigationTypes,
  actors: {
    /** Reads and changes the browser's history. */
    history: fromCallback<HistoryEvent>(() => {}),
    screenLoader: screenLoaderMachine,
  },
  guards: {
    isSessionUnknown: ({ context }) => context.who === 'unknown' && accessOf(context) !== 'public',
    isSessionKnown: ({ context }) => context.who !== 'unknown',
    isVisitorAtPrivateRoute: ({ context }) => context.who === 'visitor' && isPrivate(context),
    isCustomerAtLogin: ({ context }) => context.who === 'customer' && accessOf(context) === 'visitor',
    isCheckoutWithoutCart: ({ context }) => context.cartLines === 0 && accessOf(context) === 'customer-with-cart',
  },
  actions: {
    set: assign((_, fields: Partial<NavigationTypes['context']>) => fields),
    setSession: assign(({ context }, { who, ended }: { who: Who; ended: SessionEnd | null }) => ({
      who: who === 'unknown' ? context.who : who,
      ended,
    })),
    emitRoute: emit((_, { match }: { match: Match }) => ({
      type: 'route.entered' as const,
      name: match.route.name,
    })),
    raiseLocation: raise((_, { match, at }: { match: Match; at: number }) => ({
      type: 'location.changed' as const,
      match,
      at,
    })),
    requestScreen: sendTo('screenLoader', ({ context }) => ({
      type: 'screen.requested',
      visit: context.match as Match,
    })),
    forwardToScreenLoader: sendTo('screenLoader', (_, event: ScreenLoaderEvent) => event),
    updateHistory: sendTo('history', (_, event: HistoryEvent) => event),
    navigate: sendTo('history', (_, event: DestinationRequested) => event),
    redirectToLogin: sendTo('history', ({ context }) => loginDestination(context)),
    redirectAfterLogin: sendTo('history', ({ context }) => afterLoginDestination(context)),
    redirectToCart: sendTo('history', destination({ name: 'cart' })),
    openProduct: sendTo('history', ({ context }) => productDestination(context)),
  },
}).createMachine({
  id: 'navigation',
  context: ({ input }) => ({ match: null, at: 0, who: 'unknown', ended: null, choosing: null, ...input }),
  type: 'parallel',
  invoke: [
    { id: 'screenLoader', src: 'screenLoader', onError: {} },
    { id: 'history', src: 'history', onError: {} },
  ],
  on: {
    'login.completed': { actions: { type: 'set', params: ({ event: { at } }) => ({ at }) } },
    'language.changed': { actions: { type: 'forwardToScreenLoader', params: theEvent } },
    'destination.requested': { actions: { type: 'navigate', params: theEvent } },
  },
  states: {
    gate: {
      initial: 'idle',
      on: {
        'location.changed': {
          target: '.guarding',
          actions: [
            { type: 'set', params: ({ event: { match, at } }) => ({ match, at }) },
            { type: 'emitRoute', params: theEvent },
          ],
        },
        'session.changed': { actions: { type: 'setSession', params: theEvent } },
        'cart.changed': { actions: { type: 'set', params: ({ event }) => ({ cartLines: event.lines }) } },
        'navigation.ended': '.ended',
      },
      states: {
        idle: { tags: 'waiting' },
        guarding: {
          always: [
            { guard: 'isSessionUnknown', target: 'awaitingSession' },
            { guard: 'isVisitorAtPrivateRoute', target: 'askingToLogIn' },
            { guard: 'isCustomerAtLogin', target: 'alreadyLoggedIn' },
            { guard: 'isCheckoutWithoutCart', target: 'cartIsEmpty' },
            { target: 'open' },
          ],
        },
        awaitingSession: { tags: 'waiting', always: { guard: 'isSessionKnown', target: 'guarding' } },
        askingToLogIn: { tags: 'waiting', entry: 'redirectToLogin' },
        alreadyLoggedIn: { tags: 'waiting', entry: 'redirectAfterLogin' },
        cartIsEmpty: { tags: 'waiting', entry: 'redirectToCart' },
        open: {
          tags: 'open',
          entry: 'requestScreen',
          always: [
            { guard: 'isVisitorAtPrivateRoute', target: 'askingToLogIn' },
            { guard: 'isCustomerAtLogin', target: 'alreadyLoggedIn' },
          ],
        },
        ended: { type: 'final' },
      },
    },
    overlay: {
      initial: 'closed',
      on: { 'location.changed': '.closed', 'navigation.ended': '.ended' },
      states: {
        closed: {
          on: {
            'menu.opened': { target: 'menu', actions: { type: 'updateHistory', params: { type: 'entry.pushed' } } },
            'search.opened': { target: 'search', actions: { type: 'updateHistory', params: { type: 'entry.pushed' } } },
            'choices.requested': {
              target: 'choices',
              actions: [
                { type: 'set', params: ({ event: { line } }) => ({ choosing: line }) },
                { type: 'updateHistory', params: { type: 'entry.pushed' } },
              ],
            },
            'fullMap.opened': {
              target: 'fullMap',
              actions: { type: 'updateHistory', params: { type: 'entry.pushed' } },
            },
            'history.popped': { actions: { type: 'raiseLocation', params: theEvent } },
          },
        },
        menu: {
          on: {
            'search.opened': 'search',
            'overlay.closed': {
              target: 'closing',
              actions: { type: 'updateHistory', params: { type: 'entry.dropped' } },
            },
            'history.popped': 'closed',
          },
        },
        search: {
          on: {
            'overlay.closed': {
              target: 'closing',
              actions: { type: 'updateHistory', params: { type: 'entry.dropped' } },
            },
            'history.popped': 'closed',
          },
        },
        choices: {
          on: {
            'line.added': { target: 'closing', actions: { type: 'updateHistory', params: { type: 'entry.dropped' } } },
            'overlay.closed': {
              target: 'closing',
              actions: { type: 'updateHistory', params: { type: 'entry.dropped' } },
            },
            'choices.failed': { actions: 'openProduct' },
            'history.popped': 'closed',
          },
        },
        fullMap: {
          on: {
            'overlay.closed': {
              target: 'closing',
              actions: { type: 'updateHistory', params: { type: 'entry.dropped' } },
            },
            'history.popped': 'closed',
          },
        },
        closing: { on: { 'history.popped': 'closed', 'location.changed': {} } },
        ended: { type: 'final' },
      },
    },
  },
});
