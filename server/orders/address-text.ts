import type { Locale } from '../../api/client';
import { type AddressPartName, addressFormOf, isNumber } from '../../domain/address/address-forms';
import { AREAS } from '../../domain/address/place-choices';
import { REGIONS } from '../../domain/address/regions';
import { searchable } from '../../domain/text/search-text';
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

const AREA_NAMED = new Map(
  AREAS.flatMap((area) => [area.ar, area.en].map((name) => [searchable(name), area] as const)),
);

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

/** An area is stored in the language of the page that it was chosen on; a spelling of the shopper's own stays. */
function areaIn(locale: Locale, { country, city }: Destination): string {
  const area = country === 'Kuwait' ? AREA_NAMED.get(searchable(city)) : undefined;
  return area && searchable(area[locale]) !== searchable(city) ? area[locale] : city;
}

/** Formats an order's address on one line; empty parts are omitted. */
export function addressText(destination: Destination, locale: Locale): string {
  const { governorate, piece, street, avenue, building, country } = destination;
  const form = addressFormOf(country);
  const isArabic = locale === 'ar';
  const name = (value: string) => (isArabic ? (ARABIC.get(value) ?? value) : value);
  const after = (part: AddressPartName, value: string) => [WORDS[locale][part], value].filter(Boolean).join(' ');
  return [
    areaIn(locale, destination),
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
