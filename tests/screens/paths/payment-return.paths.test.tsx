import { expect } from 'vitest';
import { PaymentReturn } from '../../../src/screens/payment-return/PaymentReturn';
import { driveScreen } from '../../model/drive';
import {
  answeringReturn,
  isOffered,
  loggedOut,
  memories,
  nothingKnown,
  ORDER,
  onwards,
  orderedAtOnce,
  results,
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

driveScreen({
  machine: answeringReturn,
  beginnings: [
    ...LAYOUTS.map((layout) => ({
      name: `/payment-${layout}`,
      input: { ...returning, layout },
      isOffered,
      events: [...results, ...onwards(read)],
    })),
    ...LAYOUTS.map((layout) => ({
      name: `/payment-${layout} that names no payment`,
      input: { ...returning, layout, paymentId: '' },
      isOffered,
      events: [...results, nothingKnown, ...onwards(read)],
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
    { name: 'nobody is logged in any more', input: returning, isOffered, events: loggedOut },
    ...memories.map(({ name, pending }) => ({
      name,
      input: { ...returning, attemptId: null, pending },
      events: withoutAttempts(read),
    })),
  ],
  view: (payment) => <PaymentReturn screen={payment} />,
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
