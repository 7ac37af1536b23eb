import { expect } from 'vitest';
import { ApiFailure } from '../../../api/failure';
import { addressBookMachine } from '../../../machines/address/address-book.machine';
import { createAddress } from '../../support/data/address';
import { errorEvent } from '../../model/actor-events';
import { coverMachine } from '../../model/cover';
import { addressBookEvents } from '../../model/events/address-book';

const events = [
  ...addressBookEvents([createAddress({ id: 'a-1' }), createAddress({ id: 'a-2' })]),
  { type: 'deletion.requested', addressId: 'unknown' },
  errorEvent('deleteAddress', new ApiFailure({ kind: 'refused', code: null, message: 'no' })),
];

coverMachine(
  addressBookMachine,
  [
    { name: 'my addresses', input: { userId: 'c-1', isChoosing: false }, events },
    { name: 'choosing for checkout', input: { userId: 'c-1', isChoosing: true }, events },
    { name: 'nobody', input: { userId: 'demo', isChoosing: false }, events },
  ],
  (snapshot) => {
    if (snapshot.hasTag('asking')) expect(snapshot.context.asked).toBe('a-1');
    if (snapshot.hasTag('failed')) expect(snapshot.context.failure).not.toBeNull();
  },
);
