import { type CountryName, countryNamed, DEFAULT_COUNTRY } from '../customer/country';

/** What people of a country call the parts of an address. A part without a name is left out of the form. */
export interface AddressForm {
  readonly governorate: 'governorate' | 'region' | 'emirate' | 'municipality';
  /** Only the country's regions are accepted (Specification 5, Address save); without it, any text. */
  readonly hasClosedRegions?: true;
  readonly city: 'cityOrArea' | 'city' | 'area' | 'wilayat';
  readonly piece?: 'block' | 'bahrainBlock' | 'district' | 'zone';
  readonly street: 'street' | 'road' | 'way';
  readonly avenue?: 'avenue';
  readonly address: 'apartment' | 'building' | 'buildingOrVilla' | 'house';
  readonly shortCode?: 'nationalCode';
}

/** The parts that have their own name in each country. */
export type AddressPart = Exclude<keyof AddressForm, 'hasClosedRegions'>;
export type AddressPartName = NonNullable<AddressForm[AddressPart]>;

const FORMS: Readonly<Record<CountryName, AddressForm>> = {
  Kuwait: {
    governorate: 'governorate',
    hasClosedRegions: true,
    city: 'cityOrArea',
    piece: 'block',
    street: 'street',
    avenue: 'avenue',
    address: 'apartment',
  },
  'Saudi Arabia': {
    governorate: 'region',
    city: 'city',
    piece: 'district',
    street: 'street',
    address: 'building',
    shortCode: 'nationalCode',
  },
  UAE: { governorate: 'emirate', city: 'area', street: 'street', address: 'buildingOrVilla' },
  Bahrain: {
    governorate: 'governorate',
    city: 'area',
    piece: 'bahrainBlock',
    street: 'road',
    address: 'building',
  },
  Qatar: {
    governorate: 'municipality',
    city: 'area',
    piece: 'zone',
    street: 'street',
    address: 'building',
  },
  Oman: { governorate: 'governorate', city: 'wilayat', street: 'way', address: 'house' },
};

/** The form of a country's addresses, by default Kuwait's. */
export const addressFormOf = (country: string): AddressForm => FORMS[countryNamed(country)?.name ?? DEFAULT_COUNTRY];

/** Whether a part is a number alone, which is only understood after its name: Road 2425. */
export const isNumber = (part: string): boolean => /^\d+$/.test(part.trim());
