import type { I18n } from '@lingui/core';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { AnyActorRef } from 'xstate';
import { KEYS } from '../../../machines/storage/slice';
import { loadI18n } from '../../../src/i18n/activate';
import { toastWords } from '../../../src/i18n/words/toast-words';
import { responseFor, endpointOf } from '../../support/shop/responses';
import { recordFigure } from '../../support/data/figures';
import { MALFORMED_BODIES } from '../../support/malformed/responses';
import { urlOf, type Write, WRITES } from '../../support/malformed/writes';
import {
  collectUncaughtErrors,
  isPending,
  preloadScreens,
  startShopActors,
  advanceTime,
  withDescendants,
} from '../../support/shop/shop-actors';
import { seedStorage, SCREEN_ROUTES } from '../../support/shop/routes';
import { failureTexts } from '../../support/data/failure-texts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

/** ms; longer than the deadline of any write and of the request after it. */
const LONGER_THAN_DEADLINES = 90_000;
const LOADING_MS = 6_000;

let arabic: I18n;
beforeAll(async () => {
  arabic = await loadI18n('ar');
  await preloadScreens([...Object.values(WRITES).map(urlOf), '/thank-you', '/', '/login']);
});

let errors: ReturnType<typeof collectUncaughtErrors>;
beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  errors = collectUncaughtErrors();
});
afterEach(() => {
  errors.stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
});

/** Performs a write with this response and returns what became of it. */
async function perform(write: Write, respond: (valid: { data?: unknown }) => string | Response | Promise<string>) {
  localStorage.clear();
  sessionStorage.clear();
  const { path: _, ...needs } = SCREEN_ROUTES[write.route] as (typeof SCREEN_ROUTES)[string];
  seedStorage({ ...needs, ...(write.session && { who: write.session }) });
  write.seed?.();
  let isMalformed = write.isImmediate === true;
  const shop = startShopActors(urlOf(write), (path) => {
    const call = endpointOf(path) as string;
    const valid = write.responses?.[call] ?? responseFor(path);
    return isMalformed && write.calls.includes(call) ? respond(valid) : JSON.stringify(valid);
  });
  await advanceTime(LOADING_MS);
  if (write.lazyMachine) shop.startLazy(write.machine, write.lazyMachine);
  const actors = new Map(shop.actors());
  const actor = actors.get(write.machine) as AnyActorRef;
  const toasts: string[] = [];
  actor.on('toast.shown', ({ toast }: { toast: { tone: string; code: string } }) => {
    if (toast.tone === 'error') toasts.push(arabic._(toastWords(toast.code)));
  });
  const actorTree = () => withDescendants([write.machine, actor]);
  /** Sends an event to the innermost machine that accepts it, as its view does. */
  const send = (event: Write['event']) =>
    (actorTree().findLast(([, each]) => each.getSnapshot().can(event))?.[1] ?? actor).send(event);
  for (const [event, time] of write.steps ?? []) {
    send(event);
    await advanceTime(time);
  }
  const requestsBefore = shop.asked.length;
  isMalformed = true;
  send(write.event);
  await advanceTime(LONGER_THAN_DEADLINES);
  const allActors = [...new Map([...actors, ...shop.actors()])];
  const state = actor.getSnapshot();
  const isOpen = write.isUncertain?.(state) === true;
  const isWaiting = ([, each]: readonly [string, AnyActorRef]) =>
    isPending(each) && write.isUncertain?.(each.getSnapshot()) !== true;
  const result = {
    requestCount: (write.isImmediate ? shop.asked : shop.asked.slice(requestsBefore)).filter((path) =>
      write.calls.includes(endpointOf(path) as string),
    ).length,
    failed: allActors.filter(([, each]) => each.getSnapshot().status === 'error').map(([name]) => name),
    pending: allActors.filter(isWaiting).map(([name]) => name),
    isDone: write.isDone(state),
    isOpen,
    messages: [...actorTree().flatMap(([name, each]) => failureTexts(name, each, arabic)), ...toasts],
    leadsOn: state.status === 'active' && actorTree().some(([, each]) => each.getSnapshot().can(write.retryEvent)),
  };
  shop.close();
  return result;
}

/** Mutations that never count as success. */
const NEVER_SUCCESS = new Set(['nothing', 'half an answer', "a Wi-Fi's login page", 'a refusal under a good status']);
/** Mutations that don't count as success either if only a confirmation is expected. */
const NO_CONFIRMATION = new Set([
  ...NEVER_SUCCESS,
  'null',
  'a number',
  'a text',
  'an empty list',
  'an empty object',
  "a Wi-Fi's JSON",
  'depth and foreign prototypes',
]);
/** Arabic, or the message of the server. */
const READABLE = /[\u0621-\u064a]|^Nonsense$/;
const LOGOUT = 'logging out';

function expectFailureToBeShown(label: string, result: Awaited<ReturnType<typeof perform>>) {
  expect([label, result.failed]).toEqual([label, []]);
  expect([label, result.pending]).toEqual([label, []]);
  expect([label, errors.uncaught]).toEqual([label, []]);
  expect([label, result.requestCount > 0]).toEqual([label, true]);
  if (result.isDone) return;
  if (!result.isOpen) expect([label, result.leadsOn]).toEqual([label, true]);
  expect([label, result.messages.length > 0]).toEqual([label, true]);
  for (const sentence of result.messages) expect([label, sentence]).toEqual([label, expect.stringMatching(READABLE)]);
}

/** With MALFORMED_RESPONSES=all every write gets every mutation, else a quarter of them in turn. */
const SHARE = process.env.MALFORMED_RESPONSES === 'all' ? 1 : 4;
let responseCount = 0;
const cases = Object.entries(WRITES).map(([name, write], index) => [name, write, index] as const);

test.each(cases)('%s: a valid response succeeds', async (_, write) => {
  const result = await perform(write, (valid) => JSON.stringify(valid));
  expect(result).toMatchObject({ failed: [], pending: [], isDone: true, messages: [] });
  expect(result.requestCount).toBeGreaterThan(0);
  expect(errors.uncaught).toEqual([]);
});

test.each(cases)(
  '%s: every mutated response succeeds or shows a message with a next step [rows 28, 31]',
  async (name, write, caseIndex) => {
    for (const [index, [change, mutate]] of Object.entries(MALFORMED_BODIES).entries()) {
      if (index % SHARE !== caseIndex % SHARE) continue;
      const label = `${name} with ${change}`;
      const result = await perform(write, mutate);
      expectFailureToBeShown(label, result);
      if ((write.isAcknowledgement ? NO_CONFIRMATION : NEVER_SUCCESS).has(change) && name !== LOGOUT)
        expect([label, result.isDone]).toEqual([label, false]);
      responseCount += result.requestCount;
    }
    if (SHARE === 1) recordFigure(28, 'mutated responses to writes', responseCount);
  },
);

test.each(cases)('%s: a missing response shows a message with a next step [row 31]', async (name, write) => {
  const result = await perform(write, () => new Promise<string>(() => {}));
  expectFailureToBeShown(name, result);
});

test.each(cases)('%s: a server error shows a message with a next step [row 28]', async (name, write) => {
  const result = await perform(write, () => new Response('<h1>Internal Server Error</h1>', { status: 500 }));
  expectFailureToBeShown(name, result);
});

const confirmations = cases
  .filter(([, { isAcknowledgement: isYes }]) => isYes)
  .flatMap(([name, write]) => [...NO_CONFIRMATION].map((change) => ({ name, write, change })));

test.each(confirmations)(
  '$name: $change is no success and shows a message with a next step [rows 28, 29]',
  async ({ name, write, change }) => {
    const result = await perform(write, MALFORMED_BODIES[change] as (typeof MALFORMED_BODIES)[string]);
    expectFailureToBeShown(`${name} with ${change}`, result);
    expect(result.isDone).toBe(false);
  },
);

test.each([
  ['that is cut off', '{"sta'],
  ['that is empty', '{}'],
  ['of a Wi-Fi', MALFORMED_BODIES["a Wi-Fi's JSON"]?.({}) as string],
  ['that never arrives', null],
])('logging out with a response %s ends the session at once and revokes the token later [row 22]', async (_, body) => {
  const write = WRITES[LOGOUT] as Write;
  const result = await perform(write, () => (body === null ? new Promise<string>(() => {}) : body));
  expect([result.isDone, result.pending]).toEqual([true, []]);
  expect(localStorage.getItem(KEYS.authToken)).toBeNull();
  expect(localStorage.getItem(KEYS.revocations)).toContain('a-token');
  expect(result.requestCount).toBeGreaterThan(1);
});
