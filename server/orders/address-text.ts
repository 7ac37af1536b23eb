import type { Locale } from '../../api/client';
import type { Destination } from '../db/schema';

/** Arabic names of countries and governorates, which travel and are stored in English. */
const ARABIC: Readonly<Record<string, string>> = {
  Kuwait: 'الكويت',
  'Saudi Arabia': 'السعودية',
  UAE: 'الإمارات',
  Bahrain: 'البحرين',
  Qatar: 'قطر',
  Oman: 'عُمان',
  'Al Asimah': 'العاصمة',
  Hawalli: 'حولي',
  'Al Farwaniyah': 'الفروانية',
  'Mubarak Al-Kabeer': 'مبارك الكبير',
  'Al Ahmadi': 'الأحمدي',
  'Al Jahra': 'الجهراء',
};

const WORDS = {
  ar: { block: 'قطعة', avenue: 'جادة', comma: '، ', name: (value: string) => ARABIC[value] ?? value },
  en: { block: 'Block', avenue: 'Avenue', comma: ', ', name: (value: string) => value },
} as const;

/** Formats an order's address on one line; empty parts are omitted. */
export function addressText(destination: Destination, locale: Locale): string {
  const { city, governorate, piece, street, avenue, building, country } = destination;
  const { block, avenue: avenueWord, comma, name } = WORDS[locale];
  return [
    city,
    name(governorate),
    piece && `${block} ${piece}`,
    street,
    avenue && `${avenueWord} ${avenue}`,
    building,
    name(country),
  ]
    .filter((part) => part !== '')
    .join(comma);
}
