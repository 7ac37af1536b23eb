import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { AnyActorRef } from 'xstate';
import { api } from '../../api';
import { createRouter } from '../../src/router/router';
import { loadScreen } from '../../src/router/screens';
import { routeAt } from '../../src/routes';
import { openShop, PARTS, part } from '../../src/shop';
import { localStore } from '../../src/adapters/local-storage';
import { answerTo } from '../support/answers';
import { figure } from '../support/figure';
import { MUTATIONS } from '../support/hostile';
import { remember, ROUTES } from '../support/routes';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

/** ms; longer than any deadline of a call with its retries and than what a machine waits for an answer */
const LONG = 120_000;
const STEP = 2_000;

const addressed = (path: string) => routeAt(path.split('?')[0] as string, `?${path.split('?')[1] ?? ''}`);

beforeAll(async () => {
  await Promise.all(Object.values(ROUTES).map(({ path }) => loadScreen(addressed(path).name)));
});

const uncaught: unknown[] = [];
const note = (error: unknown) => void uncaught.push(error);
beforeEach(() => {
  uncaught.length = 0;
  vi.useFakeTimers();
  vi.stubGlobal('reportError', note);
  process.on('unhandledRejection', note);
});
afterEach(() => {
  process.off('unhandledRejection', note);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

/** The machines of a screen, as the router starts them, over a backend that answers like this; what became of them in the end. */
async function lives(route: string, answer: (path: string) => string | Promise<string>) {
  const { path, who, cart } = ROUTES[route] as (typeof ROUTES)[string];
  remember({ ...(who && { who }), ...(cart && { cart }) });
  const asked: string[] = [];
  api.settings.baseUrl = 'https://shop.test/api';
  api.settings.fetch = async (input, init) => {
    const request = new Request(input, init);
    const call = new URL(request.url).pathname.replace('/api/', '');
    asked.push(call);
    return new Response(await answer(call), { status: 200 });
  };
  window.history.replaceState(null, '', path);
  const shop = openShop('en', localStore());
  const router = createRouter(shop);
  router.start();
  for (let time = 0; time < LONG; time += STEP) await vi.advanceTimersByTimeAsync(STEP);
  const { shown, trouble, isBroken } = router.getSnapshot();
  const actors: [string, AnyActorRef][] = [
    ...Object.entries(shown?.actors ?? {}),
    ...PARTS.map((name): [string, AnyActorRef] => [name, part(shop, name)]),
  ];
  const end = actors.map(([name, actor]) => {
    const state = actor.getSnapshot();
    const isBusy = state.status === 'active' && state.hasTag?.('busy') && !state.hasTag('shown');
    return { name, status: state.status, isBusy: Boolean(isBusy), failure: state.context?.failure ?? null };
  });
  router.stop();
  shop.stop();
  return { asked, isShown: shown !== null, trouble, isBroken, end };
}

/** Screens that have nothing to show without an answer; the others keep what they know, or ask later. */
const READING = new Set(
  'home product categories categoryChildren categoryProducts products reels addressList orders order'.split(' '),
);
const sound = (call: string) => answerTo(call) as { data?: unknown };
const cases = Object.keys(ROUTES).map((route, place) => [route, place] as const);

/** With HOSTILE_ANSWERS=all every change to every screen, else a quarter of them to each, another to the next. */
const SHARE = process.env.HOSTILE_ANSWERS === 'all' ? 1 : 4;
const changesFor = (place: number) => Object.entries(MUTATIONS).filter((_, index) => index % SHARE === place % SHARE);

test.each(cases)(
  '%s: its machines live through every changed answer, and none waits for ever [rows 28, 31]',
  async (route, place) => {
    let calls = 0;
    for (const [name, mutate] of changesFor(place)) {
      const { asked, isShown, trouble, isBroken, end } = await lives(route, (call) => mutate(sound(call)));
      const what = `${route} with ${name}`;
      calls += asked.length;
      expect([what, isShown, trouble, isBroken]).toEqual([what, true, null, false]);
      expect([what, end.filter(({ status }) => status === 'error')]).toEqual([what, []]);
      expect([what, end.filter(({ isBusy }) => isBusy)]).toEqual([what, []]);
      expect([what, uncaught]).toEqual([what, []]);
      localStorage.clear();
      sessionStorage.clear();
    }
    if (SHARE === 1) figure(28, `changed answers that the machines of ${route} lived through`, calls);
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
