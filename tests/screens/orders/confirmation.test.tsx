import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { DEFAULT_SHOP } from '../../../domain/brand/shop-identity';
import { resourceMachine } from '../../../machines/catalogue/resource.machine';
import type { PaymentReturnInput } from '../../../machines/payment/payment-return.types';
import { ShopIdentityProvider } from '../../../src/components/brand/shop-identity';
import { PaymentReturn } from '../../../src/screens/payment-return/PaymentReturn';
import { ThankYou } from '../../../src/screens/thank-you/ThankYou';
import { createPaymentReturn, createPaymentStatus, paymentReturnInput } from '../../model/events/payment-return';
import { createOrder } from '../../support/data/orders';
import { renderView } from '../components/render-view';

vi.mock('../../../src/app/shop-context', async () => (await import('../../support/shop/fake-shop')).fakeShopHooks);

const DELIVERY = { KW: { days: 2, timeZone: 'Asia/Kuwait', workingDays: ['sun', 'mon', 'tue', 'wed'], holidays: [] } };
const IDENTITY = {
  ...DEFAULT_SHOP,
  contact: { ...DEFAULT_SHOP.contact, whatsapp: '+96522991234' },
  delivery: DELIVERY as never,
};
const ORDER = createOrder({ id: '10482', status: 'confirmed', country: 'Kuwait' });

/** The items card, which lists two boxes of dates at 8.00 and their total. */
async function expectItems(): Promise<void> {
  const items = within(await screen.findByRole('region', { name: 'Order Items' }));
  expect(items.getByRole('listitem').textContent).toMatch(/Sukkari Dates.*Qty.*2.*16\.00/);
  expect(items.getByText('Total').parentElement?.textContent).toContain('17.35');
}

test('the confirmation shows items, address, day for the calendar, print and help with the order number', async () => {
  const actor = createActor(resourceMachine, { input: { request: { orderId: '10482' }, data: ORDER } }).start();
  const placed = { placed: { orderId: '10482', hasEmail: false } };
  await renderView(
    <ShopIdentityProvider identity={IDENTITY}>
      <ThankYou route={{ name: 'thankYou' }} state={placed} screen={actor} />
    </ShopIdentityProvider>,
  );
  await expectItems();
  const address = screen.getByRole('region', { name: 'Delivery Address' });
  expect(address.textContent).toMatch(/\+965\s5000\s1234/);
  expect(address.textContent).toContain('Gulf Street 12, Salmiya');
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Add to calendar' }).download).toBe('order-10482.ics');
  expect(screen.getByRole('button', { name: 'Print receipt' })).toBeTruthy();
  const help = screen.getByRole<HTMLAnchorElement>('link', { name: 'Get help with this order' });
  expect(decodeURIComponent(help.href)).toContain('order #10482');
});

async function openPaid(layout: PaymentReturnInput['layout']) {
  const machine = createPaymentReturn(async () => createPaymentStatus({ orderId: '10482' }));
  const payment = createActor(machine.provide({ actors: { loadOrder: fromPromise(async () => ORDER) } }), {
    input: { ...paymentReturnInput, layout },
  });
  await renderView(<PaymentReturn screen={payment.start()} />);
  await screen.findByRole('heading', { name: 'Payment Successful' });
}

test('the success page of a payment lists what was ordered', async () => {
  await openPaid('success');
  await expectItems();
});

test('on the way to the confirmation, which lists them, the callback lists no items', async () => {
  await openPaid('callback');
  await screen.findByRole('button', { name: 'Continue' });
  expect(screen.queryByRole('region', { name: 'Order Items' })).toBeNull();
});
