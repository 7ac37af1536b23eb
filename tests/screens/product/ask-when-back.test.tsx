import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { DEFAULT_SHOP } from '../../../domain/brand/shop-identity';
import { stockRequestMachine } from '../../../machines/product/stock-request.machine';
import { ShopIdentityProvider } from '../../../src/components/brand/shop-identity';
import { AskWhenBack } from '../../../src/screens/product/buy/AskWhenBack';
import { stockRequestInput } from '../../model/events/stock-request';
import { fakeShop } from '../../support/shop/fake-shop';
import { renderView } from '../components/render-view';

vi.mock('../../../src/app/shop-context', async () => (await import('../../support/shop/fake-shop')).fakeShopHooks);

afterEach(() => void delete fakeShop.widgets.stockRequest);

const show = (whatsapp: string | null, hasStockRequests: boolean, locale: 'ar' | 'en' = 'en') =>
  renderView(
    <ShopIdentityProvider
      identity={{ ...DEFAULT_SHOP, contact: { ...DEFAULT_SHOP.contact, whatsapp }, hasStockRequests }}
    >
      <AskWhenBack productId="1023" variantId={null} name="Bag" address="/product/1023" />
    </ShopIdentityProvider>,
    locale,
  );

test('without a backend that sends messages, the shop can be asked by WhatsApp, if it has a number', async () => {
  const { unmount } = await show(null, false);
  expect(screen.queryByRole('link')).toBeNull();
  unmount();
  await show('+96522200000', false);
  const chat = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: "Tell me when it's back" }).href);
  expect([chat.pathname, chat.searchParams.get('text')]).toEqual([
    '/96522200000',
    `Hello, please tell me when Bag is back in stock: ${location.origin}/product/1023`,
  ]);
});

test('WhatsApp is offered if the code of the request does not load', async () => {
  vi.doMock('../../../src/screens/product/buy/StockRequest', () => Promise.reject(new Error('offline')));
  await show('+96522200000', true);
  expect(await screen.findByRole('link', { name: "Tell me when it's back" })).toBeTruthy();
  vi.doUnmock('../../../src/screens/product/buy/StockRequest');
});

test.each([
  ['en', "Tell me when it's back"],
  ['ar', 'أبلغوني عند توفره'],
] as const)(
  'a backend that sends messages takes the request, and WhatsApp is not offered (%s)',
  async (locale, name) => {
    fakeShop.widgets.stockRequest = createActor(stockRequestMachine, { input: stockRequestInput }).start();
    await show('+96522200000', true, locale);
    expect(await screen.findByRole('button', { name })).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
  },
);
