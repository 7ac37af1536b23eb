import { networkFailure, statusFailure } from '../../support/data/shopping';
import { doneEvent, errorEvent } from '../actor-events';
import type { AnyEvent } from '../paths';

/** What may happen while a receipt is downloaded. */
export const receiptEvents: readonly AnyEvent[] = [
  { type: 'receipt.requested' },
  doneEvent('loadReceipt', { name: 'receipt-10482.pdf', file: new Blob(['%PDF-1.3'], { type: 'application/pdf' }) }),
  errorEvent('loadReceipt', networkFailure),
  errorEvent('loadReceipt', statusFailure(404, 'not_found')),
  errorEvent('loadReceipt', statusFailure(429, 'rate_limited')),
];
