import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { stubIntersectionObserver } from '../../support/shop/fake-shop';
import { renderShop } from '../../support/shop/render-shop';
import { responseFor } from '../../support/shop/responses';

const scrollNear = stubIntersectionObserver();

let close = async () => {};
afterEach(() => close());

test('a search without results leads to popular searches and shows the offers', async () => {
  ({ close } = await renderShop('/products?q=zzzz', (path, { url }) => {
    const query = new URL(url).searchParams;
    const isNothing = path === 'getProductName' && query.get('name') === 'zzzz';
    const popular = { categories: [], words: [], corrected: null, products: [], total: 0, popular: ['oud', 'dallah'] };
    return new Response(
      JSON.stringify(
        isNothing ? { data: [], total: 0 } : path === 'search/suggestions' ? { data: popular } : responseFor(path),
      ),
    );
  }));
  expect(await screen.findByText('No products found')).toBeTruthy();
  const section = (name: string) => within(screen.getByRole('heading', { name }).closest('section') as HTMLElement);
  await waitFor(
    async () => {
      await act(async () => scrollNear(1));
      expect(
        section('Popular searches')
          .getAllByRole('link')
          .map((link) => [link.textContent, link.getAttribute('href')]),
      ).toEqual([
        ['oud', '/products?q=oud'],
        ['dallah', '/products?q=dallah'],
      ]);
      expect(section('Offers').getAllByRole('article')).not.toHaveLength(0);
    },
    { timeout: 10_000 },
  );
}, 20_000);
