import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { DEFAULT_SHOP } from '../../../domain/brand/shop-identity';
import { renderShop } from '../../support/shop/render-shop';
import { responseFor } from '../../support/shop/responses';

let close = async () => {};
afterEach(() => close());

/** The product page with this stock; true where the first of the two titles comes before the second. */
async function openWith(stock: number) {
  const answer = (path: string) => {
    if (path === 'stock-request') return Response.json({ code: 'unauthorised' }, { status: 401 });
    const response = responseFor(path) as { data: object };
    const soldOut = { data: { ...response.data, quantity: stock }, variant_system: null };
    return new Response(JSON.stringify(path === 'getProductById/7' ? soldOut : response));
  };
  const identity = { ...DEFAULT_SHOP, hasStockRequests: true };
  ({ close } = await renderShop('/product/7', answer, 'en', undefined, identity));
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

test('a guest who requests a message about a product that is sold out gets to the login, which leads back', async () => {
  await openWith(0);
  fireEvent.click(await screen.findByRole('button', { name: "Tell me when it's back" }));
  expect(await screen.findByText('Please log in to continue')).toBeTruthy();
  expect(location.pathname).toBe('/login');
  expect(history.state).toMatchObject({ returnTo: { path: '/product/7', from: 'product' } });
});

test('a product in stock offers no message', async () => {
  await openWith(3);
  expect(screen.queryByRole('button', { name: "Tell me when it's back" })).toBeNull();
});
