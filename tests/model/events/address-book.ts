import type { Address } from '../../../api/schemas/address';
import { offline, refusal } from '../../support/data/shopping';
import { done, failed } from '../answered';
import type { AnyEvent } from '../paths';

/** What may happen to a list of two addresses: it is read, the second is chosen, the first is deleted. */
export const addressBookEvents = (list: readonly [Address, Address]): readonly AnyEvent[] => [
  done('listAddresses', list),
  failed('listAddresses', refusal(500)),
  { type: 'list.refreshed' },
  { type: 'connection.returned' },
  { type: 'address.chosen', address: list[1] },
  { type: 'deletion.requested', addressId: list[0].id },
  { type: 'deletion.cancelled' },
  { type: 'deletion.confirmed' },
  done('deleteAddress', true),
  failed('deleteAddress', refusal(404)),
  failed('deleteAddress', refusal(422)),
  failed('deleteAddress', offline),
];
