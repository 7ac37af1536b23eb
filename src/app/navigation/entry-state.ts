/** What the history entry of /address-list carries: whether checkout sent the shopper there to choose. */
export interface AddressListState {
  readonly add?: boolean;
}

/** What the history entry of /add-address carries (Specification 2, Routes). */
export interface AddAddressState {
  readonly id?: string;
  readonly isEdit?: boolean;
  readonly isMap?: boolean;
  readonly from?: 'checkout';
}
