/**
 * The video feed (Specification 2, Video feed): plays the clip that is at least 80 % visible, muted by default. Pauses while the
 * page is hidden, and starts paused with reduced motion or reduced data.
 */
import { assign, fromCallback, fromPromise, setup, stateIn } from 'xstate';
import { api } from '../../api';
import { failureOf, type Failure } from '../../api/failure';
import type { Reel } from '../../api/schemas/reel';
import type { AnalyticsTracked } from '../../domain/analytics/events';
import { providedAction } from '../shop/ports';

interface ReelsContext {
  readonly reels: readonly Reel[];
  /** the clip in view; null between two */
  readonly visibleId: string | null;
  readonly failure: Failure | null;
  readonly isReducedMotion: boolean;
  readonly startsMuted: boolean;
}

export type ReelsEvent =
  | { type: 'reel.entered'; id: string }
  | { type: 'reel.left'; id: string }
  | { type: 'playback.toggled' }
  | { type: 'sound.toggled' }
  | { type: 'page.hidden' }
  | { type: 'page.shown' }
  | { type: 'retry.requested' }
  | { type: 'connection.returned' }
  | { type: 'language.changed' };

export const reelsMachine = setup({
  types: {
    context: {} as ReelsContext,
    input: {} as { readonly startsMuted: boolean; readonly isReducedMotion: boolean },
    events: {} as ReelsEvent,
    /** emits nothing; without a type anything could be emitted */
    emitted: {} as AnalyticsTracked,
    tags: {} as 'busy' | 'failed' | 'nothing' | 'playing' | 'muted',
  },
  actors: {
    loadReels: fromPromise<Reel[], null>(({ signal }) => api.reels.list({ signal })),
    /** Sends `page.hidden` and `page.shown`. */
    watchPage: fromCallback(() => {}),
  },
  guards: {
    isReducedMotion: ({ context }) => context.isReducedMotion,
    isPageHidden: stateIn({ page: 'hidden' }),
    isMuted: ({ context }) => context.startsMuted,
    isVisible: ({ context }, params: { id: string }) => context.visibleId === params.id,
    hasReels: (_, params: { reels: readonly Reel[] }) => params.reels.length > 0,
  },
  actions: {
    setReels: assign({ reels: (_, params: { reels: readonly Reel[] }) => params.reels, failure: null }),
    setFailure: assign({ failure: (_, params: { error: unknown }) => failureOf(params.error) }),
    setVisible: assign({ visibleId: (_, params: { id: string }) => params.id }),
    clearVisible: assign({ visibleId: null }),
    clearReels: assign({ reels: [], visibleId: null }),
    persistSound: providedAction<{ isMuted: boolean }>,
  },
}).createMachine({
  id: 'reels',
  context: ({ input }) => ({ ...input, reels: [], visibleId: null, failure: null }),
  type: 'parallel',
  invoke: { id: 'watchPage', src: 'watchPage', onError: {} },
  states: {
    feed: {
      initial: 'loading',
      on: { 'language.changed': '.loading' },
      states: {
        loading: {
          tags: 'busy',
          entry: 'clearReels',
          invoke: {
            id: 'loadReels',
            src: 'loadReels',
            input: null,
            onDone: [
              {
                guard: { type: 'hasReels', params: ({ event }) => ({ reels: event.output }) },
                target: 'deciding',
                actions: { type: 'setReels', params: ({ event }) => ({ reels: event.output }) },
              },
              { target: 'nothing' },
            ],
            onError: { target: 'failed', actions: { type: 'setFailure', params: ({ event }) => event } },
          },
        },
        deciding: {
          always: [
            { guard: 'isReducedMotion', target: 'shown.paused' },
            { guard: 'isPageHidden', target: 'shown.hidden' },
            { target: 'shown.playing' },
          ],
        },
        nothing: { tags: 'nothing' },
        failed: { tags: 'failed', on: { 'retry.requested': 'loading', 'connection.returned': 'loading' } },
        shown: {
          initial: 'playing',
          on: {
            'reel.entered': { actions: { type: 'setVisible', params: ({ event }) => event } },
            'reel.left': { guard: { type: 'isVisible', params: ({ event }) => event }, actions: 'clearVisible' },
          },
          states: {
            playing: { tags: 'playing', on: { 'playback.toggled': 'paused', 'page.hidden': 'hidden' } },
            paused: { description: 'Paused by the shopper.', on: { 'playback.toggled': 'playing' } },
            hidden: { description: 'The page is hidden.', on: { 'page.shown': 'playing' } },
          },
        },
      },
    },
    page: {
      initial: 'shown',
      states: { shown: { on: { 'page.hidden': 'hidden' } }, hidden: { on: { 'page.shown': 'shown' } } },
    },
    sound: {
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'isMuted', target: 'muted' }, { target: 'audible' }] },
        muted: {
          tags: 'muted',
          on: { 'sound.toggled': { target: 'audible', actions: { type: 'persistSound', params: { isMuted: false } } } },
        },
        audible: {
          on: { 'sound.toggled': { target: 'muted', actions: { type: 'persistSound', params: { isMuted: true } } } },
        },
      },
    },
  },
});
