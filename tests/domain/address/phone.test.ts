import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { COUNTRIES } from '../../../domain/customer/country';
import { digitsOf, latinDigits } from '../../../domain/text/digits';
import {
  e164,
  formatPhone,
  isAddressPhone,
  loginPhoneProblem,
  PHONE_MAX_LENGTH,
  paymentPhone,
  readPhone,
  splitPhone,
} from '../../../domain/customer/phone';

const local = fc.stringMatching(/^[1-9][0-9]{7}$/);
const country = fc.constantFrom(...COUNTRIES);
const inScript = (zero: number) => (digits: string) =>
  [...digits].map((digit) => String.fromCodePoint(zero + Number(digit))).join('');
const script = fc.constantFrom(
  inScript(0x30),
  inScript(0x660),
  inScript(0x6f0),
  inScript(0x966),
  inScript(0xff10),
  inScript(0x1d7d8),
);
const spaced = (digits: string) => digits.replace(/(\d{4})/, '$1 ');

describe('a phone number', () => {
  test('is the same number however it is written: digits of any script, spaces, a leading 0, + or 00 and the code [row 17]', () => {
    fc.assert(
      fc.property(local, country, script, (number, { name, dialCode }, write) => {
        const forms = [
          number,
          `0${number}`,
          spaced(number),
          write(number),
          `+${write(dialCode + number)}`,
          `00${dialCode}${number}`,
          `+${dialCode} ${spaced(number)}`,
        ];
        for (const form of forms) expect(e164(readPhone(form, name))).toBe(`+${dialCode}${number}`);
      }),
    );
  });

  test('with a prefix selects its own country, whichever was chosen', () => {
    fc.assert(
      fc.property(local, country, country, (number, own, chosen) => {
        expect(readPhone(`+${own.dialCode}${number}`, chosen.name)).toEqual({ country: own.name, local: number });
      }),
    );
  });

  test('is at most PHONE_MAX_LENGTH digits and nothing else', () => {
    fc.assert(
      fc.property(fc.string(), country, (typed, { name }) => {
        const read = readPhone(typed, name);
        expect(read.local).toMatch(/^\d*$/);
        expect(read.local.length).toBeLessThanOrEqual(PHONE_MAX_LENGTH);
      }),
    );
  });

  test('is read back from storage as it was typed', () => {
    fc.assert(
      fc.property(local, country, (number, { name }) => {
        expect(splitPhone(e164({ country: name, local: number }), name)).toEqual({ country: name, local: number });
      }),
    );
  });

  test('with a country code in its middle is a local number', () =>
    expect(readPhone('50966123', 'Kuwait')).toEqual({ country: 'Kuwait', local: '50966123' }));

  test.each([
    ['5012345', 'tooShort'],
    ['50123456', null],
    ['501234567', null],
    ['5012345678', 'tooLong'],
    ['', 'tooShort'],
  ])('of login %s: %s', (typed, problem) => expect(loginPhoneProblem(readPhone(typed, 'Kuwait'))).toBe(problem));

  test('of an address has at least 8 digits', () => {
    expect(isAddressPhone('5012345')).toBe(false);
    expect(isAddressPhone('٥٠١٢٣٤٥٦')).toBe(true);
  });

  test('is formatted in groups joined by no-break spaces', () => {
    expect(formatPhone({ country: 'Kuwait', local: '50123456' })).toBe('+965\u00a05012\u00a03456');
    expect(formatPhone({ country: 'Saudi Arabia', local: '551234567' })).toBe('+966\u00a055\u00a0123\u00a04567');
  });

  test.each([
    ['+965 5012 3456', { digits: '50123456', isShort: false }],
    ['0096550123456', { digits: '96550123456', isShort: false }],
    ['96596512345', { digits: '96512345', isShort: false }],
    ['96512345', { digits: '96512345', isShort: false }],
    ['9655012345', { digits: '5012345', isShort: true }],
    ['0501', { digits: '501', isShort: true }],
    ['501234567890123', { digits: '50123456789', isShort: false }],
  ])('for payment: %s', (phone, normalised) => expect(paymentPhone(phone)).toEqual(normalised));
});

test('digits of any script become 0 to 9 and everything else stays', () => {
  expect(digitsOf('+965 ٥٠٠٠-1234')).toBe('96550001234');
  expect(latinDigits('رمز ٤٩۱７')).toBe('رمز 4917');
  fc.assert(
    fc.property(fc.nat(), script, (number, write) => {
      expect(digitsOf(write(String(number)))).toBe(String(number));
    }),
  );
});

describe('a stored phone', () => {
  test.each([
    ['96550001234', 'Kuwait', { country: 'Kuwait', local: '50001234' }],
    [' +96550001234 ', 'Oman', { country: 'Kuwait', local: '50001234' }],
    ['966512345678', 'Saudi Arabia', { country: 'Saudi Arabia', local: '512345678' }],
    ['0096550001234', 'Oman', { country: 'Kuwait', local: '50001234' }],
    ['0096550001234', 'Kuwait', { country: 'Kuwait', local: '50001234' }],
    ['9651234567', 'Kuwait', { country: 'Kuwait', local: '9651234567' }],
    ['50001965', 'Kuwait', { country: 'Kuwait', local: '50001965' }],
    ['12345678965', 'Kuwait', { country: 'Kuwait', local: '1234567896' }],
    ['50001234', 'Atlantis', { country: 'Kuwait', local: '50001234' }],
    ['50001234', 'oman', { country: 'Oman', local: '50001234' }],
  ] as const)('%s of %s is %o', (stored, country, phone) => expect(splitPhone(stored, country)).toEqual(phone));
  test('with blanks before its prefix is international, and at most ten digits are kept', () => {
    expect(readPhone('  +96550001234', 'Oman')).toEqual({ country: 'Kuwait', local: '50001234' });
    expect(readPhone('12345678901', 'Kuwait').local).toBe('1234567890');
    expect(readPhone('+20123456789', 'Kuwait')).toEqual({ country: 'Kuwait', local: '2012345678' });
  });
  test('that is empty is formatted as its code alone', () =>
    expect(formatPhone({ country: 'Kuwait', local: '' })).toBe('+965'));
});
