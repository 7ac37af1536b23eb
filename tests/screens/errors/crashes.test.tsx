import { act, configure, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AnyActorLogic, AnyActorRef, AnyStateMachine } from 'xstate';
import { KEYS } from '../../../machines/storage/slice';
import { CHILDREN } from '../../../src/app/create-shop';
import type { Screen } from '../../../src/screens/screen';
import { recordFigure } from '../../support/data/figures';
import { renderShop } from '../../support/shop/render-shop';
import { SCREEN_ROUTES, seedStorage } from '../../support/shop/routes';

const loader = vi.hoisted(() => ({
  change: null as ((screen: Screen) => Screen) | null,
  failures: 0,
  delay: Promise.resolve(),
}));
vi.mock('../../../src/app/navigation/screens', async (original) => {
  const real = await original<typeof import('../../../src/app/navigation/screens')>();
  return {
    loadScreen: async (name: never) => {
      if (loader.failures > 0) {
        loader.failures -= 1;
        await loader.delay;
        throw new TypeError('Failed to fetch dynamically imported module');
      }
      const loaded = await real.loadScreen(name);
      return loader.change ? loader.change(loaded) : loaded;
    },
  };
});

configure({ asyncUtilTimeout: 20_000 });
vi.setConfig({ testTimeout: 60_000 });

const notFound = async () => new Response('{"status":"error"}', { status: 404 });
const TITLES = ['حدث خطأ غير متوقع', 'Something went wrong'];
const untilErrorShown = () => waitFor(() => expect(TITLES.every((title) => screen.getByText(title))).toBe(true));

let openShop: Awaited<ReturnType<typeof renderShop>> | null = null;
const openScreen = async (route: string) => {
  const { path, ...needs } = SCREEN_ROUTES[route] as (typeof SCREEN_ROUTES)[string];
  seedStorage(needs);
  openShop = await renderShop(path, notFound);
  return openShop;
};

let reports: { id: string; message: string; route: string }[] = [];
let clock = Date.now();
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  reports = [];
  // Crashes are counted per minute, so more than a minute passes between tests.
  clock += 100_000;
  vi.spyOn(Date, 'now').mockImplementation(() => clock);
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('reportError', vi.fn());
  // XState rethrows the error of an actor in a timeout.
  const originalSetTimeout = setTimeout;
  vi.stubGlobal('setTimeout', (run: () => void, after?: number) =>
    originalSetTimeout(() => {
      try {
        run();
      } catch (error) {
        if (!(error as Error).message.startsWith('an action threw')) throw error;
      }
    }, after),
  );
  vi.stubGlobal('fetch', async (url: string, init: { body: string }) => {
    if (String(url).endsWith('/client-error')) reports.push(JSON.parse(init.body));
    return new Response('{}');
  });
});
afterEach(async () => {
  await openShop?.close();
  openShop = null;
  loader.change = null;
  loader.failures = 0;
  loader.delay = Promise.resolve();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const SECRET = 'Broken at https://shop.test/x?token=abc for noura@example.com +965 5000 1234';
const Broken = (): never => {
  throw new Error(SECRET);
};
const withBrokenView = (loaded: Screen): Screen => ({ ...loaded, View: Broken });

test.each(Object.keys(SCREEN_ROUTES))(
  '%s that fails to render shows an error in both languages with links [row 60]',
  async (route) => {
    loader.change = withBrokenView;
    await openScreen(route);
    await untilErrorShown();
    expect(screen.getByRole('button', { name: 'حاول مرة أخرى · Try Again' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'الرئيسية · Home' }).getAttribute('href')).toBe('/');
    expect(screen.getByRole('link', { name: 'طلباتي · My Orders' }).getAttribute('href')).toBe('/orders');
    expect(screen.getByRole('link', { name: 'اتصل بنا · Call support' }).getAttribute('href')).toMatch(/^tel:\+\d+$/);
    const { id, message } = reports[0] as (typeof reports)[number];
    expect(screen.getByText(id)).toBeTruthy();
    expect(message).toBe('Error: Broken at https://shop.test/x?… for …@… …');
    expect(document.body.textContent).not.toMatch(/Broken at/);
    recordFigure(60, 'screens that fail to render', Object.keys(SCREEN_ROUTES).length);
  },
);

test('an error during an open payment says not to pay again, with the reference [row 60]', async () => {
  localStorage.setItem(KEYS.pendingOrder, JSON.stringify({ paymentMethod: 'card', invoiceId: 'inv-4711', total: 8 }));
  loader.change = withBrokenView;
  await openScreen('home');
  await untilErrorShown();
  expect(screen.getByText('مبلغك محفوظ. لا تدفع مرة أخرى، وراجع «طلباتي».')).toBeTruthy();
  expect(screen.getByText('Your payment is safe. Do not pay again. Check My Orders.')).toBeTruthy();
  expect(screen.getByText('inv-4711')).toBeTruthy();
});

test('the third crash within a minute offers to reset saved data, except session and payment [row 60]', async () => {
  localStorage.setItem(KEYS.pendingOrder, JSON.stringify({ paymentMethod: 'card', invoiceId: 'inv-4711', total: 8 }));
  seedStorage({ who: 'customer' });
  loader.change = withBrokenView;
  await openScreen('cart');
  await untilErrorShown();
  const reset = () => screen.queryByRole('button', { name: 'مسح البيانات المحفوظة · Reset saved data' });
  expect(reset()).toBeNull();
  for (let times = 0; times < 2; times += 1)
    await act(async () => screen.getByRole('button', { name: 'حاول مرة أخرى · Try Again' }).click());
  await waitFor(() => expect(reset()).not.toBeNull());
  expect(localStorage.getItem(KEYS.cart)).not.toBeNull();
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  await act(async () => reset()?.click());
  expect(assign).toHaveBeenCalledWith('/');
  expect(localStorage.getItem(KEYS.cart)).toBeNull();
  expect([localStorage.getItem(KEYS.authToken), localStorage.getItem(KEYS.pendingOrder)]).not.toContain(null);
});

/** An actor that fails on one event, as if an action threw. */
const crashable = (logic: AnyActorLogic, onStart: (actor: AnyActorRef) => void = () => {}): AnyActorLogic =>
  Object.create(logic, {
    transition: {
      value: (snapshot: never, event: { type: string }, scope: never) => {
        if (event.type === 'bomb') throw new Error('an action threw');
        return logic.transition(snapshot, event, scope);
      },
    },
    getInitialSnapshot: {
      value: (scope: { self: AnyActorRef }, input: never) => {
        onStart(scope.self);
        return logic.getInitialSnapshot(scope as never, input);
      },
    },
  }) as AnyActorLogic;

/** Makes the machines of screens crashable and records their instances. */
function crashableScreens() {
  const instances: Record<string, AnyActorRef>[] = [];
  loader.change = (loaded) => {
    const { machine } = loaded;
    if (machine === null) return loaded;
    const { actors: parts, actions } = (machine as unknown as AnyStateMachine).implementations;
    const crashableChildren = Object.entries(parts as Record<string, AnyActorLogic>).map(([name, logic]) => [
      name,
      'root' in logic
        ? crashable(logic, (actor) => Object.assign(instances.at(-1) as object, { [name]: actor }))
        : logic,
    ]);
    // Other screens handle errors of their children themselves.
    const provided =
      'rethrow' in actions
        ? (machine as unknown as AnyStateMachine).provide({ actors: Object.fromEntries(crashableChildren) } as never)
        : machine;
    return { ...loaded, machine: crashable(provided, (actor) => instances.push({ screen: actor })) as AnyActorLogic };
  };
  return instances;
}

const WITH_MACHINES = Object.keys(SCREEN_ROUTES).filter((route) => !['favorites', 'help', 'thankYou'].includes(route));

test.each(WITH_MACHINES)('each machine of %s restarts when it fails [row 61]', async (route) => {
  const instances = crashableScreens();
  await openScreen(route);
  await waitFor(() => expect(instances).toHaveLength(1));
  const names = Object.keys(instances[0] as object);
  for (const [index, name] of names.entries()) {
    clock += 100_000;
    const before = instances.length;
    await act(async () => instances.at(-1)?.[name]?.send({ type: 'bomb' }));
    await waitFor(() => expect(instances.length, `restart ${index} of ${name}`).toBeGreaterThan(before));
    expect(instances.at(-1)?.[name]?.getSnapshot().status, name).toBe('active');
  }
  expect(screen.queryByText('Something went wrong')).toBeNull();
  recordFigure(61, `machines of ${route} that restarted`, names.length);
});

test('the third crash within a minute shows an error, and Try Again restarts the screen [row 61]', async () => {
  const instances = crashableScreens();
  await openScreen('cart');
  for (let crashCount = 1; crashCount <= 3; crashCount += 1) {
    await waitFor(() => expect(instances).toHaveLength(crashCount));
    await act(async () => instances.at(-1)?.screen?.send({ type: 'bomb' }));
  }
  await untilErrorShown();
  expect(reports).toHaveLength(3);
  expect(screen.getByText(reports.at(-1)?.id as string)).toBeTruthy();
  await act(async () => screen.getByRole('button', { name: 'حاول مرة أخرى · Try Again' }).click());
  await waitFor(() => expect(instances).toHaveLength(4));
  expect(screen.queryByText('Something went wrong')).toBeNull();
});

test.each([...CHILDREN, 'shop'])('the shop and its cart survive a failure of its %s [row 61]', async (name) => {
  seedStorage({ cart: true });
  const shop = await openScreen('cart');
  const crash = async () => {
    const actor = [...shop.actors()].findLast(([id]) => id === name)?.[1] as AnyActorRef & { logic: AnyActorLogic };
    Object.defineProperty(actor, 'logic', { value: crashable(actor.logic) });
    await act(async () => actor.send({ type: 'bomb' }));
    return actor;
  };
  const crashed = await crash();
  await waitFor(() => expect(shop.actor(name)).not.toBe(crashed));
  expect(shop.actor(name)?.getSnapshot().status).toBe('active');
  expect((await screen.findAllByText('Dates')).length).toBeGreaterThan(0);
  expect(screen.queryByText('Something went wrong')).toBeNull();
});

test('a screen whose code fails to load shows an error and loads when the connection returns [row 50]', async () => {
  await openScreen('cart');
  await screen.findByText('Proceed to Checkout');
  loader.failures = 2;
  await act(async () => screen.getByRole('link', { name: 'Proceed to Checkout' }).click());
  await screen.findByText('This page did not load');
  expect(screen.queryByText('Processing...')).toBeNull();
  await act(async () => screen.getByRole('button', { name: 'Try Again' }).click());
  await screen.findByText('This page did not load');
  await act(async () => window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(screen.queryByText('This page did not load')).toBeNull());
  await screen.findByRole('heading', { level: 1 });
});

test('code that fails to load after the page was closed reports no error [row 50]', async () => {
  let fail = () => {};
  loader.delay = new Promise((resolve) => {
    fail = resolve;
  });
  loader.failures = 1;
  await openScreen('cart');
  await waitFor(() => expect(loader.failures).toBe(0));
  await openShop?.close();
  openShop = null;
  await act(async () => fail());
  expect(reportError).not.toHaveBeenCalled();
});
