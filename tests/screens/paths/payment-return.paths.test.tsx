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
const loadedOrder = { id: ORDER, total: 9_500, email: '', products: [] };

/** The title of the screen for each tag. */
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
      events: [...pollResults, ...laterEvents(loadedOrder)],
    })),
    ...LAYOUTS.map((layout) => ({
      name: `/payment-${layout} without a payment id`,
      input: { ...paymentReturnInput, layout, paymentId: '' },
      isOffered,
      events: [...pollResults, nothingKnown, ...laterEvents(loadedOrder)],
    })),
    ...LAYOUTS.map((layout) => ({
      name: `/payment-${layout} with somebody else's payment`,
      input: { ...paymentReturnInput, layout, attemptId: null },
      events: orderedAtOnce(loadedOrder),
    })),
    {
      name: 'a visitor without a payment id',
      input: { ...paymentReturnInput, paymentId: '', isCustomer: false },
      events: [],
    },
    { name: 'a customer who was logged out', input: paymentReturnInput, isOffered, events: loggedOut },
    ...storedPayments.map(({ name, pending }) => ({
      name,
      input: { ...paymentReturnInput, attemptId: null, pending },
      events: withoutAttempts(loadedOrder),
    })),
  ],
  view: (payment) => <PaymentReturn screen={payment} />,
  driver: (user, payment) => {
    const title = () => document.querySelector('h1')?.textContent;
    const hasTitle = (english: string) => title() === user.translate(english);
    return {
      actions: {
        'payment.checked': () => user.click('button', 'Check again'),
        'cash.chosen': () => user.click('link', 'Pay in cash instead'),
        'order.continued': () => user.click('button', 'Continue'),
        'connection.returned': () => payment.send({ type: 'connection.returned' }),
        'page.shown': () => payment.send({ type: 'page.shown' }),
      },
      tags: {
        asking: () => hasTitle('Processing Payment') || hasTitle('Verifying your payment'),
        paid: () => hasTitle(TITLES.paid),
        redirecting: () => user.isTextVisible('Redirecting to order confirmation...'),
        charged: () => hasTitle(TITLES.charged),
        orderHidden: () => hasTitle(TITLES.orderHidden) && user.isVisible('link', 'Log in to see it'),
        undecided: () => hasTitle(TITLES.undecided),
        notCharged: () => hasTitle(TITLES.notCharged),
        invalid: () => hasTitle('Invalid payment information') || hasTitle('Invalid payment reference'),
      },
      untestedTags: { loadingOrder: 'the order is loaded while the payment is shown as paid' },
      expectView: (state) => {
        const { layout } = state.context;
        expect(hasTitle('Processing Payment')).toBe(state.hasTag('asking') && layout === 'callback');
        expect(user.isVisible('link', 'Try Again')).toBe(state.hasTag('notCharged'));
        const isOpen = ['asking', 'charged', 'undecided', 'invalid'].some((tag) => state.hasTag(tag));
        expect(user.isVisible('link', 'My Orders')).toBe(isOpen);
        expect(user.isVisible('link', 'Call support')).toBe(state.hasTag('asking'));
      },
    };
  },
});
