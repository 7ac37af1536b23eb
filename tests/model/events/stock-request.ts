import { networkFailure, statusFailure } from '../../support/data/shopping';
import { doneEvent, errorEvent } from '../actor-events';
import type { AnyEvent } from '../paths';

export const stockRequestInput = { productId: '1023', variantId: null, path: '/product/1023' };

/** What may happen while a message is requested. */
export const stockRequestEvents: readonly AnyEvent[] = [
  { type: 'message.requested' },
  doneEvent('storeRequest', true),
  errorEvent('storeRequest', networkFailure),
  errorEvent('storeRequest', statusFailure(401, 'unauthorised')),
  errorEvent('storeRequest', statusFailure(404, 'not_found')),
  errorEvent('storeRequest', statusFailure(409, 'in_stock')),
  errorEvent('storeRequest', statusFailure(422, 'too_many_stock_requests')),
];
