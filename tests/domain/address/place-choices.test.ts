import { expect, test } from 'vitest';
import { choicesOf } from '../../../domain/address/place-choices';
import { REGIONS } from '../../../domain/address/regions';
import { COUNTRIES, type CountryName } from '../../../domain/customer/country';
import { governorateLabel } from '../../../src/i18n/words/country-words';
import { createTranslator, type Language } from '../../support/data/translations';

const areas = (city: string, governorate = '') =>
  choicesOf('city', { country: 'Kuwait', governorate, city }).map(({ en }) => en);
const regions = (country: CountryName, governorate = '') =>
  choicesOf('governorate', { country, governorate, city: '' }).map(({ en }) => en);

test('an area is found by a part of its name in either language, in any spelling', () => {
  expect(areas('salmi')).toEqual(['Salmiya']);
  expect(areas('السالميه')).toEqual([]);
  expect(areas('سالمي')).toEqual(['Salmiya']);
  expect(areas('الاحمد', 'Al Ahmadi')).toEqual(['Ahmadi', 'Fahad Al-Ahmad', 'Sabah Al-Ahmad City']);
});

test('a chosen governorate offers its own areas alone, before anything is typed', () => {
  expect(areas('', 'Mubarak Al-Kabeer')).toHaveLength(11);
  expect(areas('salmiya', 'Al Jahra')).toEqual([]);
});

test('nothing is offered for an empty form, for the name of an area, and for an unknown one', () => {
  expect([areas(''), areas('Salmiya', 'Hawalli'), areas('Atlantis', 'Hawalli')]).toEqual([[], [], []]);
});

test('every country but Kuwait, which has a closed list, offers its whole first level before anything is typed', () => {
  expect(COUNTRIES.map(({ name }) => [name, regions(name).length])).toEqual([
    ['Kuwait', 0],
    ['Saudi Arabia', 13],
    ['UAE', 7],
    ['Bahrain', 4],
    ['Qatar', 8],
    ['Oman', 11],
  ]);
  expect(regions('UAE')).toEqual([
    'Abu Dhabi',
    'Dubai',
    'Sharjah',
    'Ajman',
    'Umm Al Quwain',
    'Ras Al Khaimah',
    'Fujairah',
  ]);
});

test('a region is found by typing, none is offered for the name of one, and a city outside of Kuwait is free text', () => {
  expect(regions('Saudi Arabia', 'شرق')).toEqual(['Eastern Province']);
  expect(regions('Oman', 'batinah')).toEqual(['Al Batinah North', 'Al Batinah South']);
  expect([regions('Qatar', 'Doha'), regions('Qatar', 'الدوحه'), regions('Qatar', 'My village')]).toEqual([[], [], []]);
  expect(choicesOf('city', { country: 'Oman', governorate: 'Muscat', city: 'See' })).toEqual([]);
});

test('codes and English names of regions belong to one region each', () => {
  const all = Object.values(REGIONS).flat();
  expect(new Set(all.map(({ iso }) => iso)).size).toBe(49);
  expect(new Set(all.map(({ en }) => en)).size).toBe(49);
});

test.each(['ar', 'en'] as const)(
  'pages in %s label every region as the list does, and free text as it is',
  (language) => {
    const label = (name: string) => governorateLabel(name, translated(language));
    for (const region of Object.values(REGIONS).flat()) expect(label(region.en)).toBe(region[language]);
    expect([label('My village'), label('toString'), label('')]).toEqual(['My village', 'toString', '']);
  },
);

/** As the pages do, a missing message is its id. */
function translated(language: Language) {
  const translate = createTranslator(language);
  return ({ id = '' }: { id?: string }) => {
    try {
      return translate(id);
    } catch {
      return id;
    }
  };
}
