import { screen } from '@testing-library/react';
import { Activity } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { api } from '../../../api';
import { ApiFailure } from '../../../api/failure';
import { popularResource } from '../../../machines/catalogue/search.actors';
import { shopMachine } from '../../../machines/shop/shop.machine';
import { useResource } from '../../../src/app/hooks/use-resource';
import { ShopProvider, useWidget } from '../../../src/app/shop-context';
import { renderView } from '../components/render-view';

const startShop = () =>
  createActor(shopMachine, {
    input: { locale: 'en', lines: [], isPromo: false, favourites: [], address: null },
  }).start();

let shop: ReturnType<typeof startShop> | undefined;
afterEach(() => {
  shop?.stop();
  vi.restoreAllMocks();
});

function Popular() {
  const { data } = useResource<typeof popularResource>(useWidget(popularResource, { request: null }));
  return <p role="status">{data === null ? 'loading' : data.join()}</p>;
}

const popular = (mode: 'visible' | 'hidden', of: ReturnType<typeof startShop>) => (
  <ShopProvider shop={of}>
    <Activity mode={mode}>
      <Popular />
    </Activity>
  </ShopProvider>
);

/** Shows the list, hides it at once and shows it again: its actor stops and restarts, as in React's strict mode. */
async function showPopularTwice() {
  shop = startShop();
  const { rerender } = await renderView(popular('visible', shop));
  rerender(popular('hidden', shop));
  rerender(popular('visible', shop));
}

test('an aborted request is no answer: the list comes with the next one', async () => {
  const suggestions = vi.spyOn(api.products, 'suggestions').mockImplementation(
    (_, { signal } = {}) =>
      new Promise((resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new ApiFailure({ kind: 'network' })));
        setTimeout(() => resolve({ popular: ['oud', 'dallah'] } as never));
      }),
  );
  await showPopularTwice();
  expect(await screen.findByText('oud,dallah')).toBeTruthy();
  expect(suggestions).toHaveBeenCalledTimes(2);
});

test('a backend without suggestions has no popular searches', async () => {
  vi.spyOn(api.products, 'suggestions').mockRejectedValue(new ApiFailure({ kind: 'network' }));
  await showPopularTwice();
  await vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe(''));
});
