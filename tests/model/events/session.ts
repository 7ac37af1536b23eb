import type { Session } from '../../../machines/session/session.types';
import { offline, refusal } from '../../support/data/shopping';
import { done, failed } from '../answered';
import type { AnyEvent } from '../paths';

/** A customer whose name is not known yet, and another one. */
export const noura: Session = { token: 'a-token', userId: 'c-1', name: '', mobile: '+96550123456' };
export const sara: Session = { token: 'another', userId: 'c-2', name: 'Sara', mobile: '+96655123456' };

/** What may happen to a session: what storage and server say of it, how it begins and ends, here and in other tabs. */
export const sessionEvents: readonly AnyEvent[] = [
  done('readSession', null),
  done('readSession', noura),
  failed('readSession', new Error('storage broke')),
  { type: 'xstate.after.AUTH_RESTORE.session.restoring' },
  { type: 'session.started', session: noura },
  { type: 'session.ended' },
  { type: 'account.deleted' },
  { type: 'request.unauthorised' },
  { type: 'session.changedElsewhere', session: sara },
  { type: 'session.changedElsewhere', session: noura },
  { type: 'session.changedElsewhere', session: null },
  done('confirmSession', { userId: 'c-1', name: 'Noura', phone: '' }),
  failed('confirmSession', refusal(401, 'unauthorised')),
  failed('confirmSession', offline),
];
