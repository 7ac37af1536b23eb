import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { type SelectionEvent, selectedAddressMachine } from '../../../machines/address/selected-address.machine';
import { type SelectedAddress, selectionOf } from '../../../machines/address/selected-address.rules';
import { selectedAddressSlice } from '../../../machines/storage/selected-address.slices';
import { persistIn } from '../../../src/adapters/storage/persist';
import { coverMachine } from '../../model/cover';
import { anAddress } from '../../support/data/address';
import { memoryStore } from '../../support/shop/store';

const home = selectionOf(anAddress({ id: 'a-1' }));
const work = selectionOf(anAddress({ id: 'a-2' }));

coverMachine(
  selectedAddressMachine,
  [
    {
      name: 'a selection',
      input: { address: null },
      events: [
        { type: 'address.selected', address: home },
        { type: 'address.deleted', addressId: 'a-1' },
        { type: 'address.deleted', addressId: 'a-2' },
        { type: 'addresses.listed', ids: ['a-1'] },
        { type: 'addresses.listed', ids: [] },
        { type: 'selection.cleared' },
        { type: 'selection.changedElsewhere', address: work },
      ],
      place: ({ value, context }) => [value, context.address?.addressId],
    },
  ],
  (snapshot) => expect(snapshot.value).toBe(snapshot.context.address === null ? 'none' : 'selected'),
);

/** What is selected after an event, and what lies in storage then. */
function after(address: SelectedAddress | null, event: SelectionEvent) {
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
  expect(after(home, { type: 'address.selected', address: work })).toBe('a-2');
  expect(after(home, { type: 'selection.changedElsewhere', address: null })).toBeNull();
});

test('the selected address goes with its address and stays when another is deleted', () => {
  expect(after(home, { type: 'address.deleted', addressId: 'a-1' })).toBeNull();
  expect(after(home, { type: 'address.deleted', addressId: 'a-2' })).toBe('a-1');
});

test('the selected address goes when no address is left or the list is of somebody else, and on request', () => {
  expect(after(home, { type: 'addresses.listed', ids: [] })).toBeNull();
  expect(after(home, { type: 'addresses.listed', ids: ['b-9'] })).toBeNull();
  expect(after(home, { type: 'addresses.listed', ids: ['a-1'] })).toBe('a-1');
  expect(after(null, { type: 'addresses.listed', ids: ['a-1'] })).toBeNull();
  expect(after(home, { type: 'selection.cleared' })).toBeNull();
});

test('the selected address is in Kuwait where it names no country', () =>
  expect(selectionOf(anAddress({ country: '' })).country).toBe('Kuwait'));
