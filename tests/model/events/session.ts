import type { Session } from '../../../machines/session/session.types';
import { networkFailure, statusFailure } from '../../support/data/shopping';
import { doneEvent, errorEvent } from '../actor-events';
import type { AnyEvent } from '../paths';

/** A customer whose name is not known yet, and another one. */
export const customerSession: Session = { token: 'a-token', userId: 'c-1', name: '', mobile: '+96550123456' };
export const otherSession: Session = { token: 'another', userId: 'c-2', name: 'Sara', mobile: '+96655123456' };

/** What may happen to a session: what storage and server say of it, how it begins and ends, here and in other tabs. */
export const sessionEvents: readonly AnyEvent[] = [
  doneEvent('readSession', null),
  doneEvent('readSession', customerSession),
  errorEvent('readSession', new Error('storage broke')),
  { type: 'xstate.after.AUTH_RESTORE.session.restoring' },
  { type: 'session.started', session: customerSession },
  { type: 'session.ended' },
  { type: 'account.deleted' },
  { type: 'request.unauthorised' },
  { type: 'session.changedElsewhere', session: otherSession },
  { type: 'session.changedElsewhere', session: customerSession },
  { type: 'session.changedElsewhere', session: null },
  doneEvent('confirmSession', { userId: 'c-1', name: 'Noura', phone: '' }),
  errorEvent('confirmSession', statusFailure(401, 'unauthorised')),
  errorEvent('confirmSession', networkFailure),
];
