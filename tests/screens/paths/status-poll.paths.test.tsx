import { expect } from 'vitest';
import { type AnyActor, type AnyMachineSnapshot, createActor, fromPromise, SimulatedClock } from 'xstate';
import { paymentReturnMachine } from '../../../machines/payment/payment-return.machine';
import { statusPollMachine } from '../../../machines/payment/status-poll.machine';
import type { StatusPollInput } from '../../../machines/payment/status-poll.types';
import { PaymentReturn } from '../../../src/screens/payment-return/PaymentReturn';
import { doneEvent } from '../../model/actor-events';
import { driveScreen } from '../../model/drive';
import { verdictInput, orderInput, pollEvents } from '../../model/events/status-poll';
import { paymentReturnInput, createPaymentStatus } from '../../model/events/payment-return';
import { createMirror } from '../../model/mirror';
import type { AnyEvent } from '../../model/paths';

const FIRST = 1;
const LAST = 7;

/** Between the first and the last attempt only undecided responses are tried. */
const isOffered = ({ context: { tries } }: AnyMachineSnapshot, { type, output }: AnyEvent) =>
  tries <= FIRST ||
  tries >= LAST ||
  type.startsWith('xstate.after') ||
  (output as ReturnType<typeof createPaymentStatus> | null | undefined)?.verdict === 'undecided';
const stateKey = ({ value, context }: AnyMachineSnapshot) => [value, context.tries];

/** Snapshots of the other polls of the same return. */
const ELSEWHERE = {
  verdict: { status: 'done', output: { verdict: 'paid', status: createPaymentStatus(), problem: null, tries: 1 } },
  order: { status: 'active', context: { problem: null }, hasTag: () => false },
};
const never = fromPromise(() => new Promise<never>(() => {})) as never;

/** The payment return with this poll. */
function returnWith(poll: AnyActor) {
  const { paymentId, wanted } = poll.getSnapshot().context as StatusPollInput;
  const statusPoll = createMirror(poll, (input: StatusPollInput) =>
    input.wanted === wanted ? null : { ...ELSEWHERE[input.wanted] },
  );
  return createActor(
    paymentReturnMachine.provide({
      actors: { statusPoll: statusPoll as never, loadOrder: never, storeOrder: never },
    }),
    { input: { ...paymentReturnInput, paymentId }, clock: new SimulatedClock() },
  ).start();
}

driveScreen({
  machine: statusPollMachine,
  starts: [
    { name: 'the status of a payment', input: verdictInput, stateKey, isOffered, events: pollEvents },
    {
      name: 'the status of an attempt',
      input: { ...verdictInput, paymentId: '' },
      stateKey,
      isOffered,
      events: [...pollEvents, doneEvent('fetchStatus', null)],
    },
    { name: 'the order of a charged payment', input: orderInput, stateKey, isOffered, events: pollEvents },
  ],
  view: (poll) => <PaymentReturn screen={returnWith(poll as AnyActor)} />,
  driver: (user, poll) => ({
    actions: { 'status.requested': () => user.click('button', 'Check again') },
    tags: { busy: () => user.isBusy('button', 'Check again') },
    expectView: ({ status: life }) => {
      const title = document.querySelector('h1')?.textContent;
      const { wanted, verdict } = poll.getSnapshot().context;
      const isUnderWay = life === 'active';
      expect(title === user.translate('Processing Payment')).toBe(isUnderWay && wanted === 'verdict');
      if (isUnderWay && wanted === 'order') expect(title).toBe(user.translate('Payment received'));
      if (!isUnderWay && verdict === 'undecided' && wanted === 'verdict')
        expect(title).toBe(user.translate('We are still confirming your payment'));
    },
  }),
});
