import { COUNTRIES, countryNamed, dialCodeOf, type CountryName } from './country';
import { digitsOf, latinDigits } from '../text/digits';

/** Maximum length of the phone fields (Specification 5). */
export const PHONE_MAX_LENGTH = 10;
const LOGIN_SHORTEST = 8;
const LOGIN_LONGEST = 9;
const ADDRESS_SHORTEST = 8;
const PAYMENT_LONGEST = 11;
const PAYMENT_EXPECTED = 8;

export interface Phone {
  readonly country: CountryName;
  /** the number without country code, digits 0 to 9 */
  readonly local: string;
}

/**
 * Parses a typed or pasted number into country and local number: digits of any script; drops spaces and a leading 0;
 * `+965…` or `00965…` sets the country.
 */
export function readPhone(typed: string, chosen: CountryName): Phone {
  const latin = latinDigits(typed).trim();
  const digits = digitsOf(latin);
  const international = latin.startsWith('+') ? digits : digits.startsWith('00') ? digits.slice(2) : '';
  const named = COUNTRIES.find(({ dialCode }) => international.startsWith(dialCode));
  const local = named ? international.slice(named.dialCode.length) : digits;
  return { country: named?.name ?? chosen, local: local.replace(/^0/, '').slice(0, PHONE_MAX_LENGTH) };
}

export type PhoneProblem = 'tooShort' | 'tooLong';

/** Specification 5, Login phone: 8 or 9 digits. */
export function loginPhoneProblem({ local }: Phone): PhoneProblem | null {
  if (local.length < LOGIN_SHORTEST) return 'tooShort';
  return local.length > LOGIN_LONGEST ? 'tooLong' : null;
}

/** Specification 5, Address save: at least 8 digits. */
export const isAddressPhone = (local: string): boolean => digitsOf(local).length >= ADDRESS_SHORTEST;

/** The number with its country code, `+96550001234`. */
export const e164 = ({ country, local }: Phone): string => `+${dialCodeOf(country)}${local}`;

/** Splits a stored number into country and local number; without a known dial code the given country is used. */
export function splitPhone(stored: string, country: string): Phone {
  const chosen = countryNamed(country)?.name ?? 'Kuwait';
  const digits = digitsOf(stored);
  const isWhole = digits.startsWith(dialCodeOf(chosen)) && digits.length > PHONE_MAX_LENGTH;
  return readPhone(isWhole ? `+${digits}` : stored, chosen);
}

/** A leading 965, unless it begins an 8-digit Kuwait number. */
const KUWAIT_PREFIX = /^965(?!\d{5}$)/;

/** Specification 5, Phone normalisation for payment. `isShort` is only a warning. */
export function paymentPhone(phone: string): { readonly digits: string; readonly isShort: boolean } {
  const digits = digitsOf(phone).replace(KUWAIT_PREFIX, '').replace(/^0+/, '').slice(0, PAYMENT_LONGEST);
  return { digits, isShort: digits.length < PAYMENT_EXPECTED };
}

/** Splits a phone for a payment gateway; a number without code is Kuwaiti. `local` has at most 11 digits. */
export function dialledPhone(stored: string): { readonly dialCode: string; readonly local: string } {
  const digits = digitsOf(stored);
  const known = stored.trim().startsWith('+')
    ? COUNTRIES.find(({ dialCode }) => digits.startsWith(dialCode))
    : undefined;
  const local = known ? digits.slice(known.dialCode.length) : digits.replace(/^965(?=\d{8}$)/, '');
  return { dialCode: known?.dialCode ?? '965', local: local.replace(/^0+/, '').slice(0, 11) };
}

const NINE_DIGITS = /^(\d{2})(\d{3})(\d{4})$/;

/** Formats a number for display, `+965 5012 3456` or `+966 55 123 4567`, with non-breaking spaces. */
export function formatPhone({ country, local }: Phone): string {
  const parted = NINE_DIGITS.test(local)
    ? local.replace(NINE_DIGITS, '$1\u00a0$2\u00a0$3')
    : local.replace(/(\d{4})(?=\d)/g, '$1\u00a0');
  return `+${dialCodeOf(country)}\u00a0${parted}`.trim();
}
