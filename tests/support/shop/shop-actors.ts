import { vi } from 'vitest';
import { type AnyActorRef, type AnyStateMachine, createActor } from 'xstate';
import { api } from '../../../api';
import { localStore } from '../../../src/adapters/storage/local-storage';
import { navigationWith } from '../../../src/app/navigation/navigation';
import { loadScreen } from '../../../src/app/navigation/screens';
import { routeAt } from '../../../domain/routes/match';
import type { ShopEvent } from '../../../machines/shop/shop.types';
import { screenLoaderOf, createShop, startShop, CHILDREN, childOf } from '../../../src/app/create-shop';

/** What a backend answers to a call, named by its path below /api/: a body under status 200, or a whole answer. */
export type Backend = (call: string) => string | Response | Promise<string | Response>;

const STEP = 2_000;

const routeOf = (path: string) => routeAt(path.split('?')[0] as string, `?${path.split('?')[1] ?? ''}`);

/** Loads the chunks of these screens; a clock that stands still would hold them up. */
export const preloadScreens = (paths: readonly string[]) =>
  Promise.all(paths.map((path) => loadScreen(routeOf(path).name)));

/** Lets so many ms pass on the test's clock (vi.useFakeTimers), with all that answers meanwhile. */
export async function advanceTime(milliseconds: number): Promise<void> {
  for (let time = 0; time < milliseconds; time += STEP) await vi.advanceTimersByTimeAsync(STEP);
}

/** A machine with the machines that it invokes, and those that they invoke, by their names. */
export const withDescendants = ([name, actor]: readonly [string, AnyActorRef]): (readonly [string, AnyActorRef])[] => {
  const children = Object.entries<AnyActorRef | undefined>(actor.getSnapshot().children ?? {});
  return [
    [name, actor],
    ...children.flatMap(([id, child]) =>
      child && 'machine' in child.getSnapshot() ? withDescendants([id, child]) : [],
    ),
  ];
};

/** A screen's machine goes by its own name. */
const named = ([name, actor]: readonly [string, AnyActorRef]): readonly [string, AnyActorRef] => [
  name === 'screen' ? (actor as AnyActorRef & { logic: { id: string } }).logic.id : name,
  actor,
];

/** The shop and the machines of the screen at an address, as navigation starts them, without a view. */
export function startShopActors(path: string, backend: Backend) {
  const asked: string[] = [];
  api.settings.baseUrl = 'https://shop.test/api';
  api.settings.fetch = async (input, init) => {
    const call = new URL(new Request(input, init).url).pathname.replace('/api/', '');
    asked.push(call);
    const answer = await backend(call);
    return answer instanceof Response ? answer : new Response(answer, { status: 200 });
  };
  window.history.replaceState(null, '', path);
  const store = localStore();
  const shop = startShop('en', store, createShop('en', store, { navigation: navigationWith(null) }));
  const screenLoader = screenLoaderOf(shop);
  const screenActors = (): Readonly<Record<string, AnyActorRef>> => {
    const { shown } = screenLoader.getSnapshot().context;
    return shown && 'machine' in shown.actor.getSnapshot() ? { screen: shown.actor as AnyActorRef } : {};
  };
  const brought = new Map<string, AnyActorRef>();
  return {
    asked,
    shop,
    screenLoader,
    screenActors,
    /** Starts the machine of a part whose code comes late, as its view does (useWidget). */
    startLazy: (name: string, machine: AnyStateMachine) => {
      const actor = createActor(machine);
      (actor as AnyActorRef).on('*', (event: unknown) => shop.send(event as ShopEvent));
      brought.set(name, actor.start());
    },
    /** The machines that live now, by their names: those of the screen with what it brought late, and those of the whole page. */
    actors: (): readonly (readonly [string, AnyActorRef])[] => [
      ...Object.entries(screenActors()).map(named).flatMap(withDescendants),
      ...brought,
      ...CHILDREN.map((name) => [name, childOf(shop, name) as AnyActorRef] as const),
    ],
    close: () => {
      for (const actor of brought.values()) actor.stop();
      shop.stop();
    },
  };
}

/** True for a machine that still waits and shows nothing meanwhile. */
export function isPending(actor: AnyActorRef): boolean {
  const state = actor.getSnapshot();
  return state.status === 'active' && Boolean(state.hasTag?.('busy')) && !state.hasTag('shown');
}

/** Collects what nobody catches; `stop` ends it. */
export function collectUncaughtErrors() {
  const uncaught: unknown[] = [];
  const note = (error: unknown) => void uncaught.push(error);
  vi.stubGlobal('reportError', note);
  process.on('unhandledRejection', note);
  process.on('uncaughtException', note);
  return {
    uncaught,
    stop: () => {
      process.off('unhandledRejection', note);
      process.off('uncaughtException', note);
      vi.unstubAllGlobals();
    },
  };
}
