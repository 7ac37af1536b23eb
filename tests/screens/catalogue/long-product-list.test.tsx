import { act, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { listMachine } from '../../../machines/product-list/list.machine';
import { wholeList } from '../../../machines/product-list/paged-list.rules';
import { shopMachine } from '../../../machines/shop/shop.machine';
import { ProductList } from '../../../src/components/catalogue/list/ProductList';
import * as virtualList from '../../../src/components/catalogue/list/VirtualList';
import { ShopProvider } from '../../../src/app/shop-context';
import { createProduct } from '../../support/data/catalogue';
import { fakeChunks } from '../../support/shop/fake-chunks';
import { createScreenUser } from '../../support/shop/screen-user';
import { renderView } from '../components/render-view';

vi.mock(
  '../../../src/app/hooks/use-lazy-module',
  async () => (await import('../../support/shop/fake-chunks')).fakeChunkHooks,
);

const products = (count: number) =>
  Array.from({ length: count }, (_, index) => createProduct({ id: String(index + 1), name: `Dallah ${index + 1}` }));

async function showList(count: number, locale: 'ar' | 'en' = 'en') {
  const shop = createActor(shopMachine, {
    input: { locale, lines: [], isPromo: false, favourites: [], address: null },
  }).start();
  const actor = createActor(listMachine, {
    input: { request: {}, data: { products: wholeList(products(count)) } },
  }).start();
  return renderView(
    <ShopProvider shop={shop}>
      <ProductList actor={actor} />
    </ShopProvider>,
    locale,
  );
}

const items = () => within(screen.getByRole('list')).getAllByRole('listitem');
const isVirtual = () => screen.getByRole('list').style.height !== '';

test('a short list never loads the code for long lists', async () => {
  await showList(24);
  await expect.poll(() => items().length).toBe(24);
  expect([isVirtual(), fakeChunks.isWanted()]).toEqual([false, false]);
});

test.each(['ar', 'en'] as const)(
  'in %s a long list whose code fails to load shows an error and can be retried',
  async (locale) => {
    const { user } = await showList(60, locale);
    const screenUser = createScreenUser(locale, user);
    expect(fakeChunks.isWanted()).toBe(true);
    fakeChunks.reject();
    await expect.poll(() => items().length).toBe(24);
    expect(screenUser.isTextVisible('The products could not be loaded')).toBe(true);
    expect(fakeChunks.isWanted()).toBe(false);
    await screenUser.click('button', 'Retry');
    expect(screenUser.isTextVisible('The products could not be loaded')).toBe(false);
    fakeChunks.resolve(virtualList);
    await expect.poll(isVirtual).toBe(true);
    expect(items()[0]?.getAttribute('aria-setsize')).toBe('60');
  },
);

test('a long list whose code failed to load retries when the connection returns', async () => {
  await showList(60);
  fakeChunks.reject();
  const dispatch = (name: string) => act(() => window.dispatchEvent(new Event(name)));
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  dispatch('offline');
  isOnline.mockReturnValue(true);
  dispatch('online');
  expect(fakeChunks.isWanted()).toBe(true);
  isOnline.mockRestore();
});

test('a card that was rendered before the code for long lists stays the same element with its focus', async () => {
  await showList(60);
  const card = within(items()[0] as HTMLElement).getByRole('link');
  card.focus();
  expect(isVirtual()).toBe(false);
  fakeChunks.resolve(virtualList);
  await expect.poll(isVirtual).toBe(true);
  expect(card.isConnected && document.activeElement === card).toBe(true);
});
