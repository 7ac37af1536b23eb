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
  /** what is known of the customer, to begin a new address with */
  readonly name: string;
  readonly mobile: string;
  /** where saving leads */
  readonly next: Destination;
  /** what was typed into this form before, and not saved */
  readonly draft: AddressDraft | null;
}

export interface AddressFormContext extends AddressFormInput {
  readonly fields: AddressFields;
  /** fields that somebody typed into */
  readonly typed: readonly FieldName[];
  readonly location: Location | null;
  readonly place: Place | null;
  readonly problems: readonly AddressProblem[];
  /** what was typed as a point is none */
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
