import { act, cleanup } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, vi } from 'vitest';
import { responseFor, endpointOf } from '../support/shop/responses';
import { eventually } from '../support/server/eventually';
import { advanceTime } from '../support/shop/shop-actors';
import { createScreenUser } from '../support/shop/screen-user';
import { renderShop } from '../support/shop/render-shop';
import { seedStorage } from '../support/shop/routes';
import type { Language } from '../support/data/translations';

/** What the backend says to a call: a body, a body under another status, nothing ever, or there is no way to it. */
export type Reply = object | readonly [status: number, body: object] | 'silent' | 'offline';

export interface Visit {
  readonly path: string;
  readonly who?: 'customer' | undefined;
  /** a box of dates for KD 8 lies in the cart */
  readonly cart?: true | undefined;
  /** what else the browser remembers, under its documented keys */
  readonly stored?: Readonly<Record<string, object | string>>;
  /** answers by the names of `tests/support/shop/responses.ts`; any other call is answered soundly */
  readonly server?: Readonly<Record<string, Reply>>;
  /** why the device cannot tell where it is */
  readonly device?: 'denied' | 'lost';
  /** Is told what is asked. */
  readonly hears?: (call: string, body: unknown) => void;
}

/** The address that an order goes to, as the specification's key `selectedAddress` has it. */
export const HOME = {
  fullName: 'Noura Al-Ali',
  phone: '+96550001234',
  country: 'Kuwait',
  area: 'Hawalli',
  governorate: 'Hawalli',
  city: 'Salmiya',
  street: 'Gulf Street',
  avenue: '',
  building: '12',
  address: '12',
  piece: '6',
  email: '',
  addressId: '21',
};

/** The dates of the cart, as they are. */
const DATES = {
  data: { id: 7, name: 'Dates', price: 8, quantity: 5, weight: 0.1, image: '', description: 'Soft dates' },
};

const json = (status: number, body: object) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });

function answered(reply: Reply): Response | Promise<Response> {
  if (reply === 'silent') return new Promise(() => {});
  if (reply === 'offline') return Promise.reject(new TypeError('Failed to fetch'));
  return Array.isArray(reply) ? json(reply[0], reply[1]) : json(200, reply);
}

const errors: unknown[] = [];
let close = async () => {};
/** Each visit is an hour after the one before: nothing that a module remembers of that still counts. */
let hour = 0;
afterEach(async () => {
  await close();
  close = async () => {};
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  expect(errors.splice(0)).toEqual([]);
});

const deviceThatIs = (why: Visit['device']) => ({
  getCurrentPosition: (_: unknown, fails: (problem: object) => void) =>
    fails({ code: why === 'denied' ? 1 : 2, PERMISSION_DENIED: 1 }),
});

type Role = Parameters<ReturnType<typeof createScreenUser>['get']>[0];

/** Opens the whole shop for somebody who reads one language. Time passes by itself, and can be passed. */
export async function visit({ path, who, cart, stored = {}, server = {}, device, hears }: Visit, language: Language) {
  await close();
  hour += 1;
  vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.now() + hour * 3_600_000 });
  // What is counted goes out by itself.
  vi.stubGlobal('fetch', async () => json(200, {}));
  vi.stubGlobal('reportError', (error: unknown) => void errors.push(error));
  localStorage.clear();
  sessionStorage.clear();
  seedStorage({ ...(who && { who }), ...(cart && { cart }) });
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: deviceThatIs(device) });
  for (const [key, value] of Object.entries(stored))
    localStorage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value));
  const shop = await renderShop(
    path,
    async (call, request) => {
      const name = endpointOf(call) ?? '';
      hears?.(name, request.method === 'POST' ? await request.json().catch(() => null) : null);
      return answered(server[name] ?? (name === 'getProductById/{}' ? DATES : responseFor(call)));
    },
    language,
  );
  close = shop.close;
  const user = createScreenUser(language, userEvent.setup({ advanceTimers: vi.advanceTimersByTime.bind(vi) }));
  const isThere = (role: Role, name: string, look: typeof user.isVisible = user.isVisible) =>
    eventually(() => look(role, name) || Promise.reject(new Error(`no ${role} “${user.translate(name)}” yet`)));
  return {
    ...user,
    /** Taps what has this name as soon as it is there and takes taps. */
    presses: async (role: Role, name: string) => {
      await isThere(role, name, user.isEnabled);
      await user.click(role, name);
    },
    /** Chooses what has this title among others of its kind. */
    chooses: async (name: string) =>
      user.clickElement(await eventually(() => user.getByExactName('radio', new RegExp(`^${user.translate(name)}`)))),
    /** Types into a field as soon as it is there. */
    fills: async (name: string, text: string) => {
      await isThere('textbox', name);
      await user.type('textbox', name, text);
    },
  };
}

/** Somebody before the whole shop. */
export type Visitor = Awaited<ReturnType<typeof visit>>;

/** Lets time go by, with all that happens meanwhile. */
export const waits = (milliseconds: number) => act(() => advanceTime(milliseconds));

const plain = (text: string | null) =>
  (text ?? '')
    .replace(/[\u2066-\u2069\u200e\u200f]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** Everything on the page that is a text, or the name of something. */
const shown = () =>
  new Set(
    [...document.querySelectorAll('body *')].flatMap((element) => [
      plain(element.textContent),
      plain(element.getAttribute('aria-label')),
      ...[...element.childNodes].map((node) => plain(node.nodeType === Node.TEXT_NODE ? node.textContent : '')),
    ]),
  );

/** Waits until a text stands on the page, whole; fails naming the text. */
export const sees = (text: string) =>
  eventually(() => {
    if (!shown().has(plain(text))) throw new Error(`nowhere on the page: “${text}”`);
  });
