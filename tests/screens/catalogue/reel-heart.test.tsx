import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ReelHeart } from '../../../src/screens/reels/ReelHeart';
import { createProduct } from '../../support/data/catalogue';
import { fakeShop } from '../../support/shop/fake-shop';
import { renderView } from '../components/render-view';

vi.mock('../../../src/app/shop-context', async () => (await import('../../support/shop/fake-shop')).fakeShopHooks);

const saved = () => fakeShop.favourites.getSnapshot().context.items.map(({ id }) => id);

test.each([
  ['en', 'Add Lamp to wishlist'],
  ['ar', /Lamp/],
] as const)('in %s the heart of a clip puts its product on the wishlist and takes it off', async (locale, name) => {
  const { user } = await renderView(<ReelHeart product={createProduct({ id: '7', name: 'Lamp' })} />, locale);
  const heart = screen.getByRole('button', { name });
  await user.click(heart);
  expect(saved()).toEqual(['7']);
  expect(heart.getAttribute('aria-pressed')).toBe('true');
  await user.click(heart);
  expect(saved()).toEqual([]);
});
