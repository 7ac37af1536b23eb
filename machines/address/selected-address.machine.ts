/**
 * The delivery address of the next order (Specification 4, Address selection). Cleared when the address is deleted, or missing
 * from the loaded list, such as another customer's. Every change is persisted and synced to other tabs.
 */
import { assign, sendTo, setup } from 'xstate';
import { persist, persistInput, persisted } from '../storage/persist';
import { selectedAddressSlice } from '../storage/selected-address.slices';
import type { SelectedAddress } from './selected-address.rules';

interface Selection {
  readonly address: SelectedAddress | null;
}

export type SelectionEvent =
  | { type: 'address.selected'; address: SelectedAddress }
  | { type: 'address.deleted'; addressId: string }
  | { type: 'addresses.listed'; ids: readonly string[] }
  | { type: 'selection.cleared' }
  | { type: 'selection.changedElsewhere'; address: SelectedAddress | null };

const STORED = persistInput(selectedAddressSlice, (address) => ({ type: 'selection.changedElsewhere', address }));

export const selectedAddressMachine = setup({
  types: {
    context: {} as Selection,
    input: {} as Selection,
    events: {} as SelectionEvent,
    children: {} as { persist: 'persist' },
  },
  actors: { persist },
  guards: {
    isSelected: ({ context }, params: { addressId: string }) => context.address?.addressId === params.addressId,
    isListed: ({ context: { address } }, { ids }: { ids: readonly string[] }) =>
      address === null || (ids.length > 0 && (address.addressId === null || ids.includes(address.addressId))),
    isNone: ({ context }) => context.address === null,
    isSome: ({ context }) => context.address !== null,
  },
  actions: {
    select: assign({ address: (_, params: { address: SelectedAddress | null }) => params.address }),
    clear: assign({ address: null }),
    persistSelection: sendTo('persist', ({ context }) => persisted(context.address)),
  },
}).createMachine({
  id: 'selectedAddress',
  context: ({ input }) => input,
  invoke: { id: 'persist', src: 'persist', input: STORED, onError: {} },
  on: {
    'address.selected': { actions: [{ type: 'select', params: ({ event }) => event }, 'persistSelection'] },
    'address.deleted': {
      guard: { type: 'isSelected', params: ({ event }) => event },
      actions: ['clear', 'persistSelection'],
    },
    'addresses.listed': [
      { guard: { type: 'isListed', params: ({ event }) => event } },
      { actions: ['clear', 'persistSelection'] },
    ],
    'selection.cleared': [{ guard: 'isNone' }, { actions: ['clear', 'persistSelection'] }],
    'selection.changedElsewhere': { actions: { type: 'select', params: ({ event }) => event } },
  },
  initial: 'none',
  states: {
    none: { always: { guard: 'isSome', target: 'selected' } },
    selected: { always: { guard: 'isNone', target: 'none' } },
  },
});
