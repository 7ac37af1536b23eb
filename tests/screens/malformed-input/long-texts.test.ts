import { act, configure, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { LINE_LENGTH, TEXT_LENGTH } from '../../../api/schemas/wire';
import { answerTo, type Filling } from '../../support/shop/answers';
import { figure } from '../../support/data/figures';
import { openWholeShop, remember, ROUTES } from '../../support/shop/whole-shop';

configure({ asyncUtilTimeout: 20_000 });
vi.setConfig({ testTimeout: 120_000 });

const MEGABYTE = 1_000_000;
/** Where a megabyte stands; the other texts are as long as twenty lines may be. */
const HUGE = new Set(['name', 'description', 'address', 'reason', 'customer', 'title']);
const sized = (size: number, begins: string) => `${begins} ${'و'.repeat(size)}`;
const filling: Filling = {
  text: (place) => sized(HUGE.has(place) ? MEGABYTE : 20 * LINE_LENGTH, place),
  address: () => '/media/lamp-640.webp',
  many: 1,
};
/** Characters of a screen: a description as long as one may be, and lines beside it. */
const MOST_SHOWN = 2 * TEXT_LENGTH;
/** Characters of a name that is heard: an address, which has the most lines. */
const MOST_HEARD = 8 * LINE_LENGTH;

let open: Awaited<ReturnType<typeof openWholeShop>> | null = null;
afterEach(async () => {
  await open?.close();
  open = null;
  localStorage.clear();
  sessionStorage.clear();
});

test.each(Object.entries(ROUTES))(
  '%s shows the beginning of texts of a megabyte, and stays a screen that can be used [row 30]',
  async (_, { path, who, cart }) => {
    remember({ ...(who && { who }), ...(cart && { cart }) });
    open = await openWholeShop(path, async (call) => Response.json(answerTo(call, filling)), 'ar');
    const page = open.root;
    await waitFor(() => expect(page.querySelector('main h1, main h2')).toBeTruthy());
    await act(async () => {});
    expect(page.textContent?.length).toBeLessThan(MOST_SHOWN);
    const spoken = [...page.querySelectorAll('[aria-label], [alt], [title]')].flatMap((element) =>
      ['aria-label', 'alt', 'title'].map((name) => element.getAttribute(name)?.length ?? 0),
    );
    expect(Math.max(0, ...spoken)).toBeLessThan(MOST_HEARD);
    expect(page.querySelectorAll('main a, main button').length).toBeGreaterThan(0);
    figure(30, 'screens that showed the beginning of texts of a megabyte', Object.keys(ROUTES).length);
  },
);
