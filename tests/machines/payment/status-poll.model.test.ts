import { expect } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { statusPollMachine } from '../../../machines/payment/status-poll.machine';
import { done } from '../../model/answered';
import { coverMachine } from '../../model/cover';
import { asking, askingForOrder, pollEvents } from '../../model/events/status-poll';

const place = ({ value, context }: AnyMachineSnapshot) => [value, context.tries];

coverMachine(
  statusPollMachine,
  [
    { name: 'the status of a payment', input: asking, place, events: pollEvents },
    {
      name: 'the status of an attempt',
      input: { ...asking, paymentId: '' },
      place: ({ value, context }: AnyMachineSnapshot) => [value, Math.min(context.tries, 1)],
      events: [...pollEvents, done('askStatus', null)],
    },
    { name: 'the order of a charged payment', input: askingForOrder, place, events: pollEvents },
    { name: 'the order at once', input: { ...askingForOrder, tries: 0 }, place, events: pollEvents },
  ],
  ({ status, output, context }) => {
    expect(context.tries).toBeLessThanOrEqual(7);
    if (context.wanted === 'order') expect(context.status?.verdict).toBe('paid');
    if (status !== 'done') return;
    if (output.verdict === 'undecided') expect(output.tries).toBe(7);
    if (context.wanted === 'order') expect(['paid', 'undecided']).toContain(output.verdict);
  },
);
