import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderShop } from '../../support/shop/render-shop';

const FACTS = {
  name: { ar: 'نور', en: 'Noor' },
  description: { ar: 'ورد', en: 'Flowers' },
  hasIcon: false,
  policies: {
    returns: {
      ar: 'يمكنك الإرجاع.',
      en: '## Within 14 days\n\nOpen it **first**.\n\n- flowers: never\n- [ask us](https://wa.me/1)\n\n<img src=x onerror=alert(1)> [no](javascript:alert(1))',
    },
  },
};

let close = async () => {};
afterEach(() => close());

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

test('a policy is shown as headings, lists and safe links, and its HTML as text', async () => {
  ({ close } = await renderShop('/help/returns', (path) => (path === 'shop' ? json({ data: FACTS }) : json({}, 404))));
  expect(await screen.findByRole('heading', { level: 1, name: 'Returns and exchanges' })).toBeTruthy();
  expect(await screen.findByRole('heading', { level: 2, name: 'Within 14 days' })).toBeTruthy();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toContain('flowers: never');
  expect(screen.getByRole('link', { name: 'ask us' }).getAttribute('href')).toBe('https://wa.me/1');
  const main = screen.getByRole('main');
  expect(main.textContent).toContain('<img src=x onerror=alert(1)> no');
  expect(main.querySelector('img')).toBeNull();
  expect(screen.queryByRole('link', { name: 'no' })).toBeNull();
});

test.each(['/help/terms', '/help/nothing'])('%s, which the merchant has not written, is not found', async (path) => {
  ({ close } = await renderShop(path, (call) => (call === 'shop' ? json({ data: FACTS }) : json({}, 404))));
  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeTruthy();
});

test('a policy that fails to load can be tried again', async () => {
  let isDown = true;
  ({ close } = await renderShop('/help/returns', (path) =>
    path === 'shop' && !isDown ? json({ data: FACTS }) : json({}, 400),
  ));
  const retry = await screen.findByRole('button', { name: 'Retry' });
  isDown = false;
  retry.click();
  await waitFor(() => expect(screen.getByRole('heading', { level: 2, name: 'Within 14 days' })).toBeTruthy());
});
