import type { Subscription } from 'xstate';
import 'wouter/use-browser-location';
import { placeAt } from '../../machines/shop/place.rules';
import type { Written } from '../../machines/catalogue/written.rules';
import type { ShopEvent } from '../../machines/shop/shop.types';
import { whenOnline } from '../adapters/device/connection';
import { forgetWrittenHead } from '../boot/document-head';
import { type Answers, answersFor } from '../boot/initial-data';
import type { Route, RouteName } from '../../domain/routes/manifest';
import { routeAt } from '../../domain/routes/match';
import type { Screen, Visit } from '../screens/screen';
import { part, type Shop } from '../app/create-shop';
import { type Actors, actorsOf } from './actors';
import { go, loginStateOf } from './location';
import { loadAhead, loadLikely } from './prefetch';
import { loadScreen } from './screens';
import { createOverlayHistory } from './overlay-history';
import { keepScroll, restoreScroll } from './scroll';
import { drawAlone, turnPage } from './transition';
import { mayBeginAnew, noteTrouble, type Trouble } from '../boot/crash-guard';

export interface Shown {
  readonly key: string;
  readonly route: Route;
  readonly state: unknown;
  readonly screen: Screen;
  readonly actors: Actors;
}

export interface RouterSnapshot {
  /** the screen on the page; null until the first one is there */
  readonly shown: Shown | null;
  /** the chunk of the next screen did not arrive */
  readonly isBroken: boolean;
  /** the screen can't be begun, or its machines die again and again */
  readonly trouble: Trouble | null;
}

const NOTHING: RouterSnapshot = { shown: null, isBroken: false, trouble: null };

const LOCATION_EVENTS = ['popstate', 'pushState', 'replaceState'] as const;

/**
 * Follows the address bar: asks the shop's gate, loads the screen's chunk, starts its actors and shows it once both are
 * there. Leaving stops the actors, which aborts their requests (architecture, Three lifetimes). The first screen starts with
 * what the server wrote into the document, if it did.
 */
export function createRouter(shop: Shop, written: Answers | null = null) {
  let answers = written;
  const listeners = new Set<() => void>();
  let snapshot = NOTHING;
  let undo: (() => void)[] = [];
  const ends: (() => void)[] = [];
  let wanted = 0;
  let isBack = false;
  /** the browser has moved the page with the gesture that went back */
  let isMoved = false;

  const publish = (next: RouterSnapshot) => {
    snapshot = next;
    for (const listener of listeners) listener();
  };

  function leave() {
    for (const step of undo) step();
    undo = [];
  }

  /** A machine of the screen died: the screen begins anew, or says so where that doesn't help. */
  function died(request: number, error: unknown) {
    if (request !== wanted) return;
    if (mayBeginAnew(error)) void show();
    else fail(error);
  }

  function fail(error: unknown) {
    wanted += 1;
    leave();
    publish({ ...NOTHING, trouble: noteTrouble(error) });
  }

  function enter(screen: Screen, visit: Visit<RouteName>, written: Written, request: number): Actors {
    const actors = actorsOf(screen, visit, written);
    for (const actor of Object.values(actors)) {
      const told: Subscription = actor.on('*', (event: unknown) => shop.send(event as ShopEvent));
      actor.subscribe({
        error: (error) => queueMicrotask(() => died(request, error)),
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
    let screen: Screen;
    try {
      screen = await loadScreen(route.name);
    } catch (error) {
      // Nobody waits for it any more: the address has changed since, or the page has ended.
      if (request !== wanted) return;
      leave();
      publish({ ...NOTHING, isBroken: true });
      reportError(error);
      return;
    }
    if (request !== wanted) return;
    leave();
    if (request > 1) forgetWrittenHead();
    try {
      const isWritten = answers !== null;
      const actors = enter(screen, { route, state, shop }, answersFor(answers, route), request);
      answers = null;
      const back = isBack;
      isBack = false;
      const from = snapshot.shown?.route ?? null;
      const waitsFor = screen.isKnown?.(state) ? {} : actors;
      const around = screen.around ?? snapshot.shown?.screen.around ?? drawAlone;
      turnPage({ from, to: route, isBack: back, isMoved, waitsFor, around }, () => {
        if (request !== wanted) return;
        publish({ ...NOTHING, shown: { key: String(request), route, state, screen, actors } });
        if (isWritten) keepScroll();
        else restoreScroll(back);
        loadLikely(route.name, loadScreen);
      });
    } catch (error) {
      fail(error);
    }
  }

  /** Asks for the screen once more, showing that it is on its way. */
  function retry() {
    publish(NOTHING);
    void show();
  }

  const overlays = createOverlayHistory(shop);

  function locate(event?: Event) {
    if (overlays.took(event)) return;
    if (event?.type === 'popstate') isBack = true;
    isMoved = (event as PopStateEvent | undefined)?.hasUAVisualTransition === true;
    const { pathname, search } = window.location;
    const route = routeAt(pathname, search);
    const { returnTo } = route.name === 'login' ? loginStateOf(window.history.state) : { returnTo: null };
    shop.send({
      type: 'route.changed',
      at: Date.now(),
      place: placeAt(route.name, `${pathname}${search}`, returnTo),
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
    ends.push(
      whenOnline(() => {
        if (snapshot.isBroken) retry();
        for (const actor of Object.values(snapshot.shown?.actors ?? {})) actor.send({ type: 'connection.returned' });
      }),
    );
    ends.push(loadAhead(loadScreen));
    for (const name of LOCATION_EVENTS) {
      window.addEventListener(name, locate);
      ends.push(() => window.removeEventListener(name, locate));
    }
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
    retry,
    /** Ends the screen and follows the address bar no more. */
    stop: () => {
      wanted += 1;
      for (const end of ends) end();
      leave();
    },
  };
}

export type Router = ReturnType<typeof createRouter>;
