/**
 * Loads a screen's code, starts its machine and transitions the page to it (Specification 2, Routes).
 *
 * The old screen stays until the transition; a newer address aborts an older one by leaving its state. A crashed screen restarts;
 * after the third crash within a minute the page shows an error instead.
 */
import { assign, type EventObject, fromCallback, fromPromise, sendTo, setup, stopChild } from 'xstate';
import { theEvent } from '../event-params';
import { unprovided } from '../shop/ports';
import type {
  ScreenLoaderTypes,
  LoadedScreen,
  LoadInput,
  ScreenEvent,
  ScreenRef,
  ScreenShown,
  CrashReport,
  TransitionInput,
} from './screen-loader.types';
import type { Match } from './navigation.types';

export const screenLoaderMachine = setup({
  types: {} as ScreenLoaderTypes,
  actors: {
    /** Resolves to null if the code could not be loaded; rejects if the screen can't be started. */
    loadScreen: fromPromise<LoadedScreen | null, LoadInput>(unprovided('loadScreen')),
    /** Sends `transition.started` when the new screen should be rendered. */
    transitionScreen: fromCallback<EventObject, TransitionInput>(({ sendBack }) =>
      sendBack({ type: 'transition.started' }),
    ),
    canRestartScreen: fromPromise<boolean, { error: unknown }>(unprovided('canRestartScreen')),
    reportCrash: fromPromise<CrashReport, { error: unknown }>(unprovided('reportCrash')),
    watchConnection: fromCallback(() => {}),
    scroll: fromCallback<ScreenShown>(() => {}),
    prefetch: fromCallback<ScreenShown>(() => {}),
  },
  guards: {
    hasScreen: ({ context }) => (context.next ?? context.shown) !== null,
    hasOutput: (_, { output }: { output: unknown }) => Boolean(output),
  },
  actions: {
    set: assign((_, fields: Partial<ScreenLoaderTypes['context']>) => fields),
    stopScreen: stopChild('screen'),
    /** The logic is known only at run time, so its input can't be checked here. */
    startScreen: assign(({ context, spawn }, { output }: { output: LoadedScreen | null }) => {
      const { logic, input, screen } = output as LoadedScreen;
      const actor = spawn(logic as never, { id: 'screen', input } as never) as unknown as ScreenRef;
      const count = context.count + 1;
      return { count, next: { key: String(count), visit: context.visit as Match, screen, actor } };
    }),
    /** Forwards what the screen emits to the shop. */
    connectScreen: () => {},
    showScreen: assign(({ context }) => ({ shown: context.next, next: null })),
    clearScreen: assign({ shown: null, next: null }),
    forwardToScreen: sendTo(
      ({ context }) => (context.next ?? context.shown)?.actor as ScreenRef,
      (_, event: ScreenEvent) => event,
    ),
    notifyScroll: sendTo('scroll', ({ context }) => shownIn(context)),
    notifyPrefetch: sendTo('prefetch', ({ context }) => shownIn(context)),
  },
}).createMachine({
  id: 'screenLoader',
  context: { visit: null, count: 0, next: null, shown: null, error: null, crashReport: null },
  invoke: [
    { id: 'watchConnection', src: 'watchConnection', onError: {} },
    { id: 'scroll', src: 'scroll', onError: {} },
    { id: 'prefetch', src: 'prefetch', onError: {} },
  ],
  on: {
    'screen.requested': { target: '.loading', actions: { type: 'set', params: ({ event: { visit } }) => ({ visit }) } },
    'language.changed': { guard: 'hasScreen', actions: { type: 'forwardToScreen', params: theEvent } },
    'connection.returned': { guard: 'hasScreen', actions: { type: 'forwardToScreen', params: theEvent } },
    // A screen may crash while the next one loads; an unhandled error event would stop this machine too.
    'xstate.error.actor.screen': {},
    'screenLoader.ended': '.ended',
  },
  initial: 'idle',
  states: {
    idle: {},
    loading: {
      invoke: {
        id: 'loadScreen',
        src: 'loadScreen',
        input: ({ context }) => ({ visit: context.visit as Match, isFirst: context.count === 0 }),
        onDone: [
          {
            guard: { type: 'hasOutput', params: theEvent },
            target: 'entering',
            actions: ['stopScreen', { type: 'startScreen', params: theEvent }, 'connectScreen'],
          },
          { target: 'failed' },
        ],
        onError: { target: 'crashing', actions: { type: 'set', params: ({ event: { error } }) => ({ error }) } },
      },
    },
    entering: {
      invoke: {
        id: 'transitionScreen',
        src: 'transitionScreen',
        input: ({ context }) => ({ from: context.shown, to: context.next as NonNullable<typeof context.next> }),
        onError: { target: 'shown', actions: 'showScreen' },
      },
      on: {
        'transition.started': { target: 'shown', actions: 'showScreen' },
        'xstate.error.actor.screen': {
          target: 'deciding',
          actions: { type: 'set', params: ({ event: { error } }) => ({ error }) },
        },
      },
    },
    shown: {
      tags: 'settled',
      entry: ['notifyScroll', 'notifyPrefetch'],
      on: {
        'xstate.error.actor.screen': {
          target: 'deciding',
          actions: { type: 'set', params: ({ event: { error } }) => ({ error }) },
        },
      },
    },
    failed: {
      tags: ['settled', 'failed'],
      entry: ['stopScreen', 'clearScreen'],
      on: { 'retry.requested': 'loading', 'connection.returned': 'loading' },
    },
    deciding: {
      invoke: {
        id: 'canRestartScreen',
        src: 'canRestartScreen',
        input: ({ context }) => ({ error: context.error }),
        onDone: [{ guard: { type: 'hasOutput', params: theEvent }, target: 'loading' }, { target: 'crashing' }],
        onError: 'crashing',
      },
    },
    crashing: {
      entry: ['stopScreen', 'clearScreen'],
      invoke: {
        id: 'reportCrash',
        src: 'reportCrash',
        input: ({ context }) => ({ error: context.error }),
        onDone: { target: 'crashed', actions: { type: 'set', params: ({ event }) => ({ crashReport: event.output }) } },
        onError: 'crashed',
      },
    },
    crashed: { tags: ['settled', 'crashed'], on: { 'retry.requested': 'loading' } },
    ended: { type: 'final' },
  },
});

function shownIn({ count, shown }: ScreenLoaderTypes['context']): ScreenShown {
  return { type: 'screen.shown', visit: shown?.visit as Match, isFirst: count === 1 };
}
