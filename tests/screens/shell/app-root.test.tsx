import { i18n } from '@lingui/core';
import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { errorLinks } from '../../../src/app/errors/error-links';
import { activate } from '../../../src/i18n/activate';
import { AppRoot } from '../../../src/app/AppRoot';
import { childOf } from '../../../src/app/create-shop';
import { navigateTo, openShopWithDeferredScreen } from '../../support/shop/deferred-screen';

test('a screen isn’t rendered again while the next one is loading', async () => {
  await activate('en');
  const View = vi.fn(() => <h1>My account</h1>);
  const { shop, arrives } = openShopWithDeferredScreen(View);
  const page = render(<AppRoot shop={shop} i18n={i18n} links={errorLinks()} />);
  await act(async () => arrives());
  await screen.findByRole('heading', { name: 'My account' });
  const renders = View.mock.calls.length;
  await act(async () => navigateTo(shop, 'categories'));
  expect(childOf(shop, 'navigation').getSnapshot().context.match?.route.name).toBe('categories');
  expect(View).toHaveBeenCalledTimes(renders);
  page.unmount();
  shop.stop();
});
