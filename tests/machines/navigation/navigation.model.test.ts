import { describe, expect, test } from 'vitest';
import { type AnyMachineSnapshot, createActor, createMachine, fromCallback } from 'xstate';
import type { RouteName } from '../../../domain/routes/manifest';
import { navigationMachine as navigationWithParts } from '../../../machines/navigation/navigation.machine';
import { accessOf } from '../../../machines/navigation/navigation.rules';
import type { HistoryEvent, Match, NavigationEvent, Who } from '../../../machines/navigation/navigation.types';
import { coverMachine } from '../../model/cover';

const navigationMachine = navigationWithParts.provide({ actors: { arrival: createMachine({}) as never } });

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

const isLiving = ({ status }: AnyMachineSnapshot) => status === 'active';

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
      place: ({ value, context }: AnyMachineSnapshot) => [
        value.gate,
        context.who,
        context.ended,
        context.match?.route.name,
        context.cartLines,
      ],
      isOffered: isLiving,
    },
    {
      name: 'what lies over the screen',
      input,
      events: [
        opened('home'),
        popped,
        { type: 'menu.opened' },
        { type: 'search.opened' },
        { type: 'overlay.closed' },
        { type: 'login.completed', at: 2_000 },
        { type: 'language.changed' },
        { type: 'destination.requested', to: { name: 'back' }, replace: false },
        { type: 'navigation.ended' },
      ],
      isOffered: isLiving,
    },
  ],
  ({ value, context }) => {
    if (value.gate !== 'open') return;
    const access = accessOf(context);
    if (access === 'customer' || access === 'customer-with-cart') expect(context.who).toBe('customer');
    if (access === 'visitor') expect(context.who).toBe('visitor');
  },
);

/** Navigation whose parts stand still, and what the browser's history is told. */
function navigationWith(...events: readonly NavigationEvent[]) {
  const told: HistoryEvent[] = [];
  const entered: RouteName[] = [];
  const history = fromCallback<HistoryEvent>(({ receive }) => receive((event) => told.push(event)));
  const navigation = createActor(navigationMachine.provide({ actors: { history } }), { input });
  navigation.on('route.entered', ({ name }) => entered.push(name));
  navigation.start();
  for (const event of events) navigation.send(event);
  const { gate, overlay } = navigation.getSnapshot().value;
  return { told, entered, gate, overlay };
}

describe('who may enter', () => {
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
  ])('%s, somebody who is %s, %i lines in the cart: %s', (name, who, lines, gate) => {
    expect(navigationWith(sessionIs(who), cartHolds(lines), opened(name)).gate).toBe(gate);
  });

  test('a visitor is sent to log in with the way back and when it was asked for', () => {
    expect(navigationWith(sessionIs('visitor'), opened('orders')).told).toEqual([
      {
        type: 'destination.requested',
        to: { name: 'login', returnTo: { path: '/orders', from: 'orders', at: 1_000 }, reason: 'needed' },
        replace: true,
      },
    ]);
  });

  test('a session that ends on a private screen leads to login and says why', () => {
    const { told } = navigationWith(sessionIs('customer'), opened('orders'), sessionIs('visitor', 'expired'));
    expect(told).toMatchObject([{ to: { name: 'login', reason: 'expired' } }]);
  });

  test.each([
    [
      { path: '/checkout', from: 'checkout', at: 500 },
      { name: 'path', path: '/checkout' },
    ],
    [{ path: '/order/7', from: 'order', at: -10_000_000 }, { name: 'orders' }],
    [null, { name: 'home' }],
  ])('after login the way back %j leads to %j', (returnTo, to) => {
    const { told } = navigationWith(sessionIs('visitor'), opened('login', { returnTo }), sessionIs('customer'));
    expect(told).toEqual([{ type: 'destination.requested', to, replace: true }]);
  });

  test('who is to go somewhere goes there', () => {
    const away = { type: 'destination.requested', to: { name: 'back' }, replace: false } as const;
    expect(navigationWith(opened('home'), away).told).toEqual([away]);
  });
});

describe('what lies over the screen has a history entry of its own', () => {
  const pushed = { type: 'entry.pushed' };
  const dropped = { type: 'entry.dropped' };

  test('Back closes the menu, and the screen below stays', () => {
    const { told, entered, overlay } = navigationWith(opened('home'), { type: 'menu.opened' }, popped);
    expect([told, entered, overlay]).toEqual([[pushed], ['home'], 'closed']);
  });

  test('closing the search takes the entry back, which is no change of the address', () => {
    const steps = [opened('home'), { type: 'search.opened' }, { type: 'overlay.closed' }] as const;
    expect(navigationWith(...steps)).toMatchObject({ told: [pushed, dropped], overlay: 'closing' });
    expect(navigationWith(...steps, popped)).toMatchObject({ entered: ['home'], overlay: 'closed' });
  });

  test('the search takes over the entry of the menu', () => {
    const { told, overlay } = navigationWith(opened('home'), { type: 'menu.opened' }, { type: 'search.opened' });
    expect([told, overlay]).toEqual([[pushed], 'search']);
  });

  test('a link closes the menu and takes its entry', () => {
    const { told, entered, overlay } = navigationWith(opened('home'), { type: 'menu.opened' }, opened('login'));
    expect([told, entered, overlay]).toEqual([[pushed], ['home', 'login'], 'closed']);
  });

  test('Back with nothing over the screen leads to the screen before', () => {
    expect(navigationWith(opened('login'), popped).entered).toEqual(['login', 'home']);
  });
});
