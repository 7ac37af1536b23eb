import { i18n } from '@lingui/core';
import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { localStore } from '../../../src/adapters/storage/local-storage';
import { errorWays } from '../../../src/app/error-links';
import { activate } from '../../../src/i18n/activate';
import { PageTree } from '../../../src/app/Root';
import { openShop } from '../../../src/app/create-shop';
import { slowRouter } from '../../support/shop/slow-router';

test('a screen is not drawn again when the shop goes on to another, which is still on its way', async () => {
  await activate('en');
  const View = vi.fn(() => <h1>My account</h1>);
  const shop = openShop('en', localStore());
  const router = slowRouter(View);
  const page = render(<PageTree shop={shop} router={router} i18n={i18n} ways={errorWays()} />);
  await act(async () => router.arrives());
  await screen.findByRole('heading', { name: 'My account' });
  const drawn = View.mock.calls.length;
  const place = { name: 'categories', path: '/categories', needs: 'nothing', returnTo: null } as const;
  await act(async () => shop.send({ type: 'route.changed', at: 0, place }));
  expect(shop.getSnapshot().context.place?.name).toBe('categories');
  expect(View).toHaveBeenCalledTimes(drawn);
  page.unmount();
  shop.stop();
});
