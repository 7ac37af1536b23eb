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

/** Texts of a round; with HOSTILE_TEXTS=all every text goes through every screen, else each screen takes its share. */
const PER_ROUND = 10;
const ROUNDS = ALL_INJECTION_TEXTS.length / PER_ROUND;
const isWhole = process.env.HOSTILE_TEXTS === 'all';

const roundsOf = (place: number) => (isWhole ? Array.from({ length: ROUNDS }, (_, round) => round) : [place % ROUNDS]);
const textsOf = (round: number) => ALL_INJECTION_TEXTS.slice(round * PER_ROUND, (round + 1) * PER_ROUND);

/** Screens that show nothing from outside. */
const QUIET = new Set(['login']);

/** Takes one text after the other, so that each field has another and each text comes to each field in time. */
function fillingWith(texts: readonly string[]): ResponseValues {
  let next = 0;
  const take = () => texts[next++ % texts.length] as string;
  return { text: take, url: take, count: PER_ROUND };
}

/** The address of a screen with the texts in everything that is read from it. */
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

let open: Awaited<ReturnType<typeof renderShop>> | null = null;
beforeEach(() => vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(async () => {
  await open?.close();
  open = null;
  localStorage.clear();
  sessionStorage.clear();
  vi.restoreAllMocks();
});

const letters = (text: string) => stripControls(text).replace(/\s+/g, ' ').trim().slice(0, 12);
const RUNS = [...ALL_INJECTION_TEXTS.keys()];

test('there are 120 of them, each another', () => {
  expect(new Set(ALL_INJECTION_TEXTS).size).toBe(120);
  expect(RUNS).toHaveLength(Object.values(INJECTION_TEXTS).flat().length);
});

const cases = Object.entries(SCREEN_ROUTES).flatMap(([route, { path }], place) =>
  (['ar', 'en'] as const).map((language, turn) => ({ route, path, language, place: place + turn * 5 })),
);

test.each(cases)(
  '$route in $language shows hostile texts as the texts they are [rows 25, 36, 37]',
  async ({ route, path, language, place }) => {
    for (const round of roundsOf(place)) {
      const texts = textsOf(round);
      const filling = fillingWith(texts);
      const { who, cart } = SCREEN_ROUTES[route] as (typeof SCREEN_ROUTES)[string];
      seedStorage({ ...(who && { who }), ...(cart && { cart }) });
      rememberTexts(texts);
      open = await renderShop(
        pathOf(route, path, texts),
        async (call) => Response.json(responseFor(call, filling)),
        language,
      );
      const page = open.root;
      await waitFor(() => expect(page.querySelector('main h1, main h2')).toBeTruthy());
      await act(async () => {});
      const isShown = () =>
        texts.some((text) => letters(text) !== '' && page.textContent?.replace(/\s+/g, ' ').includes(letters(text)));
      if (!QUIET.has(route)) await waitFor(() => expect(isShown()).toBe(true));
      expect(auditPage(document.body)).toEqual([]);
      const isFromOutside = (text: string) =>
        texts.some((each) => letters(each).length > 3 && text.includes(letters(each)));
      expect(findUnisolatedTexts(page, isFromOutside)).toEqual([]);
      await open.close();
      open = null;
      localStorage.clear();
    }
    recordFigure(25, 'hostile texts, and screens they went through in two languages', ALL_INJECTION_TEXTS.length);
  },
);
