import { expect } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { addressFormMachine } from '../../../machines/address/address-form.machine';
import type { AddressDraft } from '../../../machines/storage/address.slices';
import { addressProblems, EMPTY_FIELDS } from '../../../machines/address/address-fields.rules';
import { networkFailure } from '../../support/data/shopping';
import { doneEvent, errorEvent } from '../../model/actor-events';
import { coverMachine } from '../../model/cover';
import {
  fieldEvents,
  geocodedPlace,
  mapLocation,
  newAddress,
  pointEvents,
  savedAddress,
  storedEvents,
} from '../../model/events/address-form';

const draft: AddressDraft = {
  fields: { ...EMPTY_FIELDS, fullName: 'Sara', city: 'Jabriya' },
  typed: ['fullName', 'city'],
  location: mapLocation,
};
const valueAndProblems = ({ value, context }: AnyMachineSnapshot) => [value, addressProblems(context.fields, context)];

coverMachine(
  addressFormMachine,
  [
    {
      name: 'the point of a new address',
      input: newAddress,
      events: pointEvents,
      stateKey: ({ value, context }) => [value, context.place],
    },
    { name: 'the fields of a new address', input: newAddress, events: fieldEvents, stateKey: valueAndProblems },
    { name: 'a saved address', input: savedAddress, events: storedEvents },
    {
      name: 'a new address with a draft',
      input: { ...newAddress, draft },
      events: [{ type: 'address.submitted' }, doneEvent('lookUp', geocodedPlace), errorEvent('lookUp', networkFailure)],
    },
    {
      name: 'a new address with a draft that has no pin',
      input: { ...newAddress, draft: { ...draft, location: null } },
      events: [{ type: 'address.submitted' }],
    },
    { name: 'a saved address with a draft', input: { ...savedAddress, draft }, events: storedEvents },
  ],
  (snapshot) => {
    if (snapshot.hasTag('resolving')) expect(snapshot.context.location).toEqual(mapLocation);
  },
);
