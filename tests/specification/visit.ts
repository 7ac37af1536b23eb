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

/** The backend's response: a body with status 200, a body with another status, no response, or a network failure. */
export type Reply = object | readonly [status: number, body: object] | 'silent' | 'offline';

export interface Visit {
  readonly path: string;
  readonly who?: 'customer' | undefined;
  /** whether the cart contains one box of dates for KD 8 */
  readonly cart?: true | undefined;
  /** other storage entries, under their documented keys */
  readonly stored?: Readonly<Record<string, object | string>>;
  /** responses by the names of `tests/support/shop/responses.ts`; any other call succeeds */
  readonly server?: Readonly<Record<string, Reply>>;
  /** why the device has no position */
  readonly device?: 'denied' | 'lost';
  /** Called with every API call. */
  readonly onCall?: (call: string, body: unknown) => void;
}

/** The selected address, in the documented form of the key `selectedAddress`. */
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

/** The response for the product in the cart. */
const DATES = {
  data: { id: 7, name: 'Dates', price: 8, quantity: 5, weight: 0.1, image: '', description: 'Soft dates' },
};

const json = (status: number, body: object) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });

function toResponse(reply: Reply): Response | Promise<Response> {
  if (reply === 'silent') return new Promise(() => {});
  if (reply === 'offline') return Promise.reject(new TypeError('Failed to fetch'));
  return Array.isArray(reply) ? json(reply[0], reply[1]) : json(200, reply);
}

const errors: unknown[] = [];
let close = async () => {};
/** Each visit is an hour after the last one, so that values cached by modules have expired. */
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

const geolocationError = (why: Visit['device']) => ({
  getCurrentPosition: (_: unknown, onError: (error: object) => void) =>
    onError({ code: why === 'denied' ? 1 : 2, PERMISSION_DENIED: 1 }),
});

type Role = Parameters<ReturnType<typeof createScreenUser>['get']>[0];

/** Renders the shop in one language. Fake time advances by itself, and with `passTime`. */
export async function visit({ path, who, cart, stored = {}, server = {}, device, onCall }: Visit, language: Language) {
  await close();
  hour += 1;
  vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.now() + hour * 3_600_000 });
  vi.stubGlobal('fetch', async () => json(200, {}));
  vi.stubGlobal('reportError', (error: unknown) => void errors.push(error));
  localStorage.clear();
  sessionStorage.clear();
  seedStorage({ ...(who && { who }), ...(cart && { cart }) });
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: geolocationError(device) });
  for (const [key, value] of Object.entries(stored))
    localStorage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value));
  const shop = await renderShop(
    path,
    async (call, request) => {
      const name = endpointOf(call) ?? '';
      onCall?.(name, request.method === 'POST' ? await request.json().catch(() => null) : null);
      return toResponse(server[name] ?? (name === 'getProductById/{}' ? DATES : responseFor(call)));
    },
    language,
  );
  close = shop.close;
  const user = createScreenUser(language, userEvent.setup({ advanceTimers: vi.advanceTimersByTime.bind(vi) }));
  const untilShown = (role: Role, name: string, check: typeof user.isVisible = user.isVisible) =>
    eventually(() => check(role, name) || Promise.reject(new Error(`no ${role} “${user.translate(name)}” yet`)));
  return {
    ...user,
    /** Clicks an element as soon as it is enabled. */
    press: async (role: Role, name: string) => {
      await untilShown(role, name, user.isEnabled);
      await user.click(role, name);
    },
    /** Chooses the radio button whose name begins with this text. */
    choose: async (name: string) =>
      user.clickElement(await eventually(() => user.getByExactName('radio', new RegExp(`^${user.translate(name)}`)))),
    /** Types into a field as soon as it is shown. */
    fill: async (name: string, text: string) => {
      await untilShown('textbox', name);
      await user.type('textbox', name, text);
    },
  };
}

export type Visitor = Awaited<ReturnType<typeof visit>>;

/** Advances the fake time. */
export const passTime = (milliseconds: number) => act(() => advanceTime(milliseconds));

const normalise = (text: string | null) =>
  (text ?? '')
    .replace(/[\u2066-\u2069\u200e\u200f]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** All texts and accessible names on the page. */
const visibleTexts = () =>
  new Set(
    [...document.querySelectorAll('body *')].flatMap((element) => [
      normalise(element.textContent),
      normalise(element.getAttribute('aria-label')),
      ...[...element.childNodes].map((node) => normalise(node.nodeType === Node.TEXT_NODE ? node.textContent : '')),
    ]),
  );

/** Waits until the page shows exactly this text. */
export const expectText = (text: string) =>
  eventually(() => {
    if (!visibleTexts().has(normalise(text))) throw new Error(`not on the page: “${text}”`);
  });
