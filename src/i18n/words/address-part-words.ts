import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AddressPartName } from '../../../domain/address/address-forms';

interface PartWords {
  readonly label: MessageDescriptor;
  /** of a required part that is empty */
  readonly missing?: MessageDescriptor;
  readonly help?: MessageDescriptor;
}

const WITH_FLAT = msg`With the flat, if there is one`;

/** The parts of an address by what people of a country call them. */
export const PART_WORDS: Readonly<Record<AddressPartName, PartWords>> = {
  governorate: { label: msg`Governorate`, missing: msg`Please add the governorate` },
  region: { label: msg({ message: 'Region', context: 'of a country' }), missing: msg`Please add the region` },
  emirate: { label: msg`Emirate`, missing: msg`Please add the emirate` },
  municipality: { label: msg`Municipality`, missing: msg`Please add the municipality` },
  cityOrArea: { label: msg`City or area`, missing: msg`Please enter the city` },
  city: { label: msg`City`, missing: msg`Please enter the city` },
  area: { label: msg`Area`, missing: msg`Please enter the area` },
  wilayat: { label: msg`Wilayat`, missing: msg`Please enter the wilayat` },
  block: { label: msg`Block` },
  bahrainBlock: { label: msg({ message: 'Block', context: 'in Bahrain' }) },
  district: { label: msg`District` },
  zone: { label: msg`Zone` },
  street: { label: msg`Street` },
  road: { label: msg`Road` },
  way: { label: msg`Way` },
  avenue: { label: msg`Avenue` },
  apartment: {
    label: msg`Apartment or building`,
    missing: msg`Please enter the apartment or building`,
    help: msg`House or building number, with the flat`,
  },
  building: { label: msg`Building`, missing: msg`Please enter the building`, help: WITH_FLAT },
  buildingOrVilla: {
    label: msg`Building or villa`,
    missing: msg`Please enter the building or villa`,
    help: WITH_FLAT,
  },
  house: { label: msg`House`, missing: msg`Please enter the house`, help: WITH_FLAT },
  nationalCode: { label: msg`National Address short code`, help: msg`4 letters and 4 digits` },
};

/** Parts whose Arabic name is feminine, and with it the word after it: (optional). */
export const FEMININE_PARTS: readonly AddressPartName[] = ['block', 'avenue', 'way'];
