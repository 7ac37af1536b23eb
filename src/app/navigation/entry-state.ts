/** The history state of /address-list: whether the shopper came from checkout to choose. */
export interface AddressListState {
  readonly add?: boolean;
}

/** The history state of /add-address (Specification 2, Routes). */
export interface AddAddressState {
  readonly id?: string;
  readonly isEdit?: boolean;
  readonly isMap?: boolean;
  readonly from?: 'checkout';
}
