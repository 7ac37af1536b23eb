import { i18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { activate } from '../../../src/i18n/activate';
import { addressLine } from '../../../src/i18n/address-line';

const part = { governorate: '', piece: '', avenue: '', street: '' };
const isolated = (...parts: string[]) => parts.map((one) => `\u2068${one}\u2069`);

test('each part of an address is isolated in its direction, and empty parts leave no comma', async () => {
  await activate('en');
  const line = addressLine(
    {
      ...part,
      country: 'Kuwait',
      city: 'السالمية',
      governorate: 'Hawalli',
      piece: '6',
      street: 'سالم المبارك',
      address: 'مبنى 12',
    },
    i18n._.bind(i18n),
  );
  expect(line).toBe(isolated('السالمية', 'Hawalli', 'Block 6', 'سالم المبارك', 'مبنى 12').join(', '));
});

test.each([
  ['Kuwait', 'Salwa', 'Hawalli', '6', '12', ['Salwa', 'حولي', 'قطعة 6', 'شارع 12', '3']],
  ['Saudi Arabia', 'الرياض', 'Riyadh', 'الملقا', '12', ['الرياض', 'الرياض', 'الملقا', 'شارع 12', '3']],
  ['UAE', 'Al Barsha', 'Dubai', '', '12', ['Al Barsha', 'دبي', 'شارع 12', '3']],
  ['Bahrain', 'Adliya', 'Capital', '327', '2425', ['Adliya', 'العاصمة', 'مجمع 327', 'طريق 2425', '3']],
  ['Qatar', 'Al Sadd', 'Doha', '38', '340', ['Al Sadd', 'الدوحة', 'منطقة 38', 'شارع 340', '3']],
  ['Oman', 'Bawshar', 'Muscat', '', '4521', ['Bawshar', 'مسقط', 'سكة 4521', '3']],
  ['Oman', 'Bawshar', 'Muscat', '', 'السلطان قابوس', ['Bawshar', 'مسقط', 'السلطان قابوس', '3']],
] as const)(
  'an address in %s is written with the words of the country',
  async (country, city, governorate, piece, street, line) => {
    await activate('ar');
    expect(addressLine({ ...part, country, city, governorate, piece, street, address: '3' }, i18n._.bind(i18n))).toBe(
      isolated(...line).join('، '),
    );
  },
);
