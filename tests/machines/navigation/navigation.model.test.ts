import { describe, expect, test } from 'vitest';
import { type AnyMachineSnapshot, createActor, createMachine, fromCallback } from 'xstate';
import type { RouteName } from '../../../domain/routes/manifest';
import { navigationMachine as navigationWithParts } from '../../../machines/navigation/navigation.machine';
import { accessOf } from '../../../machines/navigation/navigation.rules';
import type { HistoryEvent, Match, NavigationEvent, Who } from '../../../machines/navigation/navigation.types';
import { coverMachine } from '../../model/cover';
import { createLineFor } from '../../support/data/catalogue';

const navigationMachine = navigationWithParts.provide({ actors: { screenLoader: createMachine({}) as never } });

const input = { cartLines: 0 };
const ROUTES = ['home', 'login', 'orders', 'checkout'] as const;
const matchOf = (name: (typeof ROUTES)[number], more: Partial<Match> = {}): Match => ({
  route: { name },
  path: `/${name}`,
  state: null,
  returnTo: null,
  isBack: false,
  isMoved: false,
  ...more,
});
const opened = (name: (typeof ROUTES)[number], more: Partial<Match> = {}) =>
  ({ type: 'location.changed', match: matchOf(name, more), at: 1_000 }) as const;
const popped = { type: 'history.popped', match: matchOf('home', { isBack: true }), at: 1_000 } as const;
const sessionIs = (who: Who, ended: 'expired' | null = null) => ({ type: 'session.changed', who, ended }) as const;
const cartHolds = (lines: number) => ({ type: 'cart.changed', lines }) as const;

const choicesRequested = { type: 'choices.requested', line: createLineFor() } as const;

const isActive = ({ status }: AnyMachineSnapshot) => status === 'active';

coverMachine(
  navigationMachine,
  [
    {
      name: 'the gate',
      input,
      events: [
        ...ROUTES.map((name) => opened(name)),
        sessionIs('visitor'),
        sessionIs('customer'),
        sessionIs('visitor', 'expired'),
        cartHolds(0),
        cartHolds(1),
        { type: 'navigation.ended' },
      ],
      stateKey: ({ value, context }: AnyMachineSnapshot) => [
        value.gate,
        context.who,
        context.ended,
        context.match?.route.name,
        context.cartLines,
      ],
      isOffered: isActive,
    },
    {
      name: 'overlays',
      input,
      events: [
        opened('home'),
        popped,
        { type: 'menu.opened' },
        { type: 'search.opened' },
        { type: 'fullMap.opened' },
        { type: 'overlay.closed' },
        choicesRequested,
        { type: 'choices.failed' },
        { type: 'line.added' },
        { type: 'login.completed', at: 2_000 },
        { type: 'language.changed' },
        { type: 'destination.requested', to: { name: 'back' }, replace: false },
        { type: 'navigation.ended' },
      ],
      isOffered: isActive,
    },
  ],
  ({ value, context }) => {
    if (value.gate !== 'open') return;
    const access = accessOf(context);
    if (access === 'customer' || access === 'customer-with-cart') expect(context.who).toBe('customer');
    if (access === 'visitor') expect(context.who).toBe('visitor');
  },
);

/** Runs navigation with an idle child and records the events to the browser's history. */
function navigationWith(...events: readonly NavigationEvent[]) {
  const historyEvents: HistoryEvent[] = [];
  const entered: RouteName[] = [];
  const history = fromCallback<HistoryEvent>(({ receive }) => receive((event) => historyEvents.push(event)));
  const navigation = createActor(navigationMachine.provide({ actors: { history } }), { input });
  navigation.on('route.entered', ({ name }) => entered.push(name));
  navigation.start();
  for (const event of events) navigation.send(event);
  const { gate, overlay } = navigation.getSnapshot().value;
  return { historyEvents, entered, gate, overlay };
}

describe('access to routes', () => {
  test.each<[(typeof ROUTES)[number], Who, number, string]>([
    ['home', 'unknown', 0, 'open'],
    ['home', 'visitor', 0, 'open'],
    ['home', 'customer', 0, 'open'],
    ['login', 'unknown', 0, 'awaitingSession'],
    ['login', 'visitor', 0, 'open'],
    ['login', 'customer', 0, 'alreadyLoggedIn'],
    ['orders', 'unknown', 0, 'awaitingSession'],
    ['orders', 'visitor', 0, 'askingToLogIn'],
    ['orders', 'customer', 0, 'open'],
    ['checkout', 'unknown', 1, 'awaitingSession'],
    ['checkout', 'visitor', 1, 'askingToLogIn'],
    ['checkout', 'customer', 1, 'open'],
    ['checkout', 'customer', 0, 'cartIsEmpty'],
  ])('%s, user %s, %i lines in the cart: %s', (name, who, lines, gate) => {
    expect(navigationWith(sessionIs(who), cartHolds(lines), opened(name)).gate).toBe(gate);
  });

  test('a visitor is redirected to login with a return path and its time', () => {
    expect(navigationWith(sessionIs('visitor'), opened('orders')).historyEvents).toEqual([
      {
        type: 'destination.requested',
        to: { name: 'login', returnTo: { path: '/orders', from: 'orders', at: 1_000 }, reason: 'needed' },
        replace: true,
      },
    ]);
  });

  test('a session that ends on a private screen redirects to login with the reason', () => {
    const { historyEvents } = navigationWith(sessionIs('customer'), opened('orders'), sessionIs('visitor', 'expired'));
    expect(historyEvents).toMatchObject([{ to: { name: 'login', reason: 'expired' } }]);
  });

  test.each([
    [
      { path: '/checkout', from: 'checkout', at: 500 },
      { name: 'path', path: '/checkout' },
    ],
    [{ path: '/order/7', from: 'order', at: -10_000_000 }, { name: 'orders' }],
    [null, { name: 'home' }],
  ])('after login the return path %j leads to %j', (returnTo, to) => {
    const { historyEvents } = navigationWith(
      sessionIs('visitor'),
      opened('login', { returnTo }),
      sessionIs('customer'),
    );
    expect(historyEvents).toEqual([{ type: 'destination.requested', to, replace: true }]);
  });

  test('a requested destination is passed to the history', () => {
    const away = { type: 'destination.requested', to: { name: 'back' }, replace: false } as const;
    expect(navigationWith(opened('home'), away).historyEvents).toEqual([away]);
  });
});

describe('an overlay has a history entry of its own', () => {
  const pushed = { type: 'entry.pushed' };
  const dropped = { type: 'entry.dropped' };

  test('Back closes the menu and not the screen below', () => {
    const { historyEvents, entered, overlay } = navigationWith(opened('home'), { type: 'menu.opened' }, popped);
    expect([historyEvents, entered, overlay]).toEqual([[pushed], ['home'], 'closed']);
  });

  test('Back closes the map in full screen and not the form below', () => {
    const { historyEvents, entered, overlay } = navigationWith(opened('home'), { type: 'fullMap.opened' }, popped);
    expect([historyEvents, entered, overlay]).toEqual([[pushed], ['home'], 'closed']);
  });

  test('closing the search removes its entry without entering a route', () => {
    const steps = [opened('home'), { type: 'search.opened' }, { type: 'overlay.closed' }] as const;
    expect(navigationWith(...steps)).toMatchObject({ historyEvents: [pushed, dropped], overlay: 'closing' });
    expect(navigationWith(...steps, popped)).toMatchObject({ entered: ['home'], overlay: 'closed' });
  });

  test('the search reuses the entry of the menu', () => {
    const { historyEvents, overlay } = navigationWith(
      opened('home'),
      { type: 'menu.opened' },
      { type: 'search.opened' },
    );
    expect([historyEvents, overlay]).toEqual([[pushed], 'search']);
  });

  test('Back closes the choices of a product, and so does the line that was added', () => {
    expect(navigationWith(opened('home'), choicesRequested, popped)).toMatchObject({
      historyEvents: [pushed],
      entered: ['home'],
      overlay: 'closed',
    });
    expect(navigationWith(opened('home'), choicesRequested, { type: 'line.added' })).toMatchObject({
      historyEvents: [pushed, dropped],
      overlay: 'closing',
    });
  });

  test('choices that can not be shown open the product in the entry of the sheet', () => {
    expect(navigationWith(opened('home'), choicesRequested, { type: 'choices.failed' }).historyEvents).toEqual([
      pushed,
      { type: 'destination.requested', to: { name: 'product', productId: createLineFor().id }, replace: true },
    ]);
  });

  test('choices that fail once the sheet is closed open nothing', () => {
    const steps = [opened('home'), choicesRequested, { type: 'overlay.closed' }, popped] as const;
    expect(navigationWith(...steps, { type: 'choices.failed' }).historyEvents).toEqual([pushed, dropped]);
  });

  test('a line that a list adds closes nothing', () => {
    const { historyEvents, overlay } = navigationWith(opened('home'), { type: 'menu.opened' }, { type: 'line.added' });
    expect([historyEvents, overlay]).toEqual([[pushed], 'menu']);
  });

  test('a link closes the menu and reuses its entry', () => {
    const { historyEvents, entered, overlay } = navigationWith(
      opened('home'),
      { type: 'menu.opened' },
      opened('login'),
    );
    expect([historyEvents, entered, overlay]).toEqual([[pushed], ['home', 'login'], 'closed']);
  });

  test('Back without an overlay leads to the previous screen', () => {
    expect(navigationWith(opened('login'), popped).entered).toEqual(['login', 'home']);
  });
});
