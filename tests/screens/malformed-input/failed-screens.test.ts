import { act, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { responseFor } from '../../support/shop/responses';
import { recordFigure } from '../../support/data/figures';
import { MALFORMED_BODIES } from '../../support/malformed/responses';
import { preloadScreens, advanceTime } from '../../support/shop/shop-actors';
import { renderShop } from '../../support/shop/render-shop';
import { seedStorage, SCREEN_ROUTES } from '../../support/shop/routes';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

/** ms; longer than a call with its retries and than the polling of a payment. */
const LONGER_THAN_RETRIES = 90_000;

type Respond = (path: string) => Response;
const mutated =
  (name: string): Respond =>
  (path) =>
    new Response(
      (MALFORMED_BODIES[name] as (typeof MALFORMED_BODIES)[string])(responseFor(path) as { data?: unknown }),
    );

const RESPONSES: readonly (readonly [string, Respond])[] = [
  ['an error page with status 500', () => new Response('<h1>Internal Server Error</h1>', { status: 500 })],
  ['texts where numbers should be', mutated('texts in every place')],
  ['an empty body', mutated('nothing')],
];

beforeAll(() => preloadScreens(Object.values(SCREEN_ROUTES).map(({ path }) => path)));

const errors: unknown[] = [];
let openShop: Awaited<ReturnType<typeof renderShop>> | null = null;
beforeEach(() => {
  errors.length = 0;
  vi.useFakeTimers();
  vi.stubGlobal('reportError', (error: unknown) => void errors.push(error));
});
afterEach(async () => {
  await openShop?.close();
  openShop = null;
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

const isUsable = (element: HTMLElement) =>
  (element.getAttribute('aria-label') ?? element.textContent ?? '').trim() !== '' && !element.hasAttribute('disabled');

const cases = Object.entries(SCREEN_ROUTES).flatMap(([route, needs]) =>
  RESPONSES.map(([name, respond]) => ({ route, needs, name, respond })),
);

test.each(cases)(
  '$route with $name shows an Arabic message and a next step [rows 28, 60]',
  async ({ needs: { path, ...rest }, respond }) => {
    seedStorage(rest);
    openShop = await renderShop(path, respond, 'ar');
    const { root } = openShop;
    await act(() => advanceTime(LONGER_THAN_RETRIES));
    const element = root.querySelector('main') as HTMLElement;
    const main = within(element);
    expect(element.textContent).toMatch(/[\u0621-\u064a]/);
    expect([...main.queryAllByRole('heading'), ...main.queryAllByRole('alert')]).not.toEqual([]);
    expect([...main.queryAllByRole('link'), ...main.queryAllByRole('button')].filter(isUsable)).not.toEqual([]);
    expect(element.querySelector('[aria-busy="true"]')).toBeNull();
    expect(root.textContent).not.toMatch(/undefined|NaN|\[object|Internal Server Error/);
    expect(errors).toEqual([]);
    recordFigure(28, 'screens rendered from failed and mutated responses', cases.length);
  },
);
