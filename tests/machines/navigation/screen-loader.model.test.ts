import { describe, expect, test } from 'vitest';
import {
  type ActorRefFrom,
  type AnyActorLogic,
  type AnyMachineSnapshot,
  createActor,
  emit,
  fromCallback,
  fromPromise,
  setup,
  waitFor,
} from 'xstate';
import { screenLoaderMachine } from '../../../machines/navigation/screen-loader.machine';
import type { LoadInput, ScreenShown, CrashReport } from '../../../machines/navigation/screen-loader.types';
import type { Match } from '../../../machines/navigation/navigation.types';
import { doneEvent, errorEvent } from '../../model/actor-events';
import { coverMachine } from '../../model/cover';

const visitTo = (productId: string): Match => ({
  route: { name: 'product', productId },
  path: `/product/${productId}`,
  state: null,
  returnTo: null,
  isBack: false,
  isMoved: false,
});
const requested = (productId: string) => ({ type: 'screen.requested', visit: visitTo(productId) }) as const;

const idleScreen = { logic: fromCallback(() => {}), input: null, screen: {} };
const bug = new Error('a bug');

const isActive = ({ status }: AnyMachineSnapshot) => status === 'active';

coverMachine(
  screenLoaderMachine,
  [
    {
      name: 'a screen',
      events: [
        requested('1'),
        doneEvent('loadScreen', idleScreen),
        doneEvent('loadScreen', null),
        errorEvent('loadScreen', bug),
        errorEvent('transitionScreen', bug),
        { type: 'transition.started' },
        errorEvent('screen', bug),
        doneEvent('canRestartScreen', true),
        doneEvent('canRestartScreen', false),
        errorEvent('canRestartScreen', bug),
        doneEvent('reportCrash', { id: 'abc', payment: null, isLoop: false }),
        errorEvent('reportCrash', bug),
        { type: 'retry.requested' },
        { type: 'connection.returned' },
        { type: 'language.changed' },
        { type: 'screenLoader.ended' },
      ],
      stateKey: ({ value, context }) => [value, context.shown !== null],
      isOffered: isActive,
    },
  ],
  ({ value, context, children }) => {
    if (value === 'shown') expect(context.shown?.actor).toBe(children.screen);
    if (value === 'failed' || value === 'crashed') expect([context.shown, children.screen]).toEqual([null, undefined]);
  },
);

const product = setup({
  types: {
    input: {} as { id: string },
    context: {} as { id: string; emitted: readonly string[] },
    events: {} as { type: 'button.pressed' } | { type: 'bug.met' } | { type: 'language.changed' },
    emitted: {} as { type: 'line.removed'; key: string },
  },
  actors: { bug: fromPromise(() => Promise.reject(bug)) },
}).createMachine({
  id: 'product',
  context: ({ input }) => ({ ...input, emitted: [] }),
  initial: 'ready',
  states: {
    ready: {
      on: {
        'button.pressed': { actions: emit(({ context }) => ({ type: 'line.removed', key: context.id })) },
        'bug.met': 'broken',
        'language.changed': 'translated',
      },
    },
    translated: {},
    broken: { invoke: { id: 'bug', src: 'bug' } },
  },
});

const CRASH_REPORT: CrashReport = { id: 'abcdefgh', payment: null, isLoop: false };

/** Starts the machine with screens whose code the test loads. */
function openAt(productId: string, { allowedRestarts = 2 } = {}) {
  const aborted: string[] = [];
  const emitted: unknown[] = [];
  const shown: ScreenShown[] = [];
  const isFirstFlags: boolean[] = [];
  const pending = new Map<string, (isFound: boolean) => void>();
  let restartsLeft = allowedRestarts;
  let transition = () => {};
  const actor = createActor(
    screenLoaderMachine.provide({
      actors: {
        loadScreen: fromPromise(({ input: { visit, isFirst }, signal }: { input: LoadInput; signal: AbortSignal }) => {
          const id = 'productId' in visit.route ? visit.route.productId : '';
          signal.addEventListener('abort', () => aborted.push(id));
          isFirstFlags.push(isFirst);
          const loaded = { logic: product as AnyActorLogic, input: { id }, screen: {} };
          return new Promise((resolve) => pending.set(id, (isFound) => resolve(isFound ? loaded : null)));
        }),
        transitionScreen: fromCallback(({ sendBack }) => {
          transition = () => sendBack({ type: 'transition.started' });
        }),
        canRestartScreen: fromPromise(async () => restartsLeft-- > 0),
        reportCrash: fromPromise(async () => CRASH_REPORT),
        scroll: fromCallback<ScreenShown>(({ receive }) => receive((event) => shown.push(event))),
      },
      actions: { connectScreen: ({ context }) => context.next?.actor.on('*', (event) => emitted.push(event)) },
    }),
  ).start();
  actor.send(requested(productId));
  const settled = () => new Promise((resolve) => setTimeout(resolve));
  const finishLoading = async (id: string, isFound = true) => {
    pending.get(id)?.(isFound);
    await settled();
  };
  const screen = () => actor.getSnapshot().children.screen as ActorRefFrom<typeof product> | undefined;
  return {
    actor,
    aborted,
    emitted,
    shown,
    isFirstFlags,
    settled,
    screen,
    screenId: () => screen()?.getSnapshot().context.id,
    shownId: () => actor.getSnapshot().context.shown?.visit.path,
    finishLoading,
    finishTransition: () => transition(),
    arriveAt: async (id: string) => {
      await finishLoading(id);
      transition();
    },
    crash: async () => {
      screen()?.send({ type: 'bug.met' });
      await settled();
    },
  };
}

describe('changing screens', () => {
  test('the old screen stays active until the code of the new one is loaded', async () => {
    const { actor, emitted, arriveAt, screen, screenId } = openAt('1');
    await arriveAt('1');
    actor.send(requested('2'));
    expect([actor.getSnapshot().value, screenId()]).toEqual(['loading', '1']);
    screen()?.send({ type: 'button.pressed' });
    expect(emitted).toEqual([{ type: 'line.removed', key: '1' }]);
    await arriveAt('2');
    expect([actor.getSnapshot().value, screenId()]).toEqual(['shown', '2']);
  });

  test('the old page is shown until the transition to the new one is finished', async () => {
    const { actor, arriveAt, finishLoading, finishTransition, shownId, screenId } = openAt('1');
    await arriveAt('1');
    actor.send(requested('2'));
    await finishLoading('2');
    expect([screenId(), shownId()]).toEqual(['2', '/product/1']);
    finishTransition();
    expect(shownId()).toBe('/product/2');
  });

  test('a newer visit aborts the older', async () => {
    const { actor, aborted, arriveAt, screenId, finishLoading } = openAt('1');
    actor.send(requested('2'));
    expect(aborted).toEqual(['1']);
    await finishLoading('1');
    expect(screenId()).toBe(undefined);
    await arriveAt('2');
    expect(screenId()).toBe('2');
  });

  test('each shown screen is reported, with whether it is the first', async () => {
    const { actor, shown, isFirstFlags, arriveAt } = openAt('1');
    await arriveAt('1');
    actor.send(requested('2'));
    await arriveAt('2');
    expect(shown).toEqual([
      { type: 'screen.shown', visit: visitTo('1'), isFirst: true },
      { type: 'screen.shown', visit: visitTo('2'), isFirst: false },
    ]);
    expect(isFirstFlags).toEqual([true, false]);
  });

  test('the screen gets language changes', async () => {
    const { actor, arriveAt, screen } = openAt('1');
    actor.send({ type: 'language.changed' });
    await arriveAt('1');
    expect(screen()?.getSnapshot().value).toBe('ready');
    actor.send({ type: 'language.changed' });
    expect(screen()?.getSnapshot().value).toBe('translated');
  });

  test('ending the loader stops the screen', async () => {
    const { actor, arriveAt, screen } = openAt('1');
    await arriveAt('1');
    const last = screen();
    actor.send({ type: 'screenLoader.ended' });
    expect(last?.getSnapshot().status).toBe('stopped');
  });
});

describe('errors', () => {
  test('code that failed to load is requested again when the connection returns', async () => {
    const { actor, finishLoading, arriveAt, shownId } = openAt('1');
    await finishLoading('1', false);
    expect(actor.getSnapshot().hasTag('failed')).toBe(true);
    actor.send({ type: 'connection.returned' });
    await arriveAt('1');
    expect(shownId()).toBe('/product/1');
  });

  test('a screen that crashes restarts; after too many crashes an error is shown until the shopper retries', async () => {
    const { actor, arriveAt, crash, shownId, screen } = openAt('1', { allowedRestarts: 1 });
    await arriveAt('1');
    await crash();
    await arriveAt('1');
    expect([shownId(), screen()?.getSnapshot().status]).toEqual(['/product/1', 'active']);
    await crash();
    await waitFor(actor, (state) => state.hasTag('crashed'));
    expect(actor.getSnapshot().context).toMatchObject({ crashReport: CRASH_REPORT, shown: null });
    actor.send({ type: 'retry.requested' });
    await arriveAt('1');
    expect(shownId()).toBe('/product/1');
  });

  test('a crash of the old screen while the next one loads is ignored', async () => {
    const { actor, arriveAt, crash, screenId } = openAt('1');
    await arriveAt('1');
    actor.send(requested('2'));
    await crash();
    expect(actor.getSnapshot().value).toBe('loading');
    await arriveAt('2');
    expect(screenId()).toBe('2');
  });
});
