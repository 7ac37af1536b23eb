import { expect, test } from 'vitest';
import { type AnyMachineSnapshot, createActor, createMachine, fromPromise } from 'xstate';
import { ApiFailure } from '../../api/failure';
import { type Session, sessionMachine as sessionWithParts } from '../../machines/session.machine';
import { coverMachine } from '../model/cover';

/** A part that stands still: what it is told, and nothing more. */
const told: unknown[] = [];
const still = createMachine({ on: { '*': { actions: ({ event }) => told.push(event) } } });
const sessionMachine = sessionWithParts.provide({ actors: { revocation: still as never } });

const noura = { token: 'a-token', userId: 'c-1', name: '', mobile: '+96550123456' };
const sara = { token: 'another', userId: 'c-2', name: 'Sara', mobile: '+96655123456' };
const refused = new ApiFailure({
  kind: 'status',
  status: 401,
  code: 'unauthorised',
  message: null,
  retryAfter: null,
  details: [],
  quote: null,
});
const offline = new ApiFailure({ kind: 'network' });

const events = [
  { type: 'xstate.done.actor.readSession', output: null },
  { type: 'xstate.done.actor.readSession', output: noura },
  { type: 'xstate.error.actor.readSession', error: new Error('storage broke') },
  { type: 'xstate.after.AUTH_RESTORE.session.restoring' },
  { type: 'session.started', session: noura },
  { type: 'session.ended' },
  { type: 'account.deleted' },
  { type: 'request.unauthorised' },
  { type: 'session.changedElsewhere', session: sara },
  { type: 'session.changedElsewhere', session: noura },
  { type: 'session.changedElsewhere', session: null },
  { type: 'xstate.done.actor.confirmSession', output: { userId: 'c-1', name: 'Noura', phone: '' } },
  { type: 'xstate.error.actor.confirmSession', error: refused },
  { type: 'xstate.error.actor.confirmSession', error: offline },
];
const place = ({ value, context }: AnyMachineSnapshot) => [value, context.session?.token ?? null];

coverMachine(sessionMachine, [{ name: 'a page', events, place }], (snapshot) => {
  expect(snapshot.hasTag('customer')).toBe(snapshot.context.session !== null);
  if (snapshot.hasTag('customer')) expect(snapshot.context.session.name).not.toBe('');
});

test('only a logout has the token revoked: one that expired, or whose account is gone, is worth nothing already', async () => {
  for (const type of ['session.ended', 'account.deleted', 'request.unauthorised'] as const) {
    told.length = 0;
    const session = createActor(
      sessionMachine.provide({ actors: { readSession: fromPromise<Session | null>(async () => null) } }),
    );
    session.start();
    await new Promise((resolve) => setImmediate(resolve));
    session.send({ type: 'session.started', session: noura });
    session.send({ type });
    expect(session.getSnapshot().hasTag('visitor')).toBe(true);
    expect(told).toEqual(type === 'session.ended' ? [{ type: 'token.retired', token: noura.token }] : []);
  }
});

test('another tab that tells of the same customer again changes nothing, and one that tells of nobody signs out here too', async () => {
  const session = createActor(
    sessionMachine.provide({ actors: { readSession: fromPromise<Session | null>(async () => null) } }),
  );
  session.start();
  await new Promise((resolve) => setImmediate(resolve));
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
