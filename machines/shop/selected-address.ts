/** Where the next order goes (Specification 4, Address selection), under the local key `selectedAddress`. */
import { fromTransition } from 'xstate';
import type { SelectedAddress } from '../address/selected-address.rules';

export interface Selection {
  readonly address: SelectedAddress | null;
}

export type SelectionEvent =
  | { type: 'address.selected'; address: SelectedAddress }
  | { type: 'address.deleted'; addressId: string }
  | { type: 'addresses.listed'; ids: readonly string[] }
  | { type: 'selection.cleared' }
  | { type: 'selection.changedElsewhere'; address: SelectedAddress | null };

const isListed = ({ address }: Selection, ids: readonly string[]): boolean =>
  address !== null && ids.length > 0 && (address.addressId === null || ids.includes(address.addressId));

/** Deleting the selected address clears the selection, and so does a list without it, such as another customer's. */
export function selectionAfter(selection: Selection, event: SelectionEvent): Selection {
  switch (event.type) {
    case 'address.selected':
    case 'selection.changedElsewhere':
      return { address: event.address };
    case 'address.deleted':
      return selection.address?.addressId === event.addressId ? { address: null } : selection;
    case 'addresses.listed':
      return isListed(selection, event.ids) ? selection : { address: null };
    case 'selection.cleared':
      return { address: null };
    default:
      // XState tells a reducer of its own end, too.
      return selection;
  }
}

export const selectedAddress = fromTransition<Selection, SelectionEvent, never, { address: SelectedAddress | null }>(
  selectionAfter,
  ({ input }) => input,
);
