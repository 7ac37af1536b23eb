import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ReelHeart } from '../../../src/screens/reels/ReelHeart';
import { ReelShare } from '../../../src/screens/reels/ReelShare';
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

test.each([
  ['en', 'Share'],
  ['ar', 'مشاركة'],
] as const)('in %s a clip is shared as its product, under its own title', async (locale, name) => {
  const share = vi.fn(async () => {});
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share }));
  const reel = { id: '1', title: 'Coffee', description: '', productId: '7', product: null, videoUrl: '', poster: '' };
  const { user } = await renderView(<ReelShare reel={reel} />, locale);
  await user.click(screen.getByRole('button', { name }));
  expect(share).toHaveBeenCalledWith({ title: 'Coffee', url: `${location.origin}/product/7` });
  vi.unstubAllGlobals();
});
