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
/** Fields of a megabyte; the others have the length of twenty lines. */
const HUGE_FIELDS = new Set(['name', 'description', 'address', 'reason', 'customer', 'title']);
const sized = (size: number, prefix: string) => `${prefix} ${'و'.repeat(size)}`;
const filling: ResponseValues = {
  text: (place) => sized(HUGE_FIELDS.has(place) ? MEGABYTE : 20 * MAX_LINE_LENGTH, place),
  url: () => '/media/lamp-640.webp',
  count: 1,
};
/** Maximum characters of a screen: the longest description plus lines. */
const MAX_PAGE_LENGTH = 2 * MAX_TEXT_LENGTH;
/** Maximum characters of an accessible name: an address has the most lines. */
const MAX_NAME_LENGTH = 8 * MAX_LINE_LENGTH;

let openShop: Awaited<ReturnType<typeof renderShop>> | null = null;
afterEach(async () => {
  await openShop?.close();
  openShop = null;
  localStorage.clear();
  sessionStorage.clear();
});

test.each(Object.entries(SCREEN_ROUTES))(
  '%s shows the beginning of texts of a megabyte and stays usable [row 30]',
  async (_, { path, who, cart }) => {
    seedStorage({ ...(who && { who }), ...(cart && { cart }) });
    openShop = await renderShop(path, async (call) => Response.json(responseFor(call, filling)), 'ar');
    const page = openShop.root;
    await waitFor(() => expect(page.querySelector('main h1, main h2')).toBeTruthy());
    await act(async () => {});
    expect(page.textContent?.length).toBeLessThan(MAX_PAGE_LENGTH);
    const nameLengths = [...page.querySelectorAll('[aria-label], [alt], [title]')].flatMap((element) =>
      ['aria-label', 'alt', 'title'].map((name) => element.getAttribute(name)?.length ?? 0),
    );
    expect(Math.max(0, ...nameLengths)).toBeLessThan(MAX_NAME_LENGTH);
    expect(page.querySelectorAll('main a, main button').length).toBeGreaterThan(0);
    recordFigure(30, 'screens that showed the beginning of texts of a megabyte', Object.keys(SCREEN_ROUTES).length);
  },
);
