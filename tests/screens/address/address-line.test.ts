import { expect, test } from 'vitest';
import { addressLine } from '../../../src/i18n/address-line';

const english = ({ message = '', values = {} }: { message?: string; values?: Record<string, unknown> }) =>
  message.replace(/\{(\w+)\}/g, (_, name) => String(values[name]));

test('each part of an address is isolated in its direction, and empty parts leave no comma', () => {
  const line = addressLine(
    { city: 'السالمية', governorate: 'Hawalli', piece: '6', street: 'سالم المبارك', avenue: '', address: 'مبنى 12' },
    english as never,
  );
  expect(line).toBe(
    ['السالمية', 'Hawalli', 'Block 6', 'سالم المبارك', 'مبنى 12'].map((part) => `\u2068${part}\u2069`).join(', '),
  );
});
