import { act, configure, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stripControls } from '../../../domain/text/plain-text';
import { KEYS } from '../../../machines/storage/slice';
import { responseFor, type ResponseValues } from '../../support/shop/responses';
import { recordFigure } from '../../support/data/figures';
import { ALL_INJECTION_TEXTS, INJECTION_TEXTS } from '../../support/malformed/texts';
import { auditPage, findUnisolatedTexts } from '../../support/browser/page-audit';
import { renderShop } from '../../support/shop/render-shop';
import { seedStorage, SCREEN_ROUTES } from '../../support/shop/routes';

configure({ asyncUtilTimeout: 20_000 });
vi.setConfig({ testTimeout: 120_000 });

/** Texts per round. With MALFORMED_TEXTS=all every screen shows every text, else one round of them. */
const PER_ROUND = 10;
const ROUNDS = ALL_INJECTION_TEXTS.length / PER_ROUND;
const isComplete = process.env.MALFORMED_TEXTS === 'all';

const roundsOf = (index: number) =>
  isComplete ? Array.from({ length: ROUNDS }, (_, round) => round) : [index % ROUNDS];
const textsOf = (round: number) => ALL_INJECTION_TEXTS.slice(round * PER_ROUND, (round + 1) * PER_ROUND);

/** Screens that show no texts from outside. */
const WITHOUT_OUTSIDE_TEXTS = new Set(['login']);

/** Fills each field with the next text in turn. */
function fillingWith(texts: readonly string[]): ResponseValues {
  let next = 0;
  const take = () => texts[next++ % texts.length] as string;
  return { text: take, url: take, count: PER_ROUND };
}

/** The URL of a screen with the texts in all of its parameters. */
function pathOf(route: string, path: string, texts: readonly string[]): string {
  const all = encodeURIComponent(texts.filter((text) => !text.includes('\u0000')).join(' '));
  if (route === 'products') return `/products?q=${all}&category=${all}&sort=${all}`;
  if (route === 'categoryChildren') return `/categories/1/${all}`;
  if (route === 'paymentError') return `/payment-error?paymentId=77&ErrorMessage=${all}&ErrorCode=${all}`;
  return path;
}

function rememberTexts(texts: readonly string[]) {
  const [name = '', size = '', colour = '', customer = ''] = texts;
  const cart = JSON.parse(localStorage.getItem(KEYS.cart) ?? 'null');
  if (cart) {
    Object.assign(cart.data.lines[0], { name, size, color: colour, image: name, subText: customer });
    localStorage.setItem(KEYS.cart, JSON.stringify(cart));
  }
  if (localStorage.getItem(KEYS.userName)) localStorage.setItem(KEYS.userName, customer);
  localStorage.setItem(
    KEYS.favorites,
    JSON.stringify(texts.map((text, id) => ({ id: String(id), name: text, price: '1.000', image: text }))),
  );
}

let openShop: Awaited<ReturnType<typeof renderShop>> | null = null;
beforeEach(() => vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(async () => {
  await openShop?.close();
  openShop = null;
  localStorage.clear();
  sessionStorage.clear();
  vi.restoreAllMocks();
});

const sample = (text: string) => stripControls(text).replace(/\s+/g, ' ').trim().slice(0, 12);
const RUNS = [...ALL_INJECTION_TEXTS.keys()];

test('there are 120 different malformed texts', () => {
  expect(new Set(ALL_INJECTION_TEXTS).size).toBe(120);
  expect(RUNS).toHaveLength(Object.values(INJECTION_TEXTS).flat().length);
});

const cases = Object.entries(SCREEN_ROUTES).flatMap(([route, { path }], index) =>
  (['ar', 'en'] as const).map((language, languageIndex) => ({
    route,
    path,
    language,
    index: index + languageIndex * 5,
  })),
);

test.each(cases)(
  '$route in $language shows malformed texts as plain text [rows 25, 36, 37]',
  async ({ route, path, language, index }) => {
    for (const round of roundsOf(index)) {
      const texts = textsOf(round);
      const filling = fillingWith(texts);
      const { who, cart } = SCREEN_ROUTES[route] as (typeof SCREEN_ROUTES)[string];
      seedStorage({ ...(who && { who }), ...(cart && { cart }) });
      rememberTexts(texts);
      openShop = await renderShop(
        pathOf(route, path, texts),
        async (call) => Response.json(responseFor(call, filling)),
        language,
      );
      const page = openShop.root;
      await waitFor(() => expect(page.querySelector('main h1, main h2')).toBeTruthy());
      await act(async () => {});
      const isShown = () =>
        texts.some((text) => sample(text) !== '' && page.textContent?.replace(/\s+/g, ' ').includes(sample(text)));
      if (!WITHOUT_OUTSIDE_TEXTS.has(route)) await waitFor(() => expect(isShown()).toBe(true));
      expect(auditPage(document.body)).toEqual([]);
      const isFromOutside = (text: string) =>
        texts.some((each) => sample(each).length > 3 && text.includes(sample(each)));
      expect(findUnisolatedTexts(page, isFromOutside)).toEqual([]);
      await openShop.close();
      openShop = null;
      localStorage.clear();
    }
    recordFigure(25, 'malformed texts shown on every screen in two languages', ALL_INJECTION_TEXTS.length);
  },
);
