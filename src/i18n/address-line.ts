import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type AddressPartName, addressFormOf, isNumber } from '../../domain/address/address-forms';
import { governorateLabel } from './words/country-words';
import { isolated } from './isolated';

interface Parts {
  readonly country: string;
  readonly city: string;
  readonly governorate: string;
  readonly piece: string;
  readonly street: string;
  readonly avenue: string;
  readonly address: string;
}

type Translate = (message: MessageDescriptor) => string;

/** A value after its name in the address; a name without a sentence here is left out. */
const named = (part: AddressPartName, value: string): MessageDescriptor | undefined =>
  (
    ({
      block: msg`Block ${value}`,
      bahrainBlock: msg({ message: `Block ${value}`, context: 'in Bahrain' }),
      zone: msg`Zone ${value}`,
      avenue: msg`Avenue ${value}`,
      street: msg`Street ${value}`,
      road: msg`Road ${value}`,
      way: msg`Way ${value}`,
    }) as Partial<Record<AddressPartName, MessageDescriptor>>
  )[part];

/** An address on one line: city, governorate, block, street, avenue, building; what is missing is left out. */
export function addressLine(
  { country, city, governorate, piece, street, avenue, address }: Parts,
  translate: Translate,
): string {
  const form = addressFormOf(country);
  const after = (part: AddressPartName, value: string) => {
    const words = named(part, value);
    return value && words ? translate(words) : value;
  };
  const parts = [
    city,
    governorateLabel(governorate, translate),
    after(form.piece ?? 'block', piece),
    isNumber(street) ? after(form.street, street) : street,
    after('avenue', avenue),
    address,
  ];
  return parts
    .filter((part) => part !== '')
    .map(isolated)
    .join(translate(msg`, `));
}
