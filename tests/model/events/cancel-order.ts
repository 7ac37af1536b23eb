import { networkFailure, statusFailure } from '../../support/data/shopping';
import { doneEvent, errorEvent } from '../actor-events';
import type { AnyEvent } from '../paths';

/** What may happen while an order is cancelled or its refund is requested. */
export const cancelEvents: readonly AnyEvent[] = [
  { type: 'cancellation.requested', kind: 'cancel' },
  { type: 'cancellation.requested', kind: 'refund' },
  { type: 'cancellation.confirmed' },
  { type: 'cancellation.dismissed' },
  doneEvent('cancelOrder', {}),
  errorEvent('cancelOrder', networkFailure),
  errorEvent('cancelOrder', statusFailure(409, 'not_cancellable')),
];
