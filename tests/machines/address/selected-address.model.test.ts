import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { type SelectionEvent, selectedAddressMachine } from '../../../machines/address/selected-address.machine';
import { type SelectedAddress, selectionOf } from '../../../machines/address/selected-address.rules';
import { selectedAddressSlice } from '../../../machines/storage/selected-address.slices';
import { persistIn } from '../../../src/adapters/storage/persist';
import { coverMachine } from '../../model/cover';
import { createAddress } from '../../support/data/address';
import { memoryStore } from '../../support/shop/memory-store';

const home = selectionOf(createAddress({ id: 'a-1' }));
const work = selectionOf(createAddress({ id: 'a-2' }));
const withoutId = { ...work, addressId: null };

coverMachine(
  selectedAddressMachine,
  [
    {
      name: 'a selection',
      input: { address: null },
      events: [
        { type: 'address.selected', address: home },
        { type: 'address.selected', address: withoutId },
        { type: 'address.deleted', addressId: 'a-1' },
        { type: 'address.deleted', addressId: 'a-2' },
        { type: 'addresses.listed', ids: ['a-1'] },
        { type: 'addresses.listed', ids: [] },
        { type: 'selection.cleared' },
        { type: 'selection.changedElsewhere', address: work },
      ],
      stateKey: ({ value, context }) => [value, context.address?.addressId],
    },
  ],
  (snapshot) => expect(snapshot.value).toBe(snapshot.context.address === null ? 'none' : 'selected'),
);

/** The selected address after an event. Expects storage to have the same. */
function selectedAfter(address: SelectedAddress | null, event: SelectionEvent) {
  const store = memoryStore();
  selectedAddressSlice.write(store, address, 0);
  const selection = createActor(selectedAddressMachine.provide({ actors: { persist: persistIn(store) } }), {
    input: { address },
  }).start();
  selection.send(event);
  const selected = selection.getSnapshot().context.address?.addressId ?? null;
  expect(selectedAddressSlice.read(store)?.addressId ?? null).toBe(
    event.type === 'selection.changedElsewhere' ? (address?.addressId ?? null) : selected,
  );
  return selected;
}

test('the selected address is the last one chosen, here or in another tab', () => {
  expect(selectedAfter(home, { type: 'address.selected', address: work })).toBe('a-2');
  expect(selectedAfter(home, { type: 'selection.changedElsewhere', address: null })).toBeNull();
});

test('deleting the selected address clears the selection, deleting another does not', () => {
  expect(selectedAfter(home, { type: 'address.deleted', addressId: 'a-1' })).toBeNull();
  expect(selectedAfter(home, { type: 'address.deleted', addressId: 'a-2' })).toBe('a-1');
});

test('the selection is cleared without its address in the list, and on request', () => {
  expect(selectedAfter(home, { type: 'addresses.listed', ids: [] })).toBeNull();
  expect(selectedAfter(home, { type: 'addresses.listed', ids: ['b-9'] })).toBeNull();
  expect(selectedAfter(home, { type: 'addresses.listed', ids: ['a-1'] })).toBe('a-1');
  expect(selectedAfter(null, { type: 'addresses.listed', ids: ['a-1'] })).toBeNull();
  expect(selectedAfter(home, { type: 'selection.cleared' })).toBeNull();
});
