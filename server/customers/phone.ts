import { COUNTRIES } from '../../machines/rules/country';
import { latinDigits } from '../../machines/rules/digits';

const DIAL_CODES = COUNTRIES.map(({ dialCode }) => dialCode).join('|');
const LOGIN = new RegExp(`^\\+(${DIAL_CODES})0?([1-9]\\d{7,8})$`);
const ADDRESS = new RegExp(`^\\+(${DIAL_CODES})0?([1-9]\\d{7,9})$`);

/** A phone of one of the six countries in its one form, `+96550001234`; null for any other text. */
export const loginPhone = (text: string): string | null => formOf(text, LOGIN);

/** The same for a delivery address, which takes up to ten digits (Specification 5, Address save). */
export const addressPhone = (text: string): string | null => formOf(text, ADDRESS);

function formOf(text: string, form: RegExp): string | null {
  const [, dialCode, local] =
    form.exec(
      latinDigits(text.slice(0, 40))
        .replace(/[\s()-]/g, '')
        .replace(/^00/, '+'),
    ) ?? [];
  return dialCode !== undefined && local !== undefined ? `+${dialCode}${local}` : null;
}

/** A phone as logs may hold it. */
export const maskedPhone = (phone: string): string => `…${phone.slice(-3)}`;
