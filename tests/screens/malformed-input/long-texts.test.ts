import { act, configure, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { MAX_LINE_LENGTH, MAX_TEXT_LENGTH } from '../../../api/schemas/wire';
import { responseFor, type ResponseValues } from '../../support/shop/responses';
import { recordFigure } from '../../support/data/figures';
import { renderShop } from '../../support/shop/render-shop';
import { seedStorage, SCREEN_ROUTES } from '../../support/shop/routes';

configure({ asyncUtilTimeout: 20_000 });
vi.setConfig({ testTimeout: 120_000 });

const MEGABYTE = 1_000_000;
/** Where a megabyte stands; the other texts are as long as twenty lines may be. */
const HUGE = new Set(['name', 'description', 'address', 'reason', 'customer', 'title']);
const sized = (size: number, begins: string) => `${begins} ${'و'.repeat(size)}`;
const filling: ResponseValues = {
  text: (place) => sized(HUGE.has(place) ? MEGABYTE : 20 * MAX_LINE_LENGTH, place),
  url: () => '/media/lamp-640.webp',
  count: 1,
};
/** Characters of a screen: a description as long as one may be, and lines beside it. */
const MAX_LENGTH = 2 * MAX_TEXT_LENGTH;
/** Characters of a name that is heard: an address, which has the most lines. */
const MOST_HEARD = 8 * MAX_LINE_LENGTH;

let open: Awaited<ReturnType<typeof renderShop>> | null = null;
afterEach(async () => {
  await open?.close();
  open = null;
  localStorage.clear();
  sessionStorage.clear();
});

test.each(Object.entries(SCREEN_ROUTES))(
  '%s shows the beginning of texts of a megabyte, and stays a screen that can be used [row 30]',
  async (_, { path, who, cart }) => {
    seedStorage({ ...(who && { who }), ...(cart && { cart }) });
    open = await renderShop(path, async (call) => Response.json(responseFor(call, filling)), 'ar');
    const page = open.root;
    await waitFor(() => expect(page.querySelector('main h1, main h2')).toBeTruthy());
    await act(async () => {});
    expect(page.textContent?.length).toBeLessThan(MAX_LENGTH);
    const spoken = [...page.querySelectorAll('[aria-label], [alt], [title]')].flatMap((element) =>
      ['aria-label', 'alt', 'title'].map((name) => element.getAttribute(name)?.length ?? 0),
    );
    expect(Math.max(0, ...spoken)).toBeLessThan(MOST_HEARD);
    expect(page.querySelectorAll('main a, main button').length).toBeGreaterThan(0);
    recordFigure(30, 'screens that showed the beginning of texts of a megabyte', Object.keys(SCREEN_ROUTES).length);
  },
);
