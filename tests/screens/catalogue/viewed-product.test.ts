import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { viewedProductsSlice } from '../../../machines/storage/search.slices';
import { localStore } from '../../../src/adapters/storage/local-storage';
import { renderShop } from '../../support/shop/render-shop';
import { responseFor } from '../../support/shop/responses';

vi.setConfig({ testTimeout: 60_000 });

const code = vi.hoisted(() => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { released, release };
});
// A module that the row imports: its own would be imported twice, and the second import doesn't wait for a mock.
vi.mock('../../../src/components/catalogue/recent/RowSkeleton', async (load) => {
  await code.released;
  return load();
});

let close = async () => {};
afterEach(async () => {
  await close();
  localStorage.clear();
});

const product = { id: 28, name: 'Marjan Bag', price: '42.500', image: '/media/bag-640.webp', quantity: 9 };

test('a product whose page is left before the code of the row has loaded counts as viewed', async () => {
  const shop = await renderShop('/product/28', (path) =>
    Response.json(path === 'getProductById/28' ? { status: 'success', data: product } : responseFor(path)),
  );
  ({ close } = shop);
  await screen.findByRole('heading', { level: 1, name: product.name }, { timeout: 20_000 });
  const [cart] = screen.getAllByRole('link', { name: /^Cart/ });
  await userEvent.setup().click(cart as HTMLElement);
  await waitFor(() => expect(screen.queryByRole('heading', { level: 1, name: product.name })).toBeNull(), {
    timeout: 20_000,
  });
  expect(viewedProductsSlice.read(localStore())).toEqual([]);
  code.release();
  await waitFor(() => expect(viewedProductsSlice.read(localStore())).toEqual(['28']), { timeout: 20_000 });
});
