import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { DEFAULT_SHOP } from '../../../domain/brand/shop-identity';
import { Footer } from '../../../src/app/shell/footer/Footer';
import { ShopIdentityProvider } from '../../../src/components/brand/shop-identity';
import { Help } from '../../../src/screens/help/Help';
import { stubIntersectionObserver } from '../../support/shop/fake-shop';
import { renderView } from '../components/render-view';

vi.mock('../../../src/app/shop-context', async () => (await import('../../support/shop/fake-shop')).fakeShopHooks);
const scrollNear = stubIntersectionObserver();

const IDENTITY = {
  ...DEFAULT_SHOP,
  contact: { ...DEFAULT_SHOP.contact, licence: '77/2026' },
  payments: ['knet', 'visa', 'cash'],
};

test.each([
  ['footer', 'en', Footer, 'Licence no. 77/2026', 'KNET, Visa'],
  ['footer', 'ar', Footer, 'رقم الترخيص 77/2026', 'كي نت، فيزا'],
  ['help centre', 'en', Help, 'Licence no. 77/2026', 'KNET, Visa'],
] as const)('the %s names phone, licence and ways to pay (%s)', async (_, locale, View, licence, marks) => {
  const { container } = await renderView(
    <ShopIdentityProvider identity={IDENTITY}>
      <View />
    </ShopIdentityProvider>,
    locale,
  );
  act(() => scrollNear(1));
  expect(await screen.findByText(marks)).toBeTruthy();
  expect(container.textContent).toContain(licence);
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: /2220.?0000/ }).href).toBe('tel:+96522200000');
});
