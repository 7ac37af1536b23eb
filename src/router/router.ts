import { createActor, type AnyActorRef, type Subscription } from 'xstate';
import 'wouter/use-browser-location';
import type { ShopEvent } from '../../machines/shop.types';
import { inspect } from '../inspection';
import { needsOf, routeAt, type Route, type RouteName } from '../routes';
import type { Screen, Visit } from '../screens/screen';
import { part, type Shop } from '../shop';
import { go, loginStateOf } from './location';
import { loadScreen } from './screens';
import { createOverlayHistory } from './overlay-history';
import { restoreScroll } from './scroll';

export interface Shown {
  readonly key: string;
  readonly route: Route;
  readonly state: unknown;
  readonly screen: Screen;
  readonly actors: Readonly<Record<string, AnyActorRef>>;
}

export interface RouterSnapshot {
  /** the screen on the page; null until the first one is there */
  readonly shown: Shown | null;
  /** the chunk of the next screen did not arrive */
  readonly isBroken: boolean;
}

const LOCATION_EVENTS = ['popstate', 'pushState', 'replaceState'] as const;

/**
 * Follows the address bar: asks the shop's gate, loads the screen's chunk, starts its actors and shows it once both are
 * there. Leaving stops the actors, which aborts their requests (architecture, Three lifetimes).
 */
export function createRouter(shop: Shop) {
  const listeners = new Set<() => void>();
  let snapshot: RouterSnapshot = { shown: null, isBroken: false };
  let undo: (() => void)[] = [];
  let wanted = 0;
  let isBack = false;

  const publish = (next: RouterSnapshot) => {
    snapshot = next;
    for (const listener of listeners) listener();
  };

  function leave() {
    for (const step of undo) step();
    undo = [];
  }

  function enter(screen: Screen, visit: Visit<RouteName>): Readonly<Record<string, AnyActorRef>> {
    const logics = typeof screen.actors === 'function' ? screen.actors(visit) : screen.actors;
    const input = screen.input(visit);
    const actors = Object.fromEntries(
      Object.entries(logics).map(([name, logic]) => [
        name,
        createActor(logic, { input: input[name], id: name, inspect }) as AnyActorRef,
      ]),
    );
    for (const [name, actor] of Object.entries(actors)) {
      const told: Subscription = actor.on('*', (event: unknown) => shop.send(event as ShopEvent));
      actor.subscribe({
        complete: () => screen.finished?.(name, actor.getSnapshot().output as never, visit),
        error: () => {},
      });
      actor.start();
      undo.push(() => {
        told.unsubscribe();
        actor.stop();
      });
    }
    const unfollow = screen.follow?.(actors as never, visit);
    if (unfollow) undo.push(unfollow);
    return actors;
  }

  async function show() {
    const request = ++wanted;
    const route = routeAt(window.location.pathname, window.location.search);
    const state: unknown = window.history.state;
    try {
      const screen = await loadScreen(route.name);
      if (request !== wanted) return;
      leave();
      const actors = enter(screen, { route, state, shop });
      const back = isBack;
      isBack = false;
      publish({ shown: { key: String(request), route, state, screen, actors }, isBroken: false });
      restoreScroll(back);
    } catch (error) {
      if (request === wanted) publish({ ...snapshot, isBroken: true });
      reportError(error);
    }
  }

  const overlays = createOverlayHistory(shop);

  function locate(event?: Event) {
    if (overlays.took(event)) return;
    if (event?.type === 'popstate') isBack = true;
    const { pathname, search } = window.location;
    const route = routeAt(pathname, search);
    const { returnTo } = route.name === 'login' ? loginStateOf(window.history.state) : { returnTo: null };
    shop.send({
      type: 'route.changed',
      at: Date.now(),
      place: { name: route.name, path: `${pathname}${search}`, needs: needsOf(route.name), returnTo },
    });
  }

  function start() {
    let opened: unknown = null;
    shop.subscribe((state) => {
      const place = state.hasTag('open') ? state.context.place : null;
      if (place === opened) return;
      opened = place;
      if (place) void show();
    });
    shop.on('navigated', ({ to, replace }) => queueMicrotask(() => go(to, replace, Date.now())));
    shop.on('left', ({ url }) => window.location.assign(url));
    part(shop, 'language').subscribe(({ context: { locale } }) => {
      if (locale === spoken) return;
      spoken = locale;
      for (const actor of Object.values(snapshot.shown?.actors ?? {})) actor.send({ type: 'language.changed' });
    });
    window.addEventListener('online', () => {
      for (const actor of Object.values(snapshot.shown?.actors ?? {})) actor.send({ type: 'connection.returned' });
    });
    for (const name of LOCATION_EVENTS) window.addEventListener(name, locate);
    locate();
  }
  let spoken = part(shop, 'language').getSnapshot().context.locale;

  return {
    start,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot: () => snapshot,
    retry: () => void show(),
  };
}

export type Router = ReturnType<typeof createRouter>;
