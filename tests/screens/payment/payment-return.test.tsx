import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { PaymentStatus } from '../../../api/schemas/payment';
import type { PaymentReturnInput } from '../../../machines/payment/payment-return.types';
import { PaymentReturn } from '../../../src/screens/payment-return/PaymentReturn';
import { createPaymentReturn, paymentReturnInput, createPaymentStatus } from '../../model/events/payment-return';
import { createOrder } from '../../support/data/orders';
import { ATTEMPT, networkFailure } from '../../support/data/shopping';
import { renderView } from '../components/render-view';

const order = async () => createOrder();

async function openReturn(response: PaymentStatus | null, input: Partial<PaymentReturnInput> = {}, loadOrder = order) {
  const payment = createActor(
    createPaymentReturn(async () => response).provide({ actors: { loadOrder: fromPromise(loadOrder) } }),
    {
      input: { ...paymentReturnInput, layout: 'success', ...input },
    },
  );
  const settled: unknown[] = [];
  payment.on('order.settled', (event) => settled.push(event));
  payment.start();
  await renderView(<PaymentReturn screen={payment} />);
  return { payment, settled };
}

test('a paid payment shows order, total, method and status, and is reported once [row 94]', async () => {
  const { settled } = await openReturn(createPaymentStatus({ orderId: '10482' }));
  expect(await screen.findByRole('heading', { name: 'Payment Successful' })).toBeTruthy();
  expect(screen.getByText('#10482')).toBeTruthy();
  expect(screen.getByText('Credit/Debit Card')).toBeTruthy();
  expect(screen.getByText('Paid')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'View Order' }).getAttribute('href')).toBe('/order/10482');
  expect(settled).toEqual([
    {
      type: 'order.settled',
      order: { orderId: '10482', attemptId: ATTEMPT, lines: createOrder().products, hasEmail: false },
    },
  ]);
});

test('a paid order that fails to load is shown as paid, with a message', async () => {
  await openReturn(createPaymentStatus({ orderId: '10482' }), {}, () => Promise.reject(networkFailure));
  expect(await screen.findByRole('heading', { name: 'Payment Successful' })).toBeTruthy();
  expect(screen.getByText('Failed to get order status')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'View Order' }).getAttribute('href')).toBe('/order/10482');
});

test('a payment that this browser did not start clears nothing [row 67]', async () => {
  const { settled } = await openReturn(createPaymentStatus({ orderId: '10482' }), { attemptId: null });
  expect(await screen.findByRole('heading', { name: 'Payment Successful' })).toBeTruthy();
  expect(settled).toEqual([]);
});

test('a paid payment on the error route is a success', async () => {
  await openReturn(createPaymentStatus({ orderId: '10482' }), {
    layout: 'error',
    errorMessage: 'Declined',
    errorCode: '402',
  });
  expect(await screen.findByRole('heading', { name: 'Payment Successful' })).toBeTruthy();
  expect(screen.queryByText('Declined')).toBeNull();
});

const DECLINED = { layout: 'error', errorMessage: '<b>Declined</b>', errorCode: '402' } as const;

test('a payment that was not charged shows that first, then the bank’s message as text and Try Again [row 82]', async () => {
  await openReturn(createPaymentStatus({ verdict: 'notCharged' }), DECLINED);
  expect(await screen.findByRole('heading', { name: 'Payment Failed' })).toBeTruthy();
  const [first, second] = screen.getByRole('alert').querySelectorAll('p');
  expect(first?.textContent).toBe('You were not charged.');
  expect(second?.textContent).toMatch(/^The bank says: “.?<b>Declined<\/b>.?”$/);
  expect(screen.getByText('402')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Try Again' }).getAttribute('href')).toBe('/checkout');
});

test('a message in the URL is not shown if neither this browser nor the server knows a payment', async () => {
  await openReturn(null, { ...DECLINED, errorMessage: 'Call +965 9999 8888', paymentId: '', attemptId: null });
  expect(await screen.findByRole('heading', { name: 'Payment Failed' })).toBeTruthy();
  expect(screen.getByText('Your payment could not be processed')).toBeTruthy();
  expect(document.body.textContent).not.toContain('Call');
  expect(screen.queryByText('You were not charged.')).toBeNull();
});

test('a browser with a pending order shows the bank’s message without links and long numbers', async () => {
  const pending = { paymentMethod: 'card', invoiceId: '1', total: 9_500, orderData: null, orderId: null } as const;
  const errorMessage = 'Declined, see https://evil.example/pay or call +965 9999 8888 (code 1234)';
  await openReturn(null, { ...DECLINED, errorMessage, paymentId: '', pending });
  expect((await screen.findByRole('alert')).textContent).toMatch(/Declined, see or call \(code 1234\)/);
});

test('a known gateway code is shown with the shop’s message', async () => {
  await openReturn(createPaymentStatus({ verdict: 'notCharged' }), { ...DECLINED, errorCode: 'MF004' });
  expect(await screen.findByText('There is not enough money on this card.')).toBeTruthy();
  expect(screen.queryByText(/Declined/)).toBeNull();
});

test.each(['callback', 'error'] as const)(
  'the code that the server knows is shown with the shop’s message, whatever the address says (%s)',
  async (layout) => {
    const status = createPaymentStatus({ verdict: 'notCharged', reason: 'Do not honour', reasonCode: 'MF007' });
    await openReturn(status, { ...DECLINED, layout, errorMessage: '', errorCode: '' });
    expect(await screen.findByText('This card has expired.')).toBeTruthy();
    expect(screen.queryByText(/Do not honour/)).toBeNull();
  },
);

test('a payment that the server does not know begins with what is known about the money', async () => {
  await openReturn(null, { layout: 'error', paymentId: '', attemptId: null });
  expect((await screen.findByRole('alert')).querySelector('p')?.textContent).toBe('No payment has reached us.');
});

test('after a failed payment cash is stored and the way leads to checkout', async () => {
  const { payment } = await openReturn(createPaymentStatus({ verdict: 'notCharged' }), DECLINED);
  const sent = vi.spyOn(payment, 'send');
  const link = await screen.findByRole('link', { name: 'Pay in cash instead' });
  expect(link.getAttribute('href')).toBe('/checkout');
  await userEvent.click(link);
  expect(sent).toHaveBeenCalledWith({ type: 'cash.chosen' });
});

test('an undecided payment asks not to pay again and is not shown as failed', async () => {
  await openReturn(createPaymentStatus({ verdict: 'undecided' }), { layout: 'callback' });
  expect(await screen.findByRole('heading', { name: 'Processing Payment' })).toBeTruthy();
  expect(screen.queryByText('Payment Failed')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Try Again' })).toBeNull();
  expect(screen.getByRole('status').textContent).toContain("Please don't pay again");
  expect(screen.getByText(paymentReturnInput.paymentId)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Check again' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'My Orders' }).getAttribute('href')).toBe('/orders');
  expect(screen.getByRole('link', { name: 'Call support' }).getAttribute('href')).toMatch(/^tel:\+\d+$/);
});

test('a URL without a payment says nothing about money [row 83]', async () => {
  const { settled } = await openReturn(null, { paymentId: '' });
  expect(await screen.findByRole('heading', { name: 'Invalid payment information' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'My Orders' })).toBeTruthy();
  expect(settled).toEqual([]);
});
