/**
 * The banner slider: advances every 3 s, in a loop (Specification 4, Banner slider).
 *
 * Suspends on hover, touch, focus, and while hidden or out of view; starts paused with reduced motion. A drag of more than 50 px
 * changes the slide, reversed in Arabic.
 */
import { assign, setup } from 'xstate';
import { slideTurn, type Direction } from '../../domain/interaction/swipe';
import type { AnalyticsTracked } from '../../domain/analytics/events';

export type SuspendReason = 'pointer' | 'focus' | 'hidden' | 'unseen' | 'drag';

interface SliderContext {
  readonly count: number;
  readonly index: number;
  readonly reasons: readonly SuspendReason[];
}

export interface SliderInput {
  readonly count: number;
  /** starts paused, for reduced motion */
  readonly isReducedMotion: boolean;
}

export type SliderEvent =
  | { type: 'slide.chosen'; index: number }
  | { type: 'slide.stepped'; by: 1 | -1 }
  | { type: 'drag.ended'; dragged: number; direction: Direction }
  | { type: 'autoplay.suspended'; reason: SuspendReason }
  | { type: 'autoplay.released'; reason: SuspendReason }
  | { type: 'rotation.paused' }
  | { type: 'rotation.resumed' };

const wrapped = (index: number, count: number) => ((index % count) + count) % count;
const without = (reasons: readonly SuspendReason[], reason: SuspendReason) => reasons.filter((each) => each !== reason);

export const sliderMachine = setup({
  types: {
    context: {} as SliderContext & Pick<SliderInput, 'isReducedMotion'>,
    input: {} as SliderInput,
    events: {} as SliderEvent,
    /** emits nothing; without a type anything could be emitted */
    emitted: {} as AnalyticsTracked,
    tags: {} as 'rotating' | 'paused',
  },
  guards: {
    isSingle: ({ context }) => context.count < 2,
    isReducedMotion: ({ context }) => context.isReducedMotion,
    isLastReason: ({ context }, params: { reason: SuspendReason }) =>
      without(context.reasons, params.reason).length === 0,
    isSuspended: ({ context }) => context.reasons.length > 0,
  },
  actions: {
    advance: assign({ index: ({ context }) => wrapped(context.index + 1, context.count) }),
    goTo: assign({ index: ({ context }, params: { index: number }) => wrapped(params.index, context.count) }),
    step: assign({ index: ({ context }, params: { by: number }) => wrapped(context.index + params.by, context.count) }),
    stepByDrag: assign({
      index: ({ context }, params: { dragged: number; direction: Direction }) =>
        wrapped(context.index + slideTurn(params.dragged, params.direction), context.count),
    }),
    addReason: assign({
      reasons: ({ context }, params: { reason: SuspendReason }) => [
        ...without(context.reasons, params.reason),
        params.reason,
      ],
    }),
    removeReason: assign({
      reasons: ({ context }, params: { reason: SuspendReason }) => without(context.reasons, params.reason),
    }),
  },
  delays: {
    /** Specification 9, Banner interval */
    SLIDE_INTERVAL: 3_000,
  },
}).createMachine({
  id: 'slider',
  context: ({ input }) => ({ ...input, index: 0, reasons: [] }),
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: 'isSingle', target: 'single' },
        { guard: 'isReducedMotion', target: 'rotatable.paused' },
        { target: 'rotatable.waiting' },
      ],
    },
    single: { description: 'A single banner does not rotate.' },
    rotatable: {
      initial: 'waiting',
      on: {
        'drag.ended': { actions: { type: 'stepByDrag', params: ({ event }) => event } },
        'autoplay.suspended': { actions: { type: 'addReason', params: ({ event }) => event } },
        'autoplay.released': { actions: { type: 'removeReason', params: ({ event }) => event } },
        'slide.chosen': { actions: { type: 'goTo', params: ({ event }) => event } },
        'slide.stepped': { actions: { type: 'step', params: ({ event }) => event } },
      },
      states: {
        waiting: {
          tags: 'rotating',
          after: { SLIDE_INTERVAL: { target: 'waiting', reenter: true, actions: 'advance' } },
          on: {
            'autoplay.suspended': { target: 'suspended', actions: { type: 'addReason', params: ({ event }) => event } },
            'slide.chosen': {
              target: 'waiting',
              reenter: true,
              actions: { type: 'goTo', params: ({ event }) => event },
            },
            'slide.stepped': {
              target: 'waiting',
              reenter: true,
              actions: { type: 'step', params: ({ event }) => event },
            },
            'rotation.paused': 'paused',
          },
        },
        suspended: {
          on: {
            'autoplay.released': {
              guard: { type: 'isLastReason', params: ({ event }) => event },
              target: 'waiting',
              actions: { type: 'removeReason', params: ({ event }) => event },
            },
            'rotation.paused': 'paused',
          },
        },
        paused: {
          tags: 'paused',
          on: { 'rotation.resumed': [{ guard: 'isSuspended', target: 'suspended' }, { target: 'waiting' }] },
        },
      },
    },
  },
});
