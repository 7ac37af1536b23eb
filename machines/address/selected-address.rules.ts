import type { Address } from '../../api/schemas/address';

/** The delivery address of the next order (Specification 3, Selected delivery address). */
export interface SelectedAddress {
  readonly addressId: string | null;
  readonly fullName: string;
  readonly phone: string;
  readonly country: string;
  readonly area: string;
  readonly governorate: string;
  readonly city: string;
  readonly street: string;
  readonly avenue: string;
  readonly building: string;
  readonly address: string;
  readonly piece: string;
  readonly email: string;
  /** fils; the backend's delivery price of this address */
  readonly deliveryPrice: number | null;
}

/** A saved address as the selected one. */
export const selectionOf = (address: Address): SelectedAddress => ({
  addressId: address.id,
  fullName: address.fullName,
  phone: address.phone,
  country: address.country || 'Kuwait',
  area: address.governorate,
  governorate: address.governorate,
  city: address.city,
  street: address.street,
  avenue: address.avenue,
  building: address.address,
  address: address.address,
  piece: address.piece,
  email: address.email,
  deliveryPrice: null,
});
