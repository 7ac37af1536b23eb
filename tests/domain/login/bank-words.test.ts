import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sanitizeBankMessage } from '../../../domain/text/bank-message';

test.each([
  ['Insufficient funds', 'Insufficient funds'],
  ['  two\n lines ', 'two lines'],
  ['pay again at https://evil.example/x?y=1 now', 'pay again at now'],
  ['www.evil.example and evil.example/pay', 'and'],
  ['call +965 9999 8888', 'call'],
  ['اتصل على ٩٩٩٩٨٨٨٨ فورًا', 'اتصل على فورًا'],
  ['code 1234', 'code 1234'],
  ['reference 12345', 'reference'],
  ['1 2 3 4 5', ''],
  ['\u202eevil\u202c', 'evil'],
])('%j is quoted as %j', (message, quoted) => expect(sanitizeBankMessage(message)).toBe(quoted));

test('at most 120 characters are quoted', () => expect(sanitizeBankMessage('ab '.repeat(100))).toHaveLength(120));

test('no quoted text has five digits in a row, or an address', () =>
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('1', '٢', ' ', '-', 'a', '.', 'https://', 'x.com') }), (message) => {
      const quoted = sanitizeBankMessage(message);
      expect(quoted).not.toMatch(/\p{Nd}{5}/u);
      expect(quoted).not.toContain('://');
      expect(quoted.length).toBeLessThanOrEqual(120);
    }),
  ));
