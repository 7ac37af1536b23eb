/**
 * Polls a payment's status with growing delays until it is known or the tries run out.
 * Its output is the result; the payment return decides what follows.
 */
import { type ActorRefFrom, assign, setup } from 'xstate';
import type { PaymentStatus } from '../../api/schemas/payment';
import { theEvent } from '../event-params';
import { fetchStatus } from './status-poll.actors';
import * as Rules from './status-poll.rules';
import type * as Poll from './status-poll.types';

type Answer = { output: PaymentStatus | null };
type Failed = { error: unknown };

export const statusPollMachine = setup({
  types: {
    context: {} as Poll.StatusPollContext,
    input: {} as Poll.StatusPollInput,
    output: {} as Poll.PollResult,
    /** polls at once: after a tap, a reconnect, or when the page is visible again */
    events: {} as { type: 'status.requested' },
    tags: {} as 'busy',
  },
  actors: { fetchStatus },
  guards: {
    isFirst: ({ context }) => context.tries === 0,
    isKnown: ({ context }, { output }: Answer) => Rules.verdictOf(context, output) !== 'undecided',
    isFinalFailure: ({ context }, { error }: Failed) => Rules.verdictOfFailure(context, error) !== 'undecided',
    hasTriesLeft: ({ context }) => Rules.hasTriesLeft(context.tries),
  },
  actions: {
    incrementTries: assign({ tries: ({ context }) => context.tries + 1 }),
    setStatus: assign(({ context }, { output }: Answer) => Rules.afterAnswer(context, output)),
    setVerdict: assign({ verdict: ({ context }, { error }: Failed) => Rules.verdictOfFailure(context, error) }),
    setProblem: assign({ problem: (_, { error }: Failed) => Rules.statusProblem(error) }),
  },
  delays: {
    /** 1, 2, 4, 8, 15, 30 s */
    POLL_DELAY: ({ context }) => Rules.delayAfter(context.tries),
  },
}).createMachine({
  id: 'statusPoll',
  context: ({ input }) => ({ ...input, verdict: 'undecided', problem: null }),
  output: ({ context: { verdict, status, problem, tries } }) => ({ verdict, status, problem, tries }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isFirst', target: 'asking' }, { target: 'waiting' }] },
    asking: {
      tags: 'busy',
      entry: 'incrementTries',
      invoke: {
        id: 'fetchStatus',
        src: 'fetchStatus',
        input: ({ context }) => context,
        onDone: [
          {
            guard: { type: 'isKnown', params: theEvent },
            target: 'finished',
            actions: { type: 'setStatus', params: theEvent },
          },
          { target: 'waiting', actions: { type: 'setStatus', params: theEvent } },
        ],
        onError: [
          {
            guard: { type: 'isFinalFailure', params: theEvent },
            target: 'finished',
            actions: { type: 'setVerdict', params: theEvent },
          },
          { target: 'waiting', actions: { type: 'setProblem', params: theEvent } },
        ],
      },
    },
    waiting: { always: [{ guard: 'hasTriesLeft', target: 'pausing' }, { target: 'finished' }] },
    pausing: { after: { POLL_DELAY: 'asking' }, on: { 'status.requested': 'asking' } },
    finished: { type: 'final' },
  },
});

export type StatusPollRef = ActorRefFrom<typeof statusPollMachine>;
