import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { DEFAULT_SHOP } from '../../../domain/brand/shop-identity';
import { renderShop } from '../../support/shop/render-shop';
import { responseFor } from '../../support/shop/responses';

const NOOR = { ...DEFAULT_SHOP, name: { ar: 'نور', en: 'Noor' } };

let close = async () => {};
afterEach(() => close());

test.each([
  ['the demo', DEFAULT_SHOP, 1],
  ['a merchant’s shop', NOOR, 0],
])('in %s the tile of the reels shows the demo’s picture or none', async (_, identity, count) => {
  const answer = (path: string) => new Response(JSON.stringify(responseFor(path)));
  ({ close } = await renderShop('/', answer, 'en', undefined, identity));
  const strip = await screen.findByRole('navigation', { name: 'Categories' });
  const tile = await within(strip).findByRole('link', { name: 'Reels' });
  expect(tile.querySelectorAll('img[src*="reel-lamp"]')).toHaveLength(count);
});
