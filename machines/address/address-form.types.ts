import type { Failure } from '../../api/failure';
import type { Location } from '../../api/schemas/address';
import type { Place } from '../../api/schemas/place';
import type { Destination } from '../navigation/destination';
import type { ShopEvent } from '../shop/shop.types';
import type { AddressDraft } from '../storage/address.slices';
import type { AddressFields, AddressProblem, FieldName } from './address-fields.rules';

export interface AddressFormInput {
  readonly userId: string;
  /** the address to change; '' for a new one */
  readonly addressId: string;
  /** the customer's data, to prefill a new address */
  readonly name: string;
  readonly mobile: string;
  /** navigation target after saving */
  readonly next: Destination;
  /** the persisted draft */
  readonly draft: AddressDraft | null;
}

export interface AddressFormContext extends AddressFormInput {
  readonly fields: AddressFields;
  /** fields that the shopper edited */
  readonly typed: readonly FieldName[];
  readonly location: Location | null;
  readonly place: Place | null;
  readonly problems: readonly AddressProblem[];
  /** the typed coordinate is invalid */
  readonly isPointUnread: boolean;
  readonly failure: Failure | null;
}

type AddressFormEvent =
  | { type: 'field.changed'; name: FieldName; value: string }
  | { type: 'field.left'; name: FieldName }
  | { type: 'map.moved'; location: Location }
  | { type: 'point.entered'; typed: string }
  | { type: 'location.requested' }
  | { type: 'address.submitted' }
  | { type: 'detail.refreshed' }
  | { type: 'language.changed' }
  | { type: 'connection.returned' };

export interface AddressFormTypes {
  context: AddressFormContext;
  input: AddressFormInput;
  events: AddressFormEvent;
  emitted: ShopEvent;
  tags: 'loading' | 'failed' | 'form' | 'locating' | 'resolving' | 'denied' | 'unavailable' | 'saving';
  children: { persist: 'persist' };
}
