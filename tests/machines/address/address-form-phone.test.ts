import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { addressFormMachine } from '../../../machines/address/address-form.machine';
import type { FieldName } from '../../../machines/address/address-fields.rules';
import { newAddress, savedAddress } from '../../model/events/address-form';

function openForm(input: typeof newAddress | typeof savedAddress) {
  const form = createActor(addressFormMachine, { input }).start();
  const fill = (name: FieldName, value: string) => {
    form.send({ type: 'field.changed', name, value });
    return form.getSnapshot().context.fields.phone;
  };
  return { fill, phone: form.getSnapshot().context.fields.phone };
}

test('the own number of a customer is not the number of another country', () => {
  const { fill, phone } = openForm({ ...newAddress, mobile: '+96550001211' });
  expect(phone).toBe('50001211');
  expect(fill('country', 'Saudi Arabia')).toBe('');
  expect(fill('country', 'Kuwait')).toBe('50001211');
});

test('a number that was typed or saved stays as the country changes', () => {
  const { fill } = openForm({ ...newAddress, mobile: '+96550001211' });
  expect(fill('phone', '50123456')).toBe('50123456');
  expect(fill('country', 'Saudi Arabia')).toBe('50123456');
  const saved = openForm(savedAddress);
  expect(saved.fill('country', 'Bahrain')).toBe(saved.phone);
});
