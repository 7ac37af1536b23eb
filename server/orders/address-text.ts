import type { Locale } from '../../api/client';
import type { Destination } from '../db/schema';

/** What country and governorate are called in Arabic; on the wire and in storage they are English values. */
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

/** An order's address on one line in the reader's language, from the city to the door; what was left empty is left out. */
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
