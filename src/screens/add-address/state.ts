import type { AddAddressState } from '../../app/navigation/entry-state';

/** What a history entry carries comes from outside: only what has the right form counts. */
const told = (state: unknown): Partial<Record<keyof AddAddressState, unknown>> =>
  typeof state === 'object' && state !== null ? state : {};

/** The address to change, from the address bar or the history entry; '' for a new one (Specification 2, Route table). */
export function addressAsked(addressId: string, state: unknown): string {
  if (addressId !== '') return addressId;
  const { id, isEdit } = told(state);
  return isEdit === true && (typeof id === 'string' || typeof id === 'number') ? String(id) : '';
}

/** Whether saving leads back to checkout. */
export const isFromCheckout = (state: unknown): boolean => told(state).from === 'checkout';
