import { expect } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { ApiFailure } from '../../api/failure';
import { addressFormMachine, type AddressFormInput } from '../../machines/address-form.machine';
import type { AddressDraft } from '../../machines/remembered-address';
import { addressProblems, EMPTY_FIELDS } from '../../machines/rules/address-fields';
import { LocationUnknown } from '../../machines/rules/location';
import { coverMachine } from '../model/cover';
import { anAddress } from '../support/address';

const offline = new ApiFailure({ kind: 'network' });
const here = { latitude: 29.33, longitude: 48.07 };
const place = { country: 'Kuwait', governorate: 'Hawalli', city: 'Salmiya', street: '', display: 'السالمية' };
const input: AddressFormInput = {
  userId: 'c-1',
  addressId: '',
  name: 'Noura',
  mobile: '+96550123456',
  next: { name: 'addressList' },
  draft: null,
};
const draft: AddressDraft = {
  fields: { ...EMPTY_FIELDS, fullName: 'Sara', city: 'Jabriya' },
  typed: ['fullName', 'city'],
  location: here,
};
const field = (name: string, value: string) => ({ type: 'field.changed', name, value });

const map = [
  { type: 'map.moved', location: here },
  { type: 'point.entered', typed: '29.33, 48.07' },
  { type: 'point.entered', typed: 'near the tower' },
  { type: 'location.requested' },
  { type: 'xstate.after.LOCATE_LIMIT.addressForm.filling.place.locating' },
  { type: 'language.changed' },
  { type: 'xstate.done.actor.locate', output: here },
  { type: 'xstate.error.actor.locate', error: new LocationUnknown('denied') },
  { type: 'xstate.error.actor.locate', error: new LocationUnknown('unavailable') },
  { type: 'xstate.done.actor.lookUp', output: place },
  { type: 'xstate.error.actor.lookUp', error: offline },
];
const form = [
  { type: 'map.moved', location: here },
  { type: 'xstate.done.actor.lookUp', output: place },
  field('address', 'Building 12'),
  field('fullName', ''),
  { type: 'field.left', name: 'email' },
  { type: 'address.submitted' },
  { type: 'xstate.done.actor.saveAddress', output: anAddress() },
  { type: 'xstate.error.actor.saveAddress', error: offline },
];
const stored = [
  { type: 'xstate.done.actor.loadAddress', output: anAddress() },
  { type: 'xstate.error.actor.loadAddress', error: offline },
  { type: 'detail.refreshed' },
  { type: 'connection.returned' },
  { type: 'address.submitted' },
];
const where = ({ value, context }: AnyMachineSnapshot) => [value, addressProblems(context.fields, context.location)];

coverMachine(
  addressFormMachine,
  [
    { name: 'the point of a new address', input, events: map, place: ({ value, context }) => [value, context.place] },
    { name: 'the fields of a new address', input, events: form, place: where },
    { name: 'a saved address', input: { ...input, addressId: 'a-1' }, events: stored },
    {
      name: 'a new address that was begun before',
      input: { ...input, draft },
      events: [{ type: 'address.submitted' }],
    },
    { name: 'a saved address that was changed before', input: { ...input, addressId: 'a-1', draft }, events: stored },
  ],
  (snapshot) => {
    if (snapshot.hasTag('saving') || snapshot.status === 'done') expect(where(snapshot)[1]).toEqual([]);
    if (snapshot.hasTag('resolving')) expect(snapshot.context.location).toEqual(here);
  },
);
