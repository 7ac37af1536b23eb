import { COUNTRIES } from '../../domain/customer/country';
import { latinDigits } from '../../domain/text/digits';

const DIAL_CODES = COUNTRIES.map(({ dialCode }) => dialCode).join('|');
const LOGIN = new RegExp(`^\\+(${DIAL_CODES})0?([1-9]\\d{7,8})$`);
const ADDRESS = new RegExp(`^\\+(${DIAL_CODES})0?([1-9]\\d{7,9})$`);

/** Parses a phone of the six countries into E.164, `+96550001234`; null for any other text. */
export const loginPhone = (text: string): string | null => normalise(text, LOGIN);

/** Parses the phone of a delivery address, which may have up to ten digits (Specification 5, Address save). */
export const addressPhone = (text: string): string | null => normalise(text, ADDRESS);

function normalise(text: string, form: RegExp): string | null {
  const [, dialCode, local] =
    form.exec(
      latinDigits(text.slice(0, 40))
        .replace(/[\s()-]/g, '')
        .replace(/^00/, '+'),
    ) ?? [];
  return dialCode !== undefined && local !== undefined ? `+${dialCode}${local}` : null;
}

/** Mobile number ranges by dialling code. */
const MOBILE: Readonly<Record<string, RegExp>> = {
  '965': /^[4569]\d{7}$/,
  '966': /^5\d{8}$/,
  '971': /^5\d{8}$/,
  '973': /^[36]\d{7}$/,
  '974': /^[3567]\d{7}$/,
  '968': /^[79]\d{7}$/,
};

/** True if an SMS can reach this phone (E.164). */
export const isMobile = (phone: string): boolean => MOBILE[phone.slice(1, 4)]?.test(phone.slice(4)) ?? false;

/** The last three digits of a phone, for logs. */
export const maskPhone = (phone: string): string => `…${phone.slice(-3)}`;
