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

/** ms; longer than any deadline of a call with its retries and than what a machine waits for an answer */
const LONG = 120_000;

let arabic: I18n;
beforeAll(async () => {
  arabic = await loadI18n('ar');
  await preloadScreens(Object.values(SCREEN_ROUTES).map(({ path }) => path));
});

let heard: ReturnType<typeof collectUncaughtErrors>;
beforeEach(() => {
  vi.useFakeTimers();
  heard = collectUncaughtErrors();
});
afterEach(() => {
  heard.stop();
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
});

/** The machines of a screen over a backend that answers like this, and what became of them in the end. */
async function lives(route: string, answer: Backend) {
  const { path, ...needs } = SCREEN_ROUTES[route] as (typeof SCREEN_ROUTES)[string];
  seedStorage(needs);
  const shop = startShopActors(path, answer);
  await advanceTime(LONG);
  const arrived = shop.screenLoader.getSnapshot();
  const { shown, crashReport: trouble } = arrived.context;
  const isBroken = arrived.hasTag('failed');
  const end = shop.actors().map(([name, actor]) => {
    const { status, context } = actor.getSnapshot();
    const said = failureTexts(name, actor, arabic);
    return {
      name,
      status,
      isBusy: isPending(actor),
      failure: context?.failure ?? null,
      said,
      isStuck: context?.failure && !canRetry(actor),
    };
  });
  shop.close();
  return { asked: shop.asked, isShown: shown !== null, trouble, isBroken, end };
}

/** Screens that have nothing to show without an answer; the others keep what they know, or ask later. */
const READING = new Set(
  'home product categories categoryChildren categoryProducts products reels addressList orders order'.split(' '),
);
/** Arabic, or what the server said itself, isolated from the direction of the text. */
const IN_WORDS = /[\u0621-\u064a]|^\u2068?Nonsense\u2069?$/;
const sound = (call: string) => responseFor(call) as { data?: unknown };
const cases = Object.keys(SCREEN_ROUTES).map((route, place) => [route, place] as const);

/** With HOSTILE_ANSWERS=all every change to every screen, else a quarter of them to each, another to the next. */
const SHARE = process.env.HOSTILE_ANSWERS === 'all' ? 1 : 4;
const changesFor = (place: number) =>
  Object.entries(MALFORMED_BODIES).filter((_, index) => index % SHARE === place % SHARE);

test.each(cases)(
  '%s: its machines live through every changed answer, none waits for ever, and what failed is told in words with another try [rows 28, 31]',
  async (route, place) => {
    let calls = 0;
    for (const [name, mutate] of changesFor(place)) {
      const { asked, isShown, trouble, isBroken, end } = await lives(route, (call) => mutate(sound(call)));
      const what = `${route} with ${name}`;
      calls += asked.length;
      expect([what, isShown, trouble, isBroken]).toEqual([what, true, null, false]);
      expect([what, end.filter(({ status }) => status === 'error')]).toEqual([what, []]);
      expect([what, end.filter(({ isBusy }) => isBusy)]).toEqual([what, []]);
      expect([what, end.filter(({ failure, said }) => failure && said.length === 0)]).toEqual([what, []]);
      for (const sentence of end.flatMap(({ said }) => said))
        expect([what, sentence]).toEqual([what, expect.stringMatching(IN_WORDS)]);
      expect([what, end.filter(({ isStuck }) => isStuck)]).toEqual([what, []]);
      expect([what, heard.uncaught]).toEqual([what, []]);
      localStorage.clear();
      sessionStorage.clear();
    }
    if (SHARE === 1) recordFigure(28, `changed answers that the machines of ${route} lived through`, calls);
  },
);

test.each(cases)("%s: a Wi-Fi's login page is told as a connection to check [row 29]", async (route) => {
  const { end } = await lives(route, () => '<!doctype html><title>Welcome</title>');
  const failures = end.flatMap(({ failure }) => failure ?? []);
  expect(failures.length > 0).toBe(READING.has(route));
  for (const { kind } of failures) expect(kind).toBe('network');
});

test.each(cases)('%s: an answer that never ends is given up by its deadline [row 31]', async (route) => {
  const { end, isShown } = await lives(route, () => new Promise<string>(() => {}));
  expect(isShown).toBe(true);
  expect(end.filter(({ isBusy, status }) => isBusy || status === 'error')).toEqual([]);
});
