import { expect } from 'vitest';
import { ApiFailure } from '../../api/failure';
import { addressBookMachine } from '../../machines/address-book.machine';
import { anAddress } from '../support/address';
import { coverMachine } from '../model/cover';

const list = [anAddress({ id: 'a-1' }), anAddress({ id: 'a-2' })];
const status = (status: number) =>
  new ApiFailure({ kind: 'status', status, code: null, message: null, retryAfter: null, details: [], quote: null });

const events = [
  { type: 'xstate.done.actor.listAddresses', output: list },
  { type: 'xstate.error.actor.listAddresses', error: status(500) },
  { type: 'list.refreshed' },
  { type: 'connection.returned' },
  { type: 'address.chosen', address: list[1] },
  { type: 'deletion.requested', addressId: 'a-1' },
  { type: 'deletion.requested', addressId: 'of somebody else' },
  { type: 'deletion.cancelled' },
  { type: 'deletion.confirmed' },
  { type: 'xstate.done.actor.deleteAddress', output: true },
  { type: 'xstate.error.actor.deleteAddress', error: status(404) },
  { type: 'xstate.error.actor.deleteAddress', error: status(422) },
  {
    type: 'xstate.error.actor.deleteAddress',
    error: new ApiFailure({ kind: 'refused', code: null, message: 'no' }),
  },
  { type: 'xstate.error.actor.deleteAddress', error: new ApiFailure({ kind: 'network' }) },
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
