import { act, cleanup } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, vi } from 'vitest';
import { answerTo, callAt } from '../support/answers';
import { eventually } from '../support/eventually';
import { pass } from '../support/living-shop';
import { type Person, personWho } from '../support/person';
import { openWholeShop, remember } from '../support/whole-shop';
import type { Language } from '../support/words';

/** What the backend says to a call: a body, a body under another status, nothing ever, or there is no way to it. */
export type Reply = object | readonly [status: number, body: object] | 'silent' | 'offline';

export interface Visit {
  readonly path: string;
  readonly who?: 'customer';
  /** a box of dates for KD 8 lies in the cart */
  readonly cart?: true;
  /** what else the browser remembers, under its documented keys */
  readonly stored?: Readonly<Record<string, object | string>>;
  /** answers by the names of `tests/support/answers.ts`; any other call is answered soundly */
  readonly server?: Readonly<Record<string, Reply>>;
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

let close = async () => {};
afterEach(async () => {
  await close();
  close = async () => {};
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

/** Opens the whole shop for somebody who reads one language. Time passes by itself, and can be passed. */
export async function visit({ path, who, cart, stored = {}, server = {}, hears }: Visit, language: Language) {
  await close();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  localStorage.clear();
  sessionStorage.clear();
  remember({ ...(who && { who }), ...(cart && { cart }) });
  for (const [key, value] of Object.entries(stored))
    localStorage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value));
  const shop = await openWholeShop(
    path,
    async (call, request) => {
      const name = callAt(call) ?? '';
      hears?.(name, request.method === 'POST' ? await request.json().catch(() => null) : null);
      return answered(server[name] ?? (name === 'getProductById/{}' ? DATES : answerTo(call)));
    },
    language,
  );
  close = shop.close;
  return personWho(language, userEvent.setup({ advanceTimers: vi.advanceTimersByTime.bind(vi) }));
}

/** Lets time go by, with all that happens meanwhile. */
export const waits = (milliseconds: number) => act(() => pass(milliseconds));

const plain = (text: string | null) =>
  (text ?? '')
    .replace(/[\u2066-\u2069\u200e\u200f]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** Everything on the page that is a text or the name of something, as it is read out. */
const shown = () =>
  new Set(
    [...document.querySelectorAll('body *')].flatMap((element) =>
      [element.textContent, element.getAttribute('aria-label'), element.getAttribute('alt')].map(plain),
    ),
  );

/** Waits until a text stands on the page, whole; fails naming the text. */
export const sees = (text: string) =>
  eventually(() => {
    if (!shown().has(plain(text))) throw new Error(`nowhere on the page: “${text}”`);
  });

export type { Person };
