import { act, configure, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AnyActorLogic, AnyActorRef, AnyStateMachine } from 'xstate';
import { KEYS } from '../../../machines/storage/slice';
import { CHILDREN } from '../../../src/app/create-shop';
import type { Screen } from '../../../src/screens/screen';
import { recordFigure } from '../../support/data/figures';
import { renderShop } from '../../support/shop/render-shop';
import { SCREEN_ROUTES, seedStorage } from '../../support/shop/routes';

const doctor = vi.hoisted(() => ({
  change: null as ((screen: Screen) => Screen) | null,
  fails: 0,
  until: Promise.resolve(),
}));
vi.mock('../../../src/app/navigation/screens', async (original) => {
  const real = await original<typeof import('../../../src/app/navigation/screens')>();
  return {
    loadScreen: async (name: never) => {
      if (doctor.fails > 0) {
        doctor.fails -= 1;
        await doctor.until;
        throw new TypeError('Failed to fetch dynamically imported module');
      }
      const found = await real.loadScreen(name);
      return doctor.change ? doctor.change(found) : found;
    },
  };
});

configure({ asyncUtilTimeout: 20_000 });
vi.setConfig({ testTimeout: 60_000 });

const nothing = async () => new Response('{"status":"error"}', { status: 404 });
const TITLES = ['حدث خطأ غير متوقع', 'Something went wrong'];
const seesError = () => waitFor(() => expect(TITLES.every((title) => screen.getByText(title))).toBe(true));

let open: Awaited<ReturnType<typeof renderShop>> | null = null;
const opens = async (route: string) => {
  const { path, ...needs } = SCREEN_ROUTES[route] as (typeof SCREEN_ROUTES)[string];
  seedStorage(needs);
  open = await renderShop(path, nothing);
  return open;
};

let told: { id: string; message: string; route: string }[] = [];
let clock = Date.now();
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  told = [];
  // A minute and more between tests: what is counted by the minute begins anew.
  clock += 100_000;
  vi.spyOn(Date, 'now').mockImplementation(() => clock);
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('reportError', vi.fn());
  // XState throws what an actor died of once more, for the window to hear.
  const later = setTimeout;
  vi.stubGlobal('setTimeout', (run: () => void, after?: number) =>
    later(() => {
      try {
        run();
      } catch (error) {
        if (!(error as Error).message.startsWith('an action threw')) throw error;
      }
    }, after),
  );
  vi.stubGlobal('fetch', async (url: string, init: { body: string }) => {
    if (String(url).endsWith('/client-error')) told.push(JSON.parse(init.body));
    return new Response('{}');
  });
});
afterEach(async () => {
  await open?.close();
  open = null;
  doctor.change = null;
  doctor.fails = 0;
  doctor.until = Promise.resolve();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const SECRET = 'Broken at https://shop.test/x?token=abc for noura@example.com +965 5000 1234';
const Broken = (): never => {
  throw new Error(SECRET);
};
const broken = (found: Screen): Screen => ({ ...found, View: Broken });

test.each(Object.keys(SCREEN_ROUTES))(
  '%s that cannot be drawn says so in both languages, with ways out [row 60]',
  async (route) => {
    doctor.change = broken;
    await opens(route);
    await seesError();
    expect(screen.getByRole('button', { name: 'حاول مرة أخرى · Try Again' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'الرئيسية · Home' }).getAttribute('href')).toBe('/');
    expect(screen.getByRole('link', { name: 'طلباتي · My Orders' }).getAttribute('href')).toBe('/orders');
    expect(screen.getByRole('link', { name: 'اتصل بنا · Call support' }).getAttribute('href')).toMatch(/^tel:\+\d+$/);
    const { id, message } = told[0] as (typeof told)[number];
    expect(screen.getByText(id)).toBeTruthy();
    expect(message).toBe('Error: Broken at https://shop.test/x?… for …@… …');
    expect(document.body.textContent).not.toMatch(/Broken at/);
    recordFigure(60, 'screens that cannot be drawn', Object.keys(SCREEN_ROUTES).length);
  },
);

test('what breaks while a payment is open says not to pay again, with its reference [row 60]', async () => {
  localStorage.setItem(KEYS.pendingOrder, JSON.stringify({ paymentMethod: 'card', invoiceId: 'inv-4711', total: 8 }));
  doctor.change = broken;
  await opens('home');
  await seesError();
  expect(screen.getByText('مبلغك محفوظ. لا تدفع مرة أخرى، وراجع «طلباتي».')).toBeTruthy();
  expect(screen.getByText('Your payment is safe. Do not pay again. Check My Orders.')).toBeTruthy();
  expect(screen.getByText('inv-4711')).toBeTruthy();
});

test('the third failure within a minute offers to forget what is saved; session and payment stay [row 60]', async () => {
  localStorage.setItem(KEYS.pendingOrder, JSON.stringify({ paymentMethod: 'card', invoiceId: 'inv-4711', total: 8 }));
  seedStorage({ who: 'customer' });
  doctor.change = broken;
  await opens('cart');
  await seesError();
  const reset = () => screen.queryByRole('button', { name: 'مسح البيانات المحفوظة · Reset saved data' });
  expect(reset()).toBeNull();
  for (let times = 0; times < 2; times += 1)
    await act(async () => screen.getByRole('button', { name: 'حاول مرة أخرى · Try Again' }).click());
  await waitFor(() => expect(reset()).not.toBeNull());
  expect(localStorage.getItem(KEYS.cart)).not.toBeNull();
  const left = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  await act(async () => reset()?.click());
  expect(left).toHaveBeenCalledWith('/');
  expect(localStorage.getItem(KEYS.cart)).toBeNull();
  expect([localStorage.getItem(KEYS.authToken), localStorage.getItem(KEYS.pendingOrder)]).not.toContain(null);
});

/** An actor that dies of one event, as of an action that throws. */
const mortal = (logic: AnyActorLogic, began: (actor: AnyActorRef) => void = () => {}): AnyActorLogic =>
  Object.create(logic, {
    transition: {
      value: (snapshot: never, event: { type: string }, scope: never) => {
        if (event.type === 'bomb') throw new Error('an action threw');
        return logic.transition(snapshot, event, scope);
      },
    },
    getInitialSnapshot: {
      value: (scope: { self: AnyActorRef }, input: never) => {
        began(scope.self);
        return logic.getInitialSnapshot(scope as never, input);
      },
    },
  }) as AnyActorLogic;

/** Screens whose machines are mortal; the newest actors of each. */
function mortalScreens() {
  const lives: Record<string, AnyActorRef>[] = [];
  doctor.change = (found) => {
    const { machine } = found;
    if (machine === null) return found;
    const { actors: parts, actions } = (machine as unknown as AnyStateMachine).implementations;
    const mortalParts = Object.entries(parts as Record<string, AnyActorLogic>).map(([name, logic]) => [
      name,
      'root' in logic ? mortal(logic, (actor) => Object.assign(lives.at(-1) as object, { [name]: actor })) : logic,
    ]);
    // What a screen invokes only for a while has an answer of its own for such a death.
    const whole =
      'rethrow' in actions
        ? (machine as unknown as AnyStateMachine).provide({ actors: Object.fromEntries(mortalParts) } as never)
        : machine;
    return { ...found, machine: mortal(whole, (actor) => lives.push({ screen: actor })) as AnyActorLogic };
  };
  return lives;
}

const WITH_MACHINES = Object.keys(SCREEN_ROUTES).filter((route) => !['favorites', 'thankYou'].includes(route));

test.each(WITH_MACHINES)('each machine of %s is begun anew when it dies [row 61]', async (route) => {
  const lives = mortalScreens();
  await opens(route);
  await waitFor(() => expect(lives).toHaveLength(1));
  const names = Object.keys(lives[0] as object);
  for (const [index, name] of names.entries()) {
    clock += 100_000;
    const before = lives.length;
    await act(async () => lives.at(-1)?.[name]?.send({ type: 'bomb' }));
    await waitFor(() => expect(lives.length, `life after death ${index} of ${name}`).toBeGreaterThan(before));
    expect(lives.at(-1)?.[name]?.getSnapshot().status, name).toBe('active');
  }
  expect(screen.queryByText('Something went wrong')).toBeNull();
  recordFigure(61, `machines of ${route} that died and live`, names.length);
});

test('the third death within a minute is told in words, and Try Again begins the screen anew [row 61]', async () => {
  const lives = mortalScreens();
  await opens('cart');
  for (let death = 1; death <= 3; death += 1) {
    await waitFor(() => expect(lives).toHaveLength(death));
    await act(async () => lives.at(-1)?.screen?.send({ type: 'bomb' }));
  }
  await seesError();
  await act(async () => screen.getByRole('button', { name: 'حاول مرة أخرى · Try Again' }).click());
  await waitFor(() => expect(lives).toHaveLength(4));
  expect(screen.queryByText('Something went wrong')).toBeNull();
});

test.each([...CHILDREN, 'shop'])('the shop goes on, with its cart, when its %s dies [row 61]', async (name) => {
  seedStorage({ cart: true });
  const shop = await opens('cart');
  const kill = async () => {
    const actor = [...shop.actors()].findLast(([id]) => id === name)?.[1] as AnyActorRef & { logic: AnyActorLogic };
    Object.defineProperty(actor, 'logic', { value: mortal(actor.logic) });
    await act(async () => actor.send({ type: 'bomb' }));
    return actor;
  };
  const dead = await kill();
  await waitFor(() => expect(shop.actor(name)).not.toBe(dead));
  expect(shop.actor(name)?.getSnapshot().status).toBe('active');
  expect((await screen.findAllByText('Dates')).length).toBeGreaterThan(0);
  expect(screen.queryByText('Something went wrong')).toBeNull();
});

test('a screen whose code does not arrive says so in the place of the last one, and comes when the connection is back [row 50]', async () => {
  await opens('cart');
  await screen.findByText('Proceed to Checkout');
  doctor.fails = 2;
  await act(async () => screen.getByRole('link', { name: 'Proceed to Checkout' }).click());
  await screen.findByText('This page did not load');
  expect(screen.queryByText('Processing...')).toBeNull();
  await act(async () => screen.getByRole('button', { name: 'Try Again' }).click());
  await screen.findByText('This page did not load');
  await act(async () => window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(screen.queryByText('This page did not load')).toBeNull());
  await screen.findByRole('heading', { level: 1 });
});

test('code that does not arrive for a page that has ended meanwhile is nobody’s trouble [row 50]', async () => {
  let fail = () => {};
  doctor.until = new Promise((resolve) => {
    fail = resolve;
  });
  doctor.fails = 1;
  await opens('cart');
  await waitFor(() => expect(doctor.fails).toBe(0));
  await open?.close();
  open = null;
  await act(async () => fail());
  expect(reportError).not.toHaveBeenCalled();
});
