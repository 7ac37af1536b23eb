import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderShop } from '../../support/shop/render-shop';
import { responseFor } from '../../support/shop/responses';

let close = async () => {};
afterEach(() => close());

/** The product page with this stock; true where the first of the two titles comes before the second. */
async function openWith(stock: number) {
  ({ close } = await renderShop('/product/7', (path) => {
    const response = responseFor(path) as { data: object };
    const soldOut = { data: { ...response.data, quantity: stock }, variant_system: null };
    return new Response(JSON.stringify(path === 'getProductById/7' ? soldOut : response));
  }));
  const similar = await screen.findByRole('heading', { name: 'You may also like' });
  const description = screen.getByRole('heading', { name: 'Description' });
  return Boolean(similar.compareDocumentPosition(description) & Node.DOCUMENT_POSITION_FOLLOWING);
}

test('a product that is sold out offers similar ones before its description, and only there', async () => {
  expect(await openWith(0)).toBe(true);
});

test('a product in stock offers similar ones after its description', async () => {
  expect(await openWith(3)).toBe(false);
});
