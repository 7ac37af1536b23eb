import { act, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { listMachine } from '../../../machines/product-list/list.machine';
import { wholeList } from '../../../machines/product-list/paged-list.rules';
import { shopMachine } from '../../../machines/shop/shop.machine';
import { ProductList } from '../../../src/components/catalogue/list/ProductList';
import * as late from '../../../src/components/catalogue/list/VirtualList';
import { ShopProvider } from '../../../src/app/shop-context';
import { product } from '../../support/data/catalogue';
import { chunks } from '../../support/server/chunks';
import { personWho } from '../../support/data/person';
import { show } from '../components/show';

vi.mock('../../../src/app/hooks/use-lazy-module', async () => (await import('../../support/server/chunks')).heldChunks);

const products = (count: number) =>
  Array.from({ length: count }, (_, place) => product({ id: String(place + 1), name: `Dallah ${place + 1}` }));

async function showList(count: number, locale: 'ar' | 'en' = 'en') {
  const shop = createActor(shopMachine, {
    input: { locale, lines: [], isPromo: false, favourites: [], address: null },
  }).start();
  const actor = createActor(listMachine, {
    input: { request: {}, data: { products: wholeList(products(count)) } },
  }).start();
  return show(
    <ShopProvider shop={shop}>
      <ProductList actor={actor} />
    </ShopProvider>,
    locale,
  );
}

const items = () => within(screen.getByRole('list')).getAllByRole('listitem');
const isPlaced = () => screen.getByRole('list').style.height !== '';

test('a list that the page can draw at once never asks for the code of long ones', async () => {
  await showList(24);
  await expect.poll(() => items().length).toBe(24);
  expect([isPlaced(), chunks.isWanted()]).toEqual([false, false]);
});

test.each(['ar', 'en'] as const)(
  'in %s a long list whose code does not come says so below what is there, and goes on when tried again',
  async (locale) => {
    const { person } = await showList(60, locale);
    const I = personWho(locale, person);
    expect(chunks.isWanted()).toBe(true);
    chunks.fail();
    await expect.poll(() => items().length).toBe(24);
    expect(I.seesText('The products could not be loaded')).toBe(true);
    expect(chunks.isWanted()).toBe(false);
    await I.taps('button', 'Retry');
    expect(I.seesText('The products could not be loaded')).toBe(false);
    chunks.arrive(late);
    await expect.poll(isPlaced).toBe(true);
    expect(items()[0]?.getAttribute('aria-setsize')).toBe('60');
  },
);

test('a long list whose code did not come goes on by itself when the connection is back', async () => {
  await showList(60);
  chunks.fail();
  const told = (name: string) => act(() => window.dispatchEvent(new Event(name)));
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  told('offline');
  isOnline.mockReturnValue(true);
  told('online');
  expect(chunks.isWanted()).toBe(true);
  isOnline.mockRestore();
});

test('a card that is drawn before the code of a long list comes stays the same element and keeps the focus', async () => {
  await showList(60);
  const card = within(items()[0] as HTMLElement).getByRole('link');
  card.focus();
  expect(isPlaced()).toBe(false);
  chunks.arrive(late);
  await expect.poll(isPlaced).toBe(true);
  expect(card.isConnected && document.activeElement === card).toBe(true);
});
