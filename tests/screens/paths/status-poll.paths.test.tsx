import { expect } from 'vitest';
import { type AnyActor, type AnyMachineSnapshot, createActor, fromPromise, SimulatedClock } from 'xstate';
import { paymentReturnMachine } from '../../../machines/payment/payment-return.machine';
import { statusPollMachine } from '../../../machines/payment/status-poll.machine';
import type { StatusPollInput } from '../../../machines/payment/status-poll.types';
import { PaymentReturn } from '../../../src/screens/payment-return/PaymentReturn';
import { done } from '../../model/answered';
import { driveScreen } from '../../model/drive';
import { asking, askingForOrder, pollEvents } from '../../model/events/status-poll';
import { returning, status } from '../../model/events/payment-return';
import { mirrorOf } from '../../model/mirror';
import type { AnyEvent } from '../../model/paths';

const FIRST = 1;
const LAST = 7;

/** Between the first question and the last one only time passes: what is answered there is answered alike at both ends. */
const isOffered = ({ context: { tries } }: AnyMachineSnapshot, { type, output }: AnyEvent) =>
  tries <= FIRST ||
  tries >= LAST ||
  type.startsWith('xstate.after') ||
  (output as ReturnType<typeof status> | null | undefined)?.verdict === 'undecided';
const place = ({ value, context }: AnyMachineSnapshot) => [value, context.tries];

/** What other polls of the same return are: one that found the payment charged before, one for the order after it. */
const ELSEWHERE = {
  verdict: { status: 'done', output: { verdict: 'paid', status: status(), problem: null, tries: 1 } },
  order: { status: 'active', context: { problem: null }, hasTag: () => false },
};
const never = fromPromise(() => new Promise<never>(() => {})) as never;

/** The return from the gateway whose poll this is. */
function returnWith(poll: AnyActor) {
  const { paymentId, wanted } = poll.getSnapshot().context as StatusPollInput;
  const statusPoll = mirrorOf(poll, (input: StatusPollInput) =>
    input.wanted === wanted ? null : { ...ELSEWHERE[input.wanted] },
  );
  return createActor(
    paymentReturnMachine.provide({
      actors: { statusPoll: statusPoll as never, loadOrder: never, storeOrder: never },
    }),
    { input: { ...returning, paymentId }, clock: new SimulatedClock() },
  ).start();
}

driveScreen({
  machine: statusPollMachine,
  beginnings: [
    { name: 'what became of a payment', input: asking, place, isOffered, events: pollEvents },
    {
      name: 'what became of my attempt',
      input: { ...asking, paymentId: '' },
      place,
      isOffered,
      events: [...pollEvents, done('askStatus', null)],
    },
    { name: 'the order of a charged payment', input: askingForOrder, place, isOffered, events: pollEvents },
  ],
  view: (poll) => <PaymentReturn screen={returnWith(poll as AnyActor)} />,
  part: (I, poll) => ({
    does: { 'status.requested': () => I.taps('button', 'Check again') },
    sees: { busy: () => I.seesBusy('button', 'Check again') },
    shows: ({ status: life }) => {
      const title = document.querySelector('h1')?.textContent;
      const { wanted, verdict } = poll.getSnapshot().context;
      const isUnderWay = life === 'active';
      expect(title === I.say('Processing Payment')).toBe(isUnderWay && wanted === 'verdict');
      if (isUnderWay && wanted === 'order') expect(title).toBe(I.say('Payment received'));
      if (!isUnderWay && verdict === 'undecided' && wanted === 'verdict')
        expect(title).toBe(I.say('We are still confirming your payment'));
    },
  }),
});
