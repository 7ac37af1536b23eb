import type { Locale } from '../../api/client';
import { areaLabel } from '../../domain/address/areas';
import { type AddressPartName, addressFormOf, isNumber } from '../../domain/address/address-forms';
import { REGIONS } from '../../domain/address/regions';
import type { Destination } from '../db/schema';

/** Arabic names of countries and of their regions, which travel and are stored in English. */
const ARABIC: ReadonlyMap<string, string> = new Map([
  ['Kuwait', 'الكويت'],
  ['Saudi Arabia', 'السعودية'],
  ['UAE', 'الإمارات'],
  ['Bahrain', 'البحرين'],
  ['Qatar', 'قطر'],
  ['Oman', 'عُمان'],
  ...Object.values(REGIONS).flatMap((regions) => regions.map(({ en, ar }) => [en, ar] as const)),
]);

/** The words before a value; other parts are understood without. */
const WORDS: Readonly<Record<Locale, Readonly<Partial<Record<AddressPartName, string>>>>> = {
  ar: {
    block: 'قطعة',
    bahrainBlock: 'مجمع',
    zone: 'منطقة',
    avenue: 'جادة',
    street: 'شارع',
    road: 'طريق',
    way: 'سكة',
  },
  en: {
    block: 'Block',
    bahrainBlock: 'Block',
    zone: 'Zone',
    avenue: 'Avenue',
    street: 'Street',
    road: 'Road',
    way: 'Way',
  },
};

/** Formats an order's address on one line; empty parts are omitted. */
export function addressText(destination: Destination, locale: Locale): string {
  const { governorate, piece, street, avenue, building, country } = destination;
  const form = addressFormOf(country);
  const isArabic = locale === 'ar';
  const name = (value: string) => (isArabic ? (ARABIC.get(value) ?? value) : value);
  const after = (part: AddressPartName, value: string) => [WORDS[locale][part], value].filter(Boolean).join(' ');
  return [
    areaLabel(destination, locale),
    name(governorate),
    piece && after(form.piece ?? 'block', piece),
    isNumber(street) ? after(form.street, street) : street,
    avenue && after('avenue', avenue),
    building,
    name(country),
  ]
    .filter((part) => part !== '')
    .join(isArabic ? '، ' : ', ');
}
