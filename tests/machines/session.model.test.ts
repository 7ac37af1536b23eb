import { expect } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { ApiFailure } from '../../api/failure';
import { sessionMachine } from '../../machines/session.machine';
import { coverMachine } from '../model/cover';

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
  { type: 'session.changedElsewhere', session: null },
  { type: 'xstate.done.actor.confirmSession', output: { userId: 'c-1', name: 'Noura', phone: '' } },
  { type: 'xstate.error.actor.confirmSession', error: refused },
  { type: 'xstate.error.actor.confirmSession', error: offline },
  { type: 'xstate.done.actor.revokeToken', output: {} },
  { type: 'xstate.error.actor.revokeToken', error: offline },
];
const place = ({ value, context }: AnyMachineSnapshot) => [value, context.session?.token ?? null];

coverMachine(sessionMachine, [{ name: 'a page', events, place }], (snapshot) => {
  expect(snapshot.hasTag('customer')).toBe(snapshot.context.session !== null);
  if (snapshot.hasTag('customer')) expect(snapshot.context.session.name).not.toBe('');
});
