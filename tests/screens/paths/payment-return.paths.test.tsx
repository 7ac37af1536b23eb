import { expect } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import type { PaymentStatus } from '../../../api/schemas/payment';
import { paymentReturnMachine } from '../../../machines/payment/payment-return.machine';
import { PaymentReturn } from '../../../src/screens/payment-return/PaymentReturn';
import { done } from '../../model/answered';
import { driveScreen } from '../../model/drive';
import type { AnyEvent } from '../../model/paths';
import {
  answers,
  loggedOut,
  memories,
  ORDER,
  onwards,
  orderedAtOnce,
  returning,
  withoutAttempts,
} from '../../model/events/payment-return';

const LAYOUTS = ['callback', 'success', 'error'] as const;
/** What is read of the order. */
const read = { id: ORDER, total: 9_500, email: '', products: [] };

/** What the screen says while the machine is tagged so; the words that two of them share tell nothing. */
const TITLES = {
  paid: 'Payment Successful',
  charged: 'Payment received',
  placedUnseen: 'Your order was placed',
  undecided: 'We are still confirming your payment',
  notCharged: 'Payment Failed',
} as const;

const FIRST = 1;
const LAST = 7;
const isBetween = ({ context }: AnyMachineSnapshot) => context.tries > FIRST && context.tries < LAST;
const goesOn = ({ type, output }: AnyEvent) =>
  type.startsWith('xstate.after') || (output as PaymentStatus | undefined)?.verdict === 'undecided';

/** Between the first question and the last one only time passes: what is answered there is answered alike at both ends. */
const isOffered = (snapshot: AnyMachineSnapshot, event: AnyEvent) => !isBetween(snapshot) || goesOn(event);
const place = ({ value, context }: AnyMachineSnapshot) => [value, context.tries];

driveScreen({
  machine: paymentReturnMachine,
  beginnings: [
    ...LAYOUTS.map((layout) => ({
      name: `/payment-${layout}`,
      input: { ...returning, layout },
      place,
      isOffered,
      events: [...answers('askStatus'), ...answers('askAgain'), ...onwards(read)],
    })),
    ...LAYOUTS.map((layout) => ({
      name: `/payment-${layout} that names no payment`,
      input: { ...returning, layout, paymentId: '' },
      events: [...answers('askStatus'), done('askStatus', null), ...answers('askAgain'), ...onwards(read)],
    })),
    ...LAYOUTS.map((layout) => ({
      name: `/payment-${layout} with somebody else's payment`,
      input: { ...returning, layout, attemptId: null },
      events: orderedAtOnce(read),
    })),
    {
      name: 'a visitor whose address names no payment',
      input: { ...returning, paymentId: '', isCustomer: false },
      events: [],
    },
    { name: 'nobody is logged in any more', input: returning, events: loggedOut },
    ...memories.map(({ name, pending }) => ({
      name,
      input: { ...returning, attemptId: null, pending },
      events: withoutAttempts(read),
    })),
  ],
  view: (payment) => <PaymentReturn actors={{ payment }} />,
  part: (I, payment) => {
    const title = () => document.querySelector('h1')?.textContent;
    const says = (english: string) => title() === I.say(english);
    return {
      does: {
        'payment.checked': () => I.taps('button', 'Check again'),
        'order.continued': () => I.taps('button', 'Continue'),
        'connection.returned': () => payment.send({ type: 'connection.returned' }),
        'page.shown': () => payment.send({ type: 'page.shown' }),
      },
      sees: {
        asking: () => says('Processing Payment') || says('Verifying your payment'),
        paid: () => says(TITLES.paid),
        leaving: () => I.seesText('Redirecting to order confirmation...'),
        charged: () => says(TITLES.charged),
        placedUnseen: () => says(TITLES.placedUnseen) && I.sees('link', 'Log in to see it'),
        busy: () => I.seesBusy('button', 'Check again'),
        undecided: () => says(TITLES.undecided),
        notCharged: () => says(TITLES.notCharged),
        invalid: () => says('Invalid payment information') || says('Invalid payment reference'),
      },
      unseen: { loadingOrder: 'the order is read behind the message that it is paid' },
      shows: (state) => {
        const { layout } = state.context;
        expect(says('Processing Payment')).toBe(state.hasTag('asking') && layout === 'callback');
        expect(I.sees('link', 'Try Again')).toBe(state.hasTag('notCharged'));
        const isOpen = ['asking', 'charged', 'undecided', 'invalid'].some((tag) => state.hasTag(tag));
        expect(I.sees('link', 'My Orders')).toBe(isOpen);
        expect(I.sees('link', 'Call support')).toBe(state.hasTag('asking'));
      },
    };
  },
});
