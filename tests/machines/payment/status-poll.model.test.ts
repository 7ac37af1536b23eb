import { expect } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { statusPollMachine } from '../../../machines/payment/status-poll.machine';
import { doneEvent } from '../../model/actor-events';
import { coverMachine } from '../../model/cover';
import { verdictInput, orderInput, pollEvents } from '../../model/events/status-poll';

const stateKey = ({ value, context }: AnyMachineSnapshot) => [value, context.tries];

coverMachine(
  statusPollMachine,
  [
    { name: 'the status of a payment', input: verdictInput, stateKey, events: pollEvents },
    {
      name: 'the status of an attempt',
      input: { ...verdictInput, paymentId: '' },
      stateKey: ({ value, context }: AnyMachineSnapshot) => [value, Math.min(context.tries, 1)],
      events: [...pollEvents, doneEvent('fetchStatus', null)],
    },
    { name: 'the order of a charged payment', input: orderInput, stateKey, events: pollEvents },
    { name: 'the order at once', input: { ...orderInput, tries: 0 }, stateKey, events: pollEvents },
  ],
  ({ status, output, context }) => {
    expect(context.tries).toBeLessThanOrEqual(7);
    if (context.wanted === 'order') expect(context.status?.verdict).toBe('paid');
    if (status !== 'done') return;
    if (output.verdict === 'undecided') expect(output.tries).toBe(7);
    if (context.wanted === 'order') expect(['paid', 'undecided']).toContain(output.verdict);
  },
);
