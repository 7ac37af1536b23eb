import { expect, test } from 'vitest';
import { type AnyMachineSnapshot, createActor, createMachine, fromPromise } from 'xstate';
import { sessionMachine as sessionWithParts } from '../../../machines/session/session.machine';
import type { Session } from '../../../machines/session/session.types';
import { persistIn } from '../../../src/adapters/storage/persist';
import { coverMachine } from '../../model/cover';
import { noura, sara, sessionEvents } from '../../model/events/session';
import { memoryStore } from '../../support/shop/store';
import { settled } from '../../support/shop/settled';

/** A child that only records its events. */
const received: unknown[] = [];
const idleChild = createMachine({ on: { '*': { actions: ({ event }) => received.push(event) } } });
const sessionMachine = sessionWithParts.provide({ actors: { revocation: idleChild as never } });

const place = ({ value, context }: AnyMachineSnapshot) => [value, context.session?.token ?? null];

coverMachine(sessionMachine, [{ name: 'a page', events: sessionEvents, place }], (snapshot) => {
  expect(snapshot.hasTag('customer')).toBe(snapshot.context.session !== null);
  if (snapshot.hasTag('customer')) expect(snapshot.context.session.name).not.toBe('');
});

test('only a logout revokes the token, not an expired session or a deleted account', async () => {
  for (const type of ['session.ended', 'account.deleted', 'request.unauthorised'] as const) {
    received.length = 0;
    const session = createActor(
      sessionMachine.provide({ actors: { readSession: fromPromise<Session | null>(async () => null) } }),
    );
    session.start();
    await settled();
    session.send({ type: 'session.started', session: noura });
    session.send({ type });
    expect(session.getSnapshot().hasTag('visitor')).toBe(true);
    expect(received).toEqual(type === 'session.ended' ? [{ type: 'token.retired', token: noura.token }] : []);
  }
});

test('the same customer in another tab changes nothing, and a logout in another tab logs out here', async () => {
  const session = createActor(
    sessionMachine.provide({ actors: { readSession: fromPromise<Session | null>(async () => null) } }),
  );
  session.start();
  await settled();
  session.send({ type: 'session.changedElsewhere', session: null });
  expect(session.getSnapshot().hasTag('visitor')).toBe(true);
  session.send({ type: 'session.started', session: noura });
  session.send({ type: 'session.changedElsewhere', session: noura });
  expect(session.getSnapshot().matches({ customer: 'confirmed' })).toBe(true);
  session.send({ type: 'session.changedElsewhere', session: sara });
  expect(session.getSnapshot().matches({ customer: 'unconfirmed' })).toBe(true);
  session.send({ type: 'session.changedElsewhere', session: null });
  expect(session.getSnapshot().hasTag('visitor')).toBe(true);
});

test.each(['session.ended', 'account.deleted', 'request.unauthorised'] as const)(
  'a login is stored under the documented keys, and %s removes it',
  async (type) => {
    const store = memoryStore();
    const session = createActor(
      sessionMachine.provide({
        actors: { persist: persistIn(store), readSession: fromPromise<Session | null>(async () => null) },
      }),
    ).start();
    await settled();
    session.send({ type: 'session.started', session: { ...noura, name: '' } });
    expect(Object.fromEntries(store.kept)).toEqual({
      auth_token: noura.token,
      token: noura.token,
      user_id: noura.userId,
      user_name: '',
      user_mobile: noura.mobile,
    });
    session.send({ type });
    expect(store.kept.size).toBe(0);
  },
);
