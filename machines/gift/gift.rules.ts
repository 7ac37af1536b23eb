import type { CountryName } from '../../domain/customer/country';
import { e164, isAddressPhone, readPhone, splitPhone } from '../../domain/customer/phone';
import { GIFT_MESSAGE_LENGTH, type Gift, giftOrNull, messageLength } from '../../domain/orders/gift';

/** The form as it is typed. */
export interface GiftFields {
  readonly message: string;
  readonly name: string;
  /** whose dialling code the phone has */
  readonly country: CountryName;
  /** local, without the dialling code */
  readonly phone: string;
  readonly hidePrices: boolean;
}

export type GiftProblem = 'messageTooLong' | 'nameMissing' | 'phoneMissing' | 'nothingGiven';

/** Longest name of a recipient, in characters. */
export const RECIPIENT_NAME_LENGTH = 120;

/** The fields of a saved gift, or empty ones with the dialling code of the country of delivery (its English name). */
export function fieldsOfGift(gift: Gift | null, deliveryCountry: string): GiftFields {
  const { country, local } = splitPhone(gift?.phone ?? '', deliveryCountry);
  const { message = '', name = '', hidePrices = false } = gift ?? {};
  return { message, name, country, phone: local, hidePrices };
}

/** The gift that the fields describe; null if they are empty. */
export const giftOf = ({ message, name, country, phone, hidePrices }: GiftFields): Gift | null =>
  giftOrNull({
    message: message.trim(),
    name: name.trim(),
    phone: phone === '' ? '' : e164({ country, local: phone }),
    hidePrices,
  });

/** What is wrong with the fields, in their order. A recipient has both a name and a phone of 8 digits or more. */
export function problemsOf(fields: GiftFields): readonly GiftProblem[] {
  const hasName = fields.name.trim() !== '';
  const problems: GiftProblem[] = [];
  if (giftOf(fields) === null) problems.push('nothingGiven');
  if (messageLength(fields.message.trim()) > GIFT_MESSAGE_LENGTH) problems.push('messageTooLong');
  if (!hasName && fields.phone !== '') problems.push('nameMissing');
  if ((hasName || fields.phone !== '') && !isAddressPhone(fields.phone)) problems.push('phoneMissing');
  return problems;
}

/** The fields after a change; a pasted phone may bring its country. */
export function afterChange(fields: GiftFields, change: Partial<GiftFields>): GiftFields {
  const next = { ...fields, ...change };
  if (change.phone === undefined) return next;
  const { country, local } = readPhone(change.phone, next.country);
  return { ...next, country, phone: local };
}

/** The problems that remain of those shown. */
export const problemsLeft = (fields: GiftFields, shown: readonly GiftProblem[]): readonly GiftProblem[] =>
  problemsOf(fields).filter((problem) => shown.includes(problem));
