import type { AddAddressState } from '../../app/navigation/entry-state';

/** History state is untrusted: only objects count. */
const parseState = (state: unknown): Partial<Record<keyof AddAddressState, unknown>> =>
  typeof state === 'object' && state !== null ? state : {};

/** The id of the address to edit, from the URL or the history state; '' for a new one (Specification 2, Route table). */
export function requestedAddressId(addressId: string, state: unknown): string {
  if (addressId !== '') return addressId;
  const { id, isEdit } = parseState(state);
  return isEdit === true && (typeof id === 'string' || typeof id === 'number') ? String(id) : '';
}

/** Whether saving leads back to checkout. */
export const isFromCheckout = (state: unknown): boolean => parseState(state).from === 'checkout';
