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
import { arrivalMachine } from '../../../machines/navigation/arrival.machine';
import type { LoadInput, ScreenShown, Trouble } from '../../../machines/navigation/arrival.types';
import type { Match } from '../../../machines/navigation/navigation.types';
import { done, failed } from '../../model/answered';
import { coverMachine } from '../../model/cover';

const to = (productId: string): Match => ({
  route: { name: 'product', productId },
  path: `/product/${productId}`,
  state: null,
  returnTo: null,
  isBack: false,
  isMoved: false,
});
const requested = (productId: string) => ({ type: 'visit.requested', visit: to(productId) }) as const;

const still = { logic: fromCallback(() => {}), input: null, screen: {} };
const bug = new Error('a bug');

const isLiving = ({ status }: AnyMachineSnapshot) => status === 'active';

coverMachine(
  arrivalMachine,
  [
    {
      name: 'a screen',
      events: [
        requested('1'),
        done('loadScreen', still),
        done('loadScreen', null),
        failed('loadScreen', bug),
        failed('turnPage', bug),
        { type: 'page.turned' },
        failed('screen', bug),
        done('mayBeginAnew', true),
        done('mayBeginAnew', false),
        failed('mayBeginAnew', bug),
        done('noteCrash', { id: 'abc', payment: null, isLoop: false }),
        failed('noteCrash', bug),
        { type: 'retry.requested' },
        { type: 'connection.returned' },
        { type: 'language.changed' },
        { type: 'arrival.ended' },
      ],
      place: ({ value, context }) => [value, context.shown !== null],
      isOffered: isLiving,
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
    context: {} as { id: string; heard: readonly string[] },
    events: {} as { type: 'button.pressed' } | { type: 'bug.met' } | { type: 'language.changed' },
    emitted: {} as { type: 'line.removed'; key: string },
  },
  actors: { bug: fromPromise(() => Promise.reject(bug)) },
}).createMachine({
  id: 'product',
  context: ({ input }) => ({ ...input, heard: [] }),
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

const TROUBLE: Trouble = { id: 'abcdefgh', payment: null, isLoop: false };

/** The arrival of screens whose code comes when the test says so. */
function openAt(productId: string, { deaths = 2 } = {}) {
  const aborted: string[] = [];
  const heard: unknown[] = [];
  const shown: ScreenShown[] = [];
  const firsts: boolean[] = [];
  const pending = new Map<string, (isThere: boolean) => void>();
  let left = deaths;
  let turn = () => {};
  const actor = createActor(
    arrivalMachine.provide({
      actors: {
        loadScreen: fromPromise(({ input: { visit, isFirst }, signal }: { input: LoadInput; signal: AbortSignal }) => {
          const id = 'productId' in visit.route ? visit.route.productId : '';
          signal.addEventListener('abort', () => aborted.push(id));
          firsts.push(isFirst);
          const loaded = { logic: product as AnyActorLogic, input: { id }, screen: {} };
          return new Promise((resolve) => pending.set(id, (isThere) => resolve(isThere ? loaded : null)));
        }),
        turnPage: fromCallback(({ sendBack }) => {
          turn = () => sendBack({ type: 'page.turned' });
        }),
        mayBeginAnew: fromPromise(async () => left-- > 0),
        noteCrash: fromPromise(async () => TROUBLE),
        scroll: fromCallback<ScreenShown>(({ receive }) => receive((event) => shown.push(event))),
      },
      actions: { connectScreen: ({ context }) => context.next?.actor.on('*', (event) => heard.push(event)) },
    }),
  ).start();
  actor.send(requested(productId));
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  const loads = async (id: string, isThere = true) => {
    pending.get(id)?.(isThere);
    await settle();
  };
  const screen = () => actor.getSnapshot().children.screen as ActorRefFrom<typeof product> | undefined;
  return {
    actor,
    aborted,
    heard,
    shown,
    firsts,
    settle,
    screen,
    screenId: () => screen()?.getSnapshot().context.id,
    shownId: () => actor.getSnapshot().context.shown?.visit.path,
    loads,
    turns: () => turn(),
    arrives: async (id: string) => {
      await loads(id);
      turn();
    },
    dies: async () => {
      screen()?.send({ type: 'bug.met' });
      await settle();
    },
  };
}

describe('one screen after the other', () => {
  test('the old screen stays, and is heard, until the code of the new one is there', async () => {
    const { actor, heard, arrives, screen, screenId } = openAt('1');
    await arrives('1');
    actor.send(requested('2'));
    expect([actor.getSnapshot().value, screenId()]).toEqual(['loading', '1']);
    screen()?.send({ type: 'button.pressed' });
    expect(heard).toEqual([{ type: 'line.removed', key: '1' }]);
    await arrives('2');
    expect([actor.getSnapshot().value, screenId()]).toEqual(['shown', '2']);
  });

  test('the old page is seen until the new one is drawn', async () => {
    const { actor, arrives, loads, turns, shownId, screenId } = openAt('1');
    await arrives('1');
    actor.send(requested('2'));
    await loads('2');
    expect([screenId(), shownId()]).toEqual(['2', '/product/1']);
    turns();
    expect(shownId()).toBe('/product/2');
  });

  test('a newer address cancels the older', async () => {
    const { actor, aborted, arrives, screenId, loads } = openAt('1');
    actor.send(requested('2'));
    expect(aborted).toEqual(['1']);
    await loads('1');
    expect(screenId()).toBe(undefined);
    await arrives('2');
    expect(screenId()).toBe('2');
  });

  test('what surrounds the screen is told of each, and of the first that it is the first', async () => {
    const { actor, shown, firsts, arrives } = openAt('1');
    await arrives('1');
    actor.send(requested('2'));
    await arrives('2');
    expect(shown).toEqual([
      { type: 'screen.shown', visit: to('1'), isFirst: true },
      { type: 'screen.shown', visit: to('2'), isFirst: false },
    ]);
    expect(firsts).toEqual([true, false]);
  });

  test('the screen hears of another language', async () => {
    const { actor, arrives, screen } = openAt('1');
    actor.send({ type: 'language.changed' });
    await arrives('1');
    expect(screen()?.getSnapshot().value).toBe('ready');
    actor.send({ type: 'language.changed' });
    expect(screen()?.getSnapshot().value).toBe('translated');
  });

  test('the end stops the screen', async () => {
    const { actor, arrives, screen } = openAt('1');
    await arrives('1');
    const last = screen();
    actor.send({ type: 'arrival.ended' });
    expect(last?.getSnapshot().status).toBe('stopped');
  });
});

describe('what goes wrong', () => {
  test('code that does not arrive is asked for again when the connection is back', async () => {
    const { actor, loads, arrives, shownId } = openAt('1');
    await loads('1', false);
    expect(actor.getSnapshot().hasTag('failed')).toBe(true);
    actor.send({ type: 'connection.returned' });
    await arrives('1');
    expect(shownId()).toBe('/product/1');
  });

  test('a screen that dies is begun anew; when that is too often, it is said, and begun by the shopper', async () => {
    const { actor, arrives, dies, shownId, screen } = openAt('1', { deaths: 1 });
    await arrives('1');
    await dies();
    await arrives('1');
    expect([shownId(), screen()?.getSnapshot().status]).toEqual(['/product/1', 'active']);
    await dies();
    await waitFor(actor, (state) => state.hasTag('crashed'));
    expect(actor.getSnapshot().context).toMatchObject({ trouble: TROUBLE, shown: null });
    actor.send({ type: 'retry.requested' });
    await arrives('1');
    expect(shownId()).toBe('/product/1');
  });

  test('that an old screen dies while the next one loads does not matter', async () => {
    const { actor, arrives, dies, screenId } = openAt('1');
    await arrives('1');
    actor.send(requested('2'));
    await dies();
    expect(actor.getSnapshot().value).toBe('loading');
    await arrives('2');
    expect(screenId()).toBe('2');
  });
});
