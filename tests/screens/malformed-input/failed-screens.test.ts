import { act, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { responseFor } from '../../support/shop/responses';
import { recordFigure } from '../../support/data/figures';
import { MALFORMED_BODIES } from '../../support/malformed/responses';
import { preloadScreens, advanceTime } from '../../support/shop/shop-actors';
import { renderShop } from '../../support/shop/render-shop';
import { seedStorage, SCREEN_ROUTES } from '../../support/shop/routes';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

/** ms; longer than a call with its retries, and than a return from the gateway asks what became of the payment */
const LONG = 90_000;

type Answer = (path: string) => Response;
const changed =
  (name: string): Answer =>
  (path) =>
    new Response(
      (MALFORMED_BODIES[name] as (typeof MALFORMED_BODIES)[string])(responseFor(path) as { data?: unknown }),
    );

/** Answers that a shopper may meet on a bad day. */
const ANSWERS: readonly (readonly [string, Answer])[] = [
  ['a page of an error with status 500', () => new Response('<h1>Internal Server Error</h1>', { status: 500 })],
  ['texts where numbers should be', changed('texts in every place')],
  ['an empty body', changed('nothing')],
];

beforeAll(() => preloadScreens(Object.values(SCREEN_ROUTES).map(({ path }) => path)));

const errors: unknown[] = [];
let open: Awaited<ReturnType<typeof renderShop>> | null = null;
beforeEach(() => {
  errors.length = 0;
  vi.useFakeTimers();
  vi.stubGlobal('reportError', (error: unknown) => void errors.push(error));
});
afterEach(async () => {
  await open?.close();
  open = null;
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

const isNamed = (element: HTMLElement) =>
  (element.getAttribute('aria-label') ?? element.textContent ?? '').trim() !== '' && !element.hasAttribute('disabled');

const cases = Object.entries(SCREEN_ROUTES).flatMap(([route, needs]) =>
  ANSWERS.map(([name, answer]) => ({ route, needs, name, answer })),
);

test.each(cases)(
  '$route with $name shows in Arabic what it is and where to go on [rows 28, 60]',
  async ({ needs: { path, ...rest }, answer }) => {
    seedStorage(rest);
    open = await renderShop(path, answer, 'ar');
    const { root } = open;
    await act(() => advanceTime(LONG));
    const element = root.querySelector('main') as HTMLElement;
    const main = within(element);
    expect(element.textContent).toMatch(/[\u0621-\u064a]/);
    expect([...main.queryAllByRole('heading'), ...main.queryAllByRole('alert')]).not.toEqual([]);
    expect([...main.queryAllByRole('link'), ...main.queryAllByRole('button')].filter(isNamed)).not.toEqual([]);
    expect(element.querySelector('[aria-busy="true"]')).toBeNull();
    expect(root.textContent).not.toMatch(/undefined|NaN|\[object|Internal Server Error/);
    expect(errors).toEqual([]);
    recordFigure(28, 'screens that were drawn from failed and changed answers', cases.length);
  },
);
