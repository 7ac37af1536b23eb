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

/** ms; longer than the deadline of any write and of the question after it */
const LONG = 90_000;
const ARRIVAL = 6_000;

let arabic: I18n;
beforeAll(async () => {
  arabic = await loadI18n('ar');
  await preloadScreens([...Object.values(WRITES).map(urlOf), '/thank-you', '/', '/login']);
});

let heard: ReturnType<typeof collectUncaughtErrors>;
beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  heard = collectUncaughtErrors();
});
afterEach(() => {
  heard.stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
});

/** A person does what is to be written, and is answered like this; what became of it. */
async function writes(write: Write, answer: (good: { data?: unknown }) => string | Response | Promise<string>) {
  localStorage.clear();
  sessionStorage.clear();
  const { path: _, ...needs } = SCREEN_ROUTES[write.route] as (typeof SCREEN_ROUTES)[string];
  seedStorage({ ...needs, ...(write.session && { who: write.session }) });
  write.seed?.();
  let isHostile = write.isImmediate === true;
  const shop = startShopActors(urlOf(write), (path) => {
    const call = endpointOf(path) as string;
    const good = write.responses?.[call] ?? responseFor(path);
    return isHostile && write.calls.includes(call) ? answer(good) : JSON.stringify(good);
  });
  await advanceTime(ARRIVAL);
  if (write.lazyMachine) shop.startLazy(write.machine, write.lazyMachine);
  const actors = new Map(shop.actors());
  const actor = actors.get(write.machine) as AnyActorRef;
  const toasts: string[] = [];
  actor.on('toast.shown', ({ toast }: { toast: { tone: string; code: string } }) => {
    if (toast.tone === 'error') toasts.push(arabic._(toastWords(toast.code)));
  });
  const family = () => withDescendants([write.machine, actor]);
  /** The innermost machine that takes the event, as the view of that part sends it. */
  const send = (event: Write['event']) =>
    (family().findLast(([, each]) => each.getSnapshot().can(event))?.[1] ?? actor).send(event);
  for (const [event, time] of write.steps ?? []) {
    send(event);
    await advanceTime(time);
  }
  const before = shop.asked.length;
  isHostile = true;
  send(write.event);
  await advanceTime(LONG);
  const all = [...new Map([...actors, ...shop.actors()])];
  const state = actor.getSnapshot();
  const isOpen = write.isUncertain?.(state) === true;
  const isWaiting = ([, each]: readonly [string, AnyActorRef]) => isPending(each) && !(isOpen && each === actor);
  const end = {
    asked: (write.isImmediate ? shop.asked : shop.asked.slice(before)).filter((path) =>
      write.calls.includes(endpointOf(path) as string),
    ).length,
    dead: all.filter(([, each]) => each.getSnapshot().status === 'error').map(([name]) => name),
    pending: all.filter(isWaiting).map(([name]) => name),
    isDone: write.isDone(state),
    isOpen,
    said: [...family().flatMap(([name, each]) => failureTexts(name, each, arabic)), ...toasts],
    leadsOn: state.status === 'active' && family().some(([, each]) => each.getSnapshot().can(write.retryEvent)),
  };
  shop.close();
  return end;
}

/** Nothing that came could be taken for a yes. */
const NO_ANSWER = new Set(['nothing', 'half an answer', "a Wi-Fi's login page", 'a refusal under a good status']);
/** Nor, where no more than a yes is waited for, can this be. */
const NO_YES = new Set([
  ...NO_ANSWER,
  'null',
  'a number',
  'a text',
  'an empty list',
  'an empty object',
  "a Wi-Fi's JSON",
  'depth and foreign prototypes',
]);
/** Arabic, or what the server said itself. */
const IN_WORDS = /[\u0621-\u064a]|^Nonsense$/;
const QUIET = 'logging out';

function judge(what: string, end: Awaited<ReturnType<typeof writes>>) {
  expect([what, end.dead]).toEqual([what, []]);
  expect([what, end.pending]).toEqual([what, []]);
  expect([what, heard.uncaught]).toEqual([what, []]);
  expect([what, end.asked > 0]).toEqual([what, true]);
  if (end.isDone) return;
  if (!end.isOpen) expect([what, end.leadsOn]).toEqual([what, true]);
  expect([what, end.said.length > 0]).toEqual([what, true]);
  for (const sentence of end.said) expect([what, sentence]).toEqual([what, expect.stringMatching(IN_WORDS)]);
}

/** With HOSTILE_ANSWERS=all every change of every answer, else a quarter of them each, another to the next. */
const SHARE = process.env.HOSTILE_ANSWERS === 'all' ? 1 : 4;
let answered = 0;
const cases = Object.entries(WRITES).map(([name, write], place) => [name, write, place] as const);

test.each(cases)('%s: a sound answer is taken', async (_, write) => {
  const end = await writes(write, (good) => JSON.stringify(good));
  expect(end).toMatchObject({ dead: [], pending: [], isDone: true, said: [] });
  expect(end.asked).toBeGreaterThan(0);
  expect(heard.uncaught).toEqual([]);
});

test.each(cases)(
  '%s: every changed answer ends in a yes or in words that lead on [rows 28, 31]',
  async (name, write, place) => {
    for (const [index, [change, mutate]] of Object.entries(MALFORMED_BODIES).entries()) {
      if (index % SHARE !== place % SHARE) continue;
      const what = `${name} with ${change}`;
      const end = await writes(write, mutate);
      judge(what, end);
      if ((write.isAcknowledgement ? NO_YES : NO_ANSWER).has(change) && name !== QUIET)
        expect([what, end.isDone]).toEqual([what, false]);
      answered += end.asked;
    }
    if (SHARE === 1)
      recordFigure(28, 'changed answers to what the shop writes, each ended in a yes or in words', answered);
  },
);

test.each(cases)('%s: an answer that never comes ends in words that lead on [row 31]', async (name, write) => {
  const end = await writes(write, () => new Promise<string>(() => {}));
  judge(name, end);
});

test.each(cases)('%s: a failure of the server ends in words that lead on [row 28]', async (name, write) => {
  const end = await writes(write, () => new Response('<h1>Internal Server Error</h1>', { status: 500 }));
  judge(name, end);
});

const yeses = cases
  .filter(([, { isAcknowledgement: isYes }]) => isYes)
  .flatMap(([name, write]) => [...NO_YES].map((change) => ({ name, write, change })));

test.each(yeses)('$name: $change is no yes, and words lead on [rows 28, 29]', async ({ name, write, change }) => {
  const end = await writes(write, MALFORMED_BODIES[change] as (typeof MALFORMED_BODIES)[string]);
  judge(`${name} with ${change}`, end);
  expect(end.isDone).toBe(false);
});

test.each([
  ['that is cut off', '{"sta'],
  ['that is empty', '{}'],
  ["that is a Wi-Fi's", MALFORMED_BODIES["a Wi-Fi's JSON"]?.({}) as string],
  ['that never comes', null],
])('logging out with an answer %s is done here at once, and told to the server later [row 22]', async (_, body) => {
  const write = WRITES[QUIET] as Write;
  const end = await writes(write, () => (body === null ? new Promise<string>(() => {}) : body));
  expect([end.isDone, end.pending]).toEqual([true, []]);
  expect(localStorage.getItem(KEYS.authToken)).toBeNull();
  expect(localStorage.getItem(KEYS.revocations)).toContain('a-token');
  expect(end.asked).toBeGreaterThan(1);
});
