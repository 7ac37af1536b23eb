import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { Order } from '../../api/schemas/order';
import type { PaymentStatus } from '../../api/schemas/payment';
import { paymentReturnMachine } from '../../machines/payment-return.machine';
import type { PaymentReturnInput } from '../../machines/payment-return.types';
import { PaymentReturn } from '../../src/screens/payment-return/PaymentReturn';
import { returning, status } from '../model/events/payment-return';
import { offline } from '../support/shopping';
import { show } from './components/show';

const order = async () => ({ id: '10482', total: 17_350, email: '', products: [] }) as unknown as Order;

async function comeBack(told: PaymentStatus | null, input: Partial<PaymentReturnInput> = {}, loadOrder = order) {
  const payment = createActor(
    paymentReturnMachine.provide({
      actors: {
        askStatus: fromPromise(async () => told ?? Promise.reject(offline)),
        askAttempt: fromPromise<PaymentStatus | null, { attemptId: string | null }>(async () => null),
        loadOrder: fromPromise(loadOrder),
      },
    }),
    {
      input: { ...returning, layout: 'success', ...input },
    },
  );
  const settled: unknown[] = [];
  payment.on('payment.settled', (event) => settled.push(event));
  payment.start();
  await show(<PaymentReturn actors={{ payment }} />);
  return { payment, settled };
}

test('a paid payment shows order, total, method and status, and is told to the shop once [row 94]', async () => {
  const { settled } = await comeBack(status({ orderId: '10482' }));
  expect(await screen.findByRole('heading', { name: 'Payment Successful' })).toBeTruthy();
  expect(screen.getByText('#10482')).toBeTruthy();
  expect(screen.getByText('Credit/Debit Card')).toBeTruthy();
  expect(screen.getByText('Paid')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'View Order' }).getAttribute('href')).toBe('/order/10482');
  expect(settled).toEqual([{ type: 'payment.settled', orderId: '10482', hasEmail: false }]);
});

test('a paid order that cannot be read is still paid, and says what is missing', async () => {
  await comeBack(status({ orderId: '10482' }), {}, () => Promise.reject(offline));
  expect(await screen.findByRole('heading', { name: 'Payment Successful' })).toBeTruthy();
  expect(screen.getByText('Failed to get order status')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'View Order' }).getAttribute('href')).toBe('/order/10482');
});

test('a payment that this browser did not leave for clears nothing [row 67]', async () => {
  const { settled } = await comeBack(status({ orderId: '10482' }), { attemptId: null });
  expect(await screen.findByRole('heading', { name: 'Payment Successful' })).toBeTruthy();
  expect(settled).toEqual([]);
});

test('a paid payment on the error route is a success', async () => {
  await comeBack(status({ orderId: '10482' }), { layout: 'error', errorMessage: 'Declined', errorCode: '402' });
  expect(await screen.findByRole('heading', { name: 'Payment Successful' })).toBeTruthy();
  expect(screen.queryByText('Declined')).toBeNull();
});

test('a payment that was not charged says what the gateway said, as text, and offers another try [row 82]', async () => {
  await comeBack(status({ verdict: 'notCharged' }), {
    layout: 'error',
    errorMessage: '<b>Declined</b>',
    errorCode: '402',
  });
  expect(await screen.findByRole('heading', { name: 'Payment Failed' })).toBeTruthy();
  expect(screen.getByText('<b>Declined</b>')).toBeTruthy();
  expect(screen.getByText('402')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Try Again' }).getAttribute('href')).toBe('/checkout');
});

test('a payment nobody knows about yet asks not to pay again and never says failed', async () => {
  await comeBack(status({ verdict: 'undecided' }), { layout: 'callback' });
  expect(await screen.findByRole('heading', { name: 'Processing Payment' })).toBeTruthy();
  expect(screen.queryByText('Payment Failed')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Try Again' })).toBeNull();
  expect(screen.getByRole('status').textContent).toContain("Please don't pay again");
  expect(screen.getByText(returning.paymentId)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Check again' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'My Orders' }).getAttribute('href')).toBe('/orders');
  expect(screen.getByRole('link', { name: 'Call support' }).getAttribute('href')).toMatch(/^tel:\+\d+$/);
});

test('an address typed by hand says nothing about money [row 83]', async () => {
  const { settled } = await comeBack(null, { paymentId: '' });
  expect(await screen.findByRole('heading', { name: 'Invalid payment information' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'My Orders' })).toBeTruthy();
  expect(settled).toEqual([]);
});
