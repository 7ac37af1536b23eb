import fc from 'fast-check';
import { expect, test } from 'vitest';
import { redactMessage } from '../../../domain/text/redact-message';

test.each([
  ['Cannot read properties of undefined (reading "items")', 'Cannot read properties of undefined (reading "items")'],
  ['GET https://shop.test/order/9?token=abc failed', 'GET https://shop.test/order/9?… failed'],
  ['to noura@example.com', 'to …@…'],
  ['call +965 5000-1234 or ٥٠٠٠١٢٣٤', 'call … or …'],
  ['code 4821', 'code …'],
  ['Bearer q3Zk2xVw9PpL0sT8uYhA', 'Bearer …'],
])('%s is redacted to %s [row 59]', (message, redacted) => expect(redactMessage(message)).toBe(redacted));

test('a redacted message has no four digits in a row and at most 300 characters [row 59]', () =>
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 500 }), fc.integer({ min: 1_000 }), (text, digits) => {
      const redacted = redactMessage(`${text} ${digits} ${text}`);
      expect(redacted).not.toMatch(/\d{4}/);
      expect(redacted.length).toBeLessThanOrEqual(300);
    }),
  ));
