import type { Address } from '../../../api/schemas/address';
import { networkFailure, statusFailure } from '../../support/data/shopping';
import { doneEvent, errorEvent } from '../actor-events';
import type { AnyEvent } from '../paths';

/** What may happen to a list of two addresses: it is read, the second is chosen, the first is deleted. */
export const addressBookEvents = (list: readonly [Address, Address]): readonly AnyEvent[] => [
  doneEvent('listAddresses', list),
  errorEvent('listAddresses', statusFailure(500)),
  { type: 'list.refreshed' },
  { type: 'connection.returned' },
  { type: 'address.chosen', address: list[1] },
  { type: 'deletion.requested', addressId: list[0].id },
  { type: 'deletion.cancelled' },
  { type: 'deletion.confirmed' },
  doneEvent('deleteAddress', true),
  errorEvent('deleteAddress', statusFailure(404)),
  errorEvent('deleteAddress', statusFailure(422)),
  errorEvent('deleteAddress', networkFailure),
];
