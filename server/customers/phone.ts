import { COUNTRIES } from '../../domain/customer/country';
import { latinDigits } from '../../domain/text/digits';

const DIAL_CODES = COUNTRIES.map(({ dialCode }) => dialCode).join('|');
const LOGIN = new RegExp(`^\\+(${DIAL_CODES})0?([1-9]\\d{7,8})$`);
const ADDRESS = new RegExp(`^\\+(${DIAL_CODES})0?([1-9]\\d{7,9})$`);

/** A phone of one of the six countries in its one form, `+96550001234`; null for any other text. */
export const loginPhone = (text: string): string | null => normalise(text, LOGIN);

/** The same for a delivery address, which takes up to ten digits (Specification 5, Address save). */
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

/** Numbers that take messages, by dialling code: what operators of the six countries give to mobile phones. */
const MOBILE: Readonly<Record<string, RegExp>> = {
  '965': /^[4569]\d{7}$/,
  '966': /^5\d{8}$/,
  '971': /^5\d{8}$/,
  '973': /^[36]\d{7}$/,
  '974': /^[3567]\d{7}$/,
  '968': /^[79]\d{7}$/,
};

/** True for a phone in its one form that a message can reach; others would only cost money. */
export const isMobile = (phone: string): boolean => MOBILE[phone.slice(1, 4)]?.test(phone.slice(4)) ?? false;

/** A phone as logs may hold it. */
export const maskPhone = (phone: string): string => `…${phone.slice(-3)}`;
