import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { api } from '../../../api';
import { DEFAULT_SHOP } from '../../../domain/brand/shop-identity';
import { ShopIdentityProvider } from '../../../src/components/brand/shop-identity';
import { OrderHelp } from '../../../src/screens/order/OrderHelp';
import { fakeShop } from '../../support/shop/fake-shop';
import { renderView } from '../components/render-view';

vi.mock('../../../src/app/shop-context', async () => ({
  ...(await import('../../support/shop/fake-shop')).fakeShopHooks,
  useWidget: (logic: Parameters<typeof createActor>[0], input: unknown) => {
    fakeShop.widgets.receipt ??= createActor(logic, { input } as never).start();
    return fakeShop.widgets.receipt;
  },
}));

afterEach(() => {
  vi.restoreAllMocks();
  delete fakeShop.widgets.receipt;
});

const show = (hasReceipts: boolean, locale: 'ar' | 'en' = 'en') =>
  renderView(
    <ShopIdentityProvider identity={{ ...DEFAULT_SHOP, hasReceipts }}>
      <OrderHelp orderId="7K3M-9QXT" />
    </ShopIdentityProvider>,
    locale,
  );

test.each([
  ['en', 'Print receipt'],
  ['ar', 'طباعة الإيصال'],
] as const)('a backend without receipts has none to download (%s)', async (locale, print) => {
  await show(false, locale);
  expect(screen.getByRole('button', { name: print })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /PDF/ })).toBeNull();
});

test.each([
  ['en', 'Receipt (PDF)'],
  ['ar', 'الإيصال (PDF)'],
] as const)('a tap saves the file under the number of its order (%s)', async (locale, name) => {
  const file = new Blob(['%PDF-1.3'], { type: 'application/pdf' });
  vi.spyOn(api.orders, 'receipt').mockResolvedValue(file);
  const createUrl = vi.spyOn(URL, 'createObjectURL');
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const { user } = await show(true, locale);
  await user.click(screen.getByRole('button', { name }));
  await expect.poll(() => saved).toEqual(['receipt-7K3M-9QXT.pdf']);
  expect(createUrl.mock.calls).toEqual([[file]]);
});
