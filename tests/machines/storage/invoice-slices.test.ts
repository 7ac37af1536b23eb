import { expect, test } from 'vitest';
import { pendingOrderSlice } from '../../../machines/storage/checkout.slices';
import { pendingInvoice } from '../../../machines/storage/invoice.slices';
import { KEYS } from '../../../machines/storage/slice';
import { memoryStore } from '../../support/shop/memory-store';

test.each([
  null,
  '{',
  'null',
  '7',
  '{"invoiceId":12}',
  '{"paymentMethod":"card","invoiceId":"inv-4711","total":8}',
  '{"paymentMethod":"cash","invoiceId":"inv-4711","total":"much","orderData":"none","orderId":5}',
])('pendingInvoice reads the same invoice as the whole slice from %s', (stored) => {
  const store = memoryStore();
  if (stored !== null) store.write(KEYS.pendingOrder, stored);
  expect(pendingInvoice(store)).toBe(pendingOrderSlice.read(store)?.invoiceId ?? null);
});
