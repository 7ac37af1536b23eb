import { NO_PLACE } from '../../../api/schemas/place';
import type { AddressFormInput } from '../../../machines/address/address-form.types';
import { LocationUnknown } from '../../../machines/address/location.rules';
import { createAddress } from '../../support/data/address';
import { networkFailure } from '../../support/data/shopping';
import { doneEvent, errorEvent } from '../actor-events';
import type { AnyEvent } from '../paths';

/** Where the map is put, and what stands there. */
export const mapLocation = { latitude: 29.33, longitude: 48.07 };
export const geocodedPlace = {
  country: 'Kuwait',
  governorate: 'Hawalli',
  city: 'Salmiya',
  street: '',
  display: 'السالمية',
};

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
  { type: 'map.moved', location: mapLocation },
  { type: 'point.entered', typed: '29.33, 48.07' },
  { type: 'point.entered', typed: 'near the tower' },
  { type: 'location.requested' },
  { type: 'xstate.after.LOCATE_TIMEOUT.addressForm.filling.place.locating' },
  { type: 'language.changed' },
  doneEvent('locate', mapLocation),
  errorEvent('locate', new LocationUnknown('denied')),
  errorEvent('locate', new LocationUnknown('unavailable')),
  doneEvent('lookUp', geocodedPlace),
  errorEvent('lookUp', networkFailure),
];

/** What may happen to the fields, from the place that fills them to the saving. */
export const fieldEvents: readonly AnyEvent[] = [
  { type: 'map.moved', location: mapLocation },
  doneEvent('lookUp', geocodedPlace),
  doneEvent('lookUp', NO_PLACE),
  changed('address', 'Building 12'),
  changed('fullName', ''),
  { type: 'field.left', name: 'email' },
  { type: 'address.submitted' },
  doneEvent('saveAddress', createAddress()),
  errorEvent('saveAddress', networkFailure),
];

/** What may happen while a saved address is fetched, until it is saved again. */
export const storedEvents: readonly AnyEvent[] = [
  doneEvent('loadAddress', createAddress()),
  errorEvent('loadAddress', networkFailure),
  { type: 'detail.refreshed' },
  { type: 'connection.returned' },
  { type: 'address.submitted' },
];
