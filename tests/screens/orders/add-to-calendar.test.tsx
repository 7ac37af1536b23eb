import { cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DEFAULT_SHOP } from '../../../domain/brand/shop-identity';
import { ShopIdentityProvider } from '../../../src/components/brand/shop-identity';
import { AddToCalendar } from '../../../src/screens/order/AddToCalendar';
import { createOrder } from '../../support/data/orders';
import { renderView } from '../components/render-view';

const DELIVERY = {
  KW: {
    days: 2,
    timeZone: 'Asia/Kuwait',
    workingDays: ['sun', 'mon', 'tue', 'wed', 'thu'],
    holidays: [],
  },
} as const;

/** A Sunday noon in Kuwait. */
const ORDER = { id: '1042', country: 'Kuwait', createdAt: '2026-11-22T09:00:00Z' };

const show = (status: 'confirmed' | 'delivered' | 'cancelled', locale: 'ar' | 'en' = 'en', delivery = DELIVERY) =>
  renderView(
    <ShopIdentityProvider identity={{ ...DEFAULT_SHOP, delivery }}>
      <AddToCalendar order={createOrder({ ...ORDER, status })} />
    </ShopIdentityProvider>,
    locale,
  );

test.each([
  ['en', 'Add to calendar', 'Your order #1042 arrives'],
  ['ar', 'أضف إلى التقويم', 'موعد وصول طلبك رقم 1042'],
] as const)('the day of arrival is a file for the calendar (%s)', async (locale, name, title) => {
  await show('confirmed', locale);
  const link = screen.getByRole<HTMLAnchorElement>('link', { name });
  expect(link.download).toBe('order-1042.ics');
  const file = decodeURIComponent(link.href);
  expect(file).toMatch(/^data:text\/calendar/);
  expect(file).toContain('DTSTART;VALUE=DATE:20261124');
  expect(file).toContain(`SUMMARY:${title}`);
});

test('an order that has arrived, is cancelled or has no promised day has nothing for the calendar', async () => {
  for (const status of ['delivered', 'cancelled'] as const) {
    await show(status);
    expect(screen.queryByRole('link')).toBeNull();
    cleanup();
  }
  await show('confirmed', 'en', {} as never);
  expect(screen.queryByRole('link')).toBeNull();
});
