import { expect, test } from 'vitest';
import { addressText } from '../../../server/orders/address-text';

const destination = { fullName: 'Sara', phone: '+96550123456', avenue: '', building: '3', email: '' };

test.each([
  ['Kuwait', 'Hawalli', '6', 'Salwa, Hawalli, Block 6, Street 12, 3, Kuwait', 'سلوى، حولي، قطعة 6، شارع 12، 3، الكويت'],
  [
    'Saudi Arabia',
    'Asir',
    'Al Nada',
    'Salwa, Asir, Al Nada, Street 12, 3, Saudi Arabia',
    'Salwa، عسير، Al Nada، شارع 12، 3، السعودية',
  ],
  [
    'Bahrain',
    'Capital',
    '327',
    'Salwa, Capital, Block 327, Road 12, 3, Bahrain',
    'Salwa، العاصمة، مجمع 327، طريق 12، 3، البحرين',
  ],
  ['Qatar', 'Doha', '38', 'Salwa, Doha, Zone 38, Street 12, 3, Qatar', 'Salwa، الدوحة، منطقة 38، شارع 12، 3، قطر'],
  ['Oman', 'Muscat', '', 'Salwa, Muscat, Way 12, 3, Oman', 'Salwa، مسقط، سكة 12، 3، عُمان'],
  [
    'UAE',
    'My emirate',
    '4',
    'Salwa, My emirate, Block 4, Street 12, 3, UAE',
    'Salwa، My emirate، قطعة 4، شارع 12، 3، الإمارات',
  ],
])('an address in %s is written with the words of the country', (country, governorate, piece, english, arabic) => {
  const place = { ...destination, country, governorate, piece, city: 'Salwa', street: '12' };
  expect(addressText(place as never, 'en')).toBe(english);
  expect(addressText(place as never, 'ar')).toBe(arabic);
});

test('a street with a name, and an avenue', () => {
  const place = {
    ...destination,
    country: 'Kuwait',
    governorate: '',
    piece: '',
    city: 'Salwa',
    street: 'Salem',
    avenue: '2',
  };
  expect(addressText(place as never, 'en')).toBe('Salwa, Salem, Avenue 2, 3, Kuwait');
});

test.each([
  ['an area of Kuwait', 'Kuwait', 'سلوى', 'Salwa', 'سلوى'],
  ['an area in another spelling', 'Kuwait', 'السالميه', 'Salmiya', 'السالميه'],
  ['an unknown area', 'Kuwait', 'حي الورود', 'حي الورود', 'حي الورود'],
  ['an area of another country', 'Qatar', 'السالمية', 'السالمية', 'السالمية'],
])('%s is read in the language of the reader as far as it is known', (_, country, city, english, arabic) => {
  const place = { ...destination, country, governorate: '', piece: '', city, street: '' };
  expect(addressText(place as never, 'en').split(', ')[0]).toBe(english);
  expect(addressText(place as never, 'ar').split('، ')[0]).toBe(arabic);
});
