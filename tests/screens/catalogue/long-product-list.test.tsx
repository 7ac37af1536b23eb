import { act, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { listMachine } from '../../../machines/product-list/list.machine';
import { wholeList } from '../../../machines/product-list/paged-list.rules';
import { shopMachine } from '../../../machines/shop/shop.machine';
import { ProductList } from '../../../src/components/catalogue/list/ProductList';
import * as virtualList from '../../../src/components/catalogue/list/VirtualList';
import { ShopProvider } from '../../../src/app/shop-context';
import { product } from '../../support/data/catalogue';
import { chunks } from '../../support/server/chunks';
import { personWho } from '../../support/data/person';
import { renderView } from '../components/render-view';

vi.mock('../../../src/app/hooks/use-lazy-module', async () => (await import('../../support/server/chunks')).heldChunks);

const products = (count: number) =>
  Array.from({ length: count }, (_, index) => product({ id: String(index + 1), name: `Dallah ${index + 1}` }));

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
  expect([isVirtual(), chunks.isWanted()]).toEqual([false, false]);
});

test.each(['ar', 'en'] as const)(
  'in %s a long list whose code fails to load shows an error and can be retried',
  async (locale) => {
    const { user } = await showList(60, locale);
    const I = personWho(locale, user);
    expect(chunks.isWanted()).toBe(true);
    chunks.fail();
    await expect.poll(() => items().length).toBe(24);
    expect(I.seesText('The products could not be loaded')).toBe(true);
    expect(chunks.isWanted()).toBe(false);
    await I.taps('button', 'Retry');
    expect(I.seesText('The products could not be loaded')).toBe(false);
    chunks.arrive(virtualList);
    await expect.poll(isVirtual).toBe(true);
    expect(items()[0]?.getAttribute('aria-setsize')).toBe('60');
  },
);

test('a long list whose code failed to load retries when the connection returns', async () => {
  await showList(60);
  chunks.fail();
  const dispatch = (name: string) => act(() => window.dispatchEvent(new Event(name)));
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  dispatch('offline');
  isOnline.mockReturnValue(true);
  dispatch('online');
  expect(chunks.isWanted()).toBe(true);
  isOnline.mockRestore();
});

test('a card that was rendered before the code for long lists stays the same element with its focus', async () => {
  await showList(60);
  const card = within(items()[0] as HTMLElement).getByRole('link');
  card.focus();
  expect(isVirtual()).toBe(false);
  chunks.arrive(virtualList);
  await expect.poll(isVirtual).toBe(true);
  expect(card.isConnected && document.activeElement === card).toBe(true);
});
