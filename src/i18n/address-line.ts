import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { governorateLabel } from './words/country-words';
import { isolated } from './isolated';

interface Parts {
  readonly city: string;
  readonly governorate: string;
  readonly piece: string;
  readonly street: string;
  readonly avenue: string;
  readonly address: string;
}

type Translate = (message: MessageDescriptor) => string;

/** An address on one line: city, governorate, block, street, avenue, building; what is missing is left out. */
export function addressLine(
  { city, governorate, piece, street, avenue, address }: Parts,
  translate: Translate,
): string {
  const parts = [
    city,
    governorateLabel(governorate, translate),
    piece && translate(msg`Block ${piece}`),
    street,
    avenue && translate(msg`Avenue ${avenue}`),
    address,
  ];
  return parts
    .filter((part) => part !== '')
    .map(isolated)
    .join(translate(msg`, `));
}
