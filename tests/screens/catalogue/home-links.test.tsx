import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { DEFAULT_SHOP } from '../../../domain/brand/shop-identity';
import { renderShop } from '../../support/shop/render-shop';
import { responseFor } from '../../support/shop/responses';

let close = async () => {};
afterEach(() => close());

async function openHome(helpTopics: (typeof DEFAULT_SHOP)['helpTopics'] = []) {
  const answer = (path: string) => new Response(JSON.stringify(responseFor(path)));
  ({ close } = await renderShop('/', answer, 'en', () => {}, { ...DEFAULT_SHOP, helpTopics }));
}

test('a tile of a featured category leads to all of its products', async () => {
  await openHome();
  const title = await screen.findByRole('heading', { name: 'Featured categories' });
  const tiles = within(title.closest('section') as HTMLElement);
  expect((await tiles.findAllByRole('link')).map((link) => link.getAttribute('href'))).toEqual([
    '/category/1/products?sub=all',
    '/category/2/products?sub=all',
  ]);
});

test.each([
  ['Delivered within 2 days', '/help/delivery'],
  ['Cash on Delivery', '/help/delivery'],
  ['Secure card payment', '/help/privacy'],
])('the promise "%s" leads to %s, and nowhere without that page', async (name, address) => {
  await openHome(['delivery', 'privacy']);
  const promises = () => within(screen.getByText('Cash on Delivery').closest('ul') as HTMLElement);
  await screen.findByText('Cash on Delivery');
  expect(promises().getByRole('link', { name }).getAttribute('href')).toBe(address);
  await close();
  await openHome();
  await screen.findByText('Cash on Delivery');
  expect(promises().getByText(name)).toBeTruthy();
  expect(promises().queryByRole('link')).toBeNull();
});
