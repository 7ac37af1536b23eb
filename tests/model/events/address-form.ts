import type { AddressFormInput } from '../../../machines/address/address-form.types';
import { LocationUnknown } from '../../../machines/address/location.rules';
import { anAddress } from '../../support/data/address';
import { offline } from '../../support/data/shopping';
import { done, failed } from '../answered';
import type { AnyEvent } from '../paths';

/** Where the map is put, and what stands there. */
export const here = { latitude: 29.33, longitude: 48.07 };
export const place = { country: 'Kuwait', governorate: 'Hawalli', city: 'Salmiya', street: '', display: 'السالمية' };

/** Noura adds an address. */
export const newAddress: AddressFormInput = {
  userId: 'c-1',
  addressId: '',
  name: 'Noura',
  mobile: '+96550123456',
  next: { name: 'addressList' },
  draft: null,
};
export const savedAddress: AddressFormInput = { ...newAddress, addressId: 'a-1' };

const changed = (name: string, value: string) => ({ type: 'field.changed', name, value });

/** What may happen to the point: the map, typed numbers, the device, and the place that is looked up there. */
export const pointEvents: readonly AnyEvent[] = [
  { type: 'map.moved', location: here },
  { type: 'point.entered', typed: '29.33, 48.07' },
  { type: 'point.entered', typed: 'near the tower' },
  { type: 'location.requested' },
  { type: 'xstate.after.LOCATE_LIMIT.addressForm.filling.place.locating' },
  { type: 'language.changed' },
  done('locate', here),
  failed('locate', new LocationUnknown('denied')),
  failed('locate', new LocationUnknown('unavailable')),
  done('lookUp', place),
  failed('lookUp', offline),
];

/** What may happen to the fields, from the place that fills them to the saving. */
export const fieldEvents: readonly AnyEvent[] = [
  { type: 'map.moved', location: here },
  done('lookUp', place),
  changed('address', 'Building 12'),
  changed('fullName', ''),
  { type: 'field.left', name: 'email' },
  { type: 'address.submitted' },
  done('saveAddress', anAddress()),
  failed('saveAddress', offline),
];

/** What may happen while a saved address is fetched, until it is saved again. */
export const storedEvents: readonly AnyEvent[] = [
  done('loadAddress', anAddress()),
  failed('loadAddress', offline),
  { type: 'detail.refreshed' },
  { type: 'connection.returned' },
  { type: 'address.submitted' },
];
