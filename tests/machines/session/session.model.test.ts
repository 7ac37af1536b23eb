import { expect, test } from 'vitest';
import { type AnyMachineSnapshot, createActor, createMachine, fromPromise } from 'xstate';
import { sessionMachine as sessionWithParts } from '../../../machines/session/session.machine';
import type { Session } from '../../../machines/session/session.types';
import { persistIn } from '../../../src/adapters/storage/persist';
import { coverMachine } from '../../model/cover';
import { customerSession, otherSession, sessionEvents } from '../../model/events/session';
import { memoryStore } from '../../support/shop/memory-store';
import { settled } from '../../support/shop/settled';

/** A child that only records its events. */
const received: unknown[] = [];
const idleChild = createMachine({ on: { '*': { actions: ({ event }) => received.push(event) } } });
const sessionMachine = sessionWithParts.provide({ actors: { revocation: idleChild as never } });

const stateKey = ({ value, context }: AnyMachineSnapshot) => [value, context.session?.token ?? null];

coverMachine(sessionMachine, [{ name: 'a page', events: sessionEvents, stateKey }], (snapshot) => {
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
    session.send({ type: 'session.started', session: customerSession });
    session.send({ type });
    expect(session.getSnapshot().hasTag('visitor')).toBe(true);
    expect(received).toEqual(
      type === 'session.ended' ? [{ type: 'revocation.requested', token: customerSession.token }] : [],
    );
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
  session.send({ type: 'session.started', session: customerSession });
  session.send({ type: 'session.changedElsewhere', session: customerSession });
  expect(session.getSnapshot().matches({ customer: 'confirmed' })).toBe(true);
  session.send({ type: 'session.changedElsewhere', session: otherSession });
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
    session.send({ type: 'session.started', session: { ...customerSession, name: '' } });
    expect(Object.fromEntries(store.kept)).toEqual({
      auth_token: customerSession.token,
      token: customerSession.token,
      user_id: customerSession.userId,
      user_name: '',
      user_mobile: customerSession.mobile,
    });
    session.send({ type });
    expect(store.kept.size).toBe(0);
  },
);
