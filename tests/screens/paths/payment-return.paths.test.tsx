import { expect } from 'vitest';
import { PaymentReturn } from '../../../src/screens/payment-return/PaymentReturn';
import { driveScreen } from '../../model/drive';
import {
  stubbedReturn,
  isOffered,
  loggedOut,
  storedPayments,
  nothingKnown,
  ORDER,
  laterEvents,
  orderedAtOnce,
  pollResults,
  paymentReturnInput,
  withoutAttempts,
} from '../../model/events/payment-return';

const LAYOUTS = ['callback', 'success', 'error'] as const;
/** What is read of the order. */
const read = { id: ORDER, total: 9_500, email: '', products: [] };

/** What the screen says while the machine is tagged so; the words that two of them share tell nothing. */
const TITLES = {
  paid: 'Payment Successful',
  charged: 'Payment received',
  orderHidden: 'Your order was placed',
  undecided: 'We are still confirming your payment',
  notCharged: 'Payment Failed',
} as const;

driveScreen({
  machine: stubbedReturn,
  starts: [
    ...LAYOUTS.map((layout) => ({
      name: `/payment-${layout}`,
      input: { ...paymentReturnInput, layout },
      isOffered,
      events: [...pollResults, ...laterEvents(read)],
    })),
    ...LAYOUTS.map((layout) => ({
      name: `/payment-${layout} that names no payment`,
      input: { ...paymentReturnInput, layout, paymentId: '' },
      isOffered,
      events: [...pollResults, nothingKnown, ...laterEvents(read)],
    })),
    ...LAYOUTS.map((layout) => ({
      name: `/payment-${layout} with somebody else's payment`,
      input: { ...paymentReturnInput, layout, attemptId: null },
      events: orderedAtOnce(read),
    })),
    {
      name: 'a visitor whose address names no payment',
      input: { ...paymentReturnInput, paymentId: '', isCustomer: false },
      events: [],
    },
    { name: 'nobody is logged in any more', input: paymentReturnInput, isOffered, events: loggedOut },
    ...storedPayments.map(({ name, pending }) => ({
      name,
      input: { ...paymentReturnInput, attemptId: null, pending },
      events: withoutAttempts(read),
    })),
  ],
  view: (payment) => <PaymentReturn screen={payment} />,
  driver: (user, payment) => {
    const title = () => document.querySelector('h1')?.textContent;
    const says = (english: string) => title() === user.translate(english);
    return {
      actions: {
        'payment.checked': () => user.click('button', 'Check again'),
        'order.continued': () => user.click('button', 'Continue'),
        'connection.returned': () => payment.send({ type: 'connection.returned' }),
        'page.shown': () => payment.send({ type: 'page.shown' }),
      },
      tags: {
        asking: () => says('Processing Payment') || says('Verifying your payment'),
        paid: () => says(TITLES.paid),
        redirecting: () => user.isTextVisible('Redirecting to order confirmation...'),
        charged: () => says(TITLES.charged),
        orderHidden: () => says(TITLES.orderHidden) && user.isVisible('link', 'Log in to see it'),
        undecided: () => says(TITLES.undecided),
        notCharged: () => says(TITLES.notCharged),
        invalid: () => says('Invalid payment information') || says('Invalid payment reference'),
      },
      untestedTags: { loadingOrder: 'the order is read behind the message that it is paid' },
      expectView: (state) => {
        const { layout } = state.context;
        expect(says('Processing Payment')).toBe(state.hasTag('asking') && layout === 'callback');
        expect(user.isVisible('link', 'Try Again')).toBe(state.hasTag('notCharged'));
        const isOpen = ['asking', 'charged', 'undecided', 'invalid'].some((tag) => state.hasTag(tag));
        expect(user.isVisible('link', 'My Orders')).toBe(isOpen);
        expect(user.isVisible('link', 'Call support')).toBe(state.hasTag('asking'));
      },
    };
  },
});
