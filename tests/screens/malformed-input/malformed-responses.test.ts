import type { I18n } from '@lingui/core';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { loadI18n } from '../../../src/i18n/activate';
import { responseFor } from '../../support/shop/responses';
import { recordFigure } from '../../support/data/figures';
import { MALFORMED_BODIES } from '../../support/malformed/responses';
import {
  type Backend,
  collectUncaughtErrors,
  isPending,
  preloadScreens,
  startShopActors,
  advanceTime,
} from '../../support/shop/shop-actors';
import { seedStorage, SCREEN_ROUTES } from '../../support/shop/routes';
import { failureTexts, canRetry } from '../../support/data/failure-texts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

/** ms; longer than the deadline of any call with its retries. */
const LONGER_THAN_DEADLINES = 120_000;

let arabic: I18n;
beforeAll(async () => {
  arabic = await loadI18n('ar');
  await preloadScreens(Object.values(SCREEN_ROUTES).map(({ path }) => path));
});

let errors: ReturnType<typeof collectUncaughtErrors>;
beforeEach(() => {
  vi.useFakeTimers();
  errors = collectUncaughtErrors();
});
afterEach(() => {
  errors.stop();
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
});

/** Opens a screen with a backend and returns the final states of its machines. */
async function openWith(route: string, respond: Backend) {
  const { path, ...needs } = SCREEN_ROUTES[route] as (typeof SCREEN_ROUTES)[string];
  seedStorage(needs);
  const shop = startShopActors(path, respond);
  await advanceTime(LONGER_THAN_DEADLINES);
  const arrival = shop.screenLoader.getSnapshot();
  const { shown, crashReport: trouble } = arrival.context;
  const isBroken = arrival.hasTag('failed');
  const results = shop.actors().map(([name, actor]) => {
    const { status, context } = actor.getSnapshot();
    const messages = failureTexts(name, actor, arabic);
    return {
      name,
      status,
      isBusy: isPending(actor),
      failure: context?.failure ?? null,
      messages,
      isStuck: context?.failure && !canRetry(actor),
    };
  });
  shop.close();
  return { asked: shop.asked, isShown: shown !== null, trouble, isBroken, results };
}

/** Screens that show nothing without a response. */
const LOADING_SCREENS = new Set(
  'home product categories categoryChildren categoryProducts products reels helpTopic addressList orders order'.split(
    ' ',
  ),
);
/** Arabic, or the isolated message of the server. */
const READABLE = /[\u0621-\u064a]|^\u2068?Nonsense\u2069?$/;
const validResponse = (call: string) => responseFor(call) as { data?: unknown };
const cases = Object.keys(SCREEN_ROUTES).map((route, index) => [route, index] as const);

/** With MALFORMED_RESPONSES=all every screen gets every mutation, else a quarter of them in turn. */
const SHARE = process.env.MALFORMED_RESPONSES === 'all' ? 1 : 4;
const changesFor = (caseIndex: number) =>
  Object.entries(MALFORMED_BODIES).filter((_, index) => index % SHARE === caseIndex % SHARE);

test.each(cases)(
  '%s: no mutated response crashes a machine or leaves it waiting, and every failure has a message and a retry [rows 28, 31]',
  async (route, index) => {
    let calls = 0;
    for (const [name, mutate] of changesFor(index)) {
      const { asked, isShown, trouble, isBroken, results } = await openWith(route, (call) =>
        mutate(validResponse(call)),
      );
      const label = `${route} with ${name}`;
      calls += asked.length;
      expect([label, isShown, trouble, isBroken]).toEqual([label, true, null, false]);
      expect([label, results.filter(({ status }) => status === 'error')]).toEqual([label, []]);
      expect([label, results.filter(({ isBusy }) => isBusy)]).toEqual([label, []]);
      expect([label, results.filter(({ failure, messages }) => failure && messages.length === 0)]).toEqual([label, []]);
      for (const sentence of results.flatMap(({ messages }) => messages))
        expect([label, sentence]).toEqual([label, expect.stringMatching(READABLE)]);
      expect([label, results.filter(({ isStuck }) => isStuck)]).toEqual([label, []]);
      expect([label, errors.uncaught]).toEqual([label, []]);
      localStorage.clear();
      sessionStorage.clear();
    }
    if (SHARE === 1) recordFigure(28, `mutated responses that the machines of ${route} survived`, calls);
  },
);

test.each(cases)('%s: a Wi-Fi login page is a network failure [row 29]', async (route) => {
  const { results } = await openWith(route, () => '<!doctype html><title>Welcome</title>');
  const failures = results.flatMap(({ failure }) => failure ?? []);
  expect(failures.length > 0).toBe(LOADING_SCREENS.has(route));
  for (const { kind } of failures) expect(kind).toBe('network');
});

test.each(cases)('%s: an endless response is aborted by its deadline [row 31]', async (route) => {
  const { results, isShown } = await openWith(route, () => new Promise<string>(() => {}));
  expect(isShown).toBe(true);
  expect(results.filter(({ isBusy, status }) => isBusy || status === 'error')).toEqual([]);
});
