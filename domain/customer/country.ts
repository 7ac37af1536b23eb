/** The countries that the shop serves, with their dial codes (Specification 5, Login phone). The English names are sent and stored. */
export const COUNTRIES = [
  { name: 'Kuwait', dialCode: '965', flag: 'KW' },
  { name: 'Saudi Arabia', dialCode: '966', flag: 'SA' },
  { name: 'UAE', dialCode: '971', flag: 'AE' },
  { name: 'Bahrain', dialCode: '973', flag: 'BH' },
  { name: 'Qatar', dialCode: '974', flag: 'QA' },
  { name: 'Oman', dialCode: '968', flag: 'OM' },
] as const;

export type CountryName = (typeof COUNTRIES)[number]['name'];

export const DEFAULT_COUNTRY: CountryName = 'Kuwait';

/** Of free text (Specification 9). */
export const GOVERNORATE_MAX_LENGTH = 50;

/** The country of that name, case-insensitive, or null. */
export const countryNamed = (name: string) =>
  COUNTRIES.find((country) => country.name.toLowerCase() === name.trim().toLowerCase()) ?? null;

export const dialCodeOf = (name: string): string => (countryNamed(name) ?? COUNTRIES[0]).dialCode;
