import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { PhoneField } from '../../../src/components/controls/PhoneField';
import { Select } from '../../../src/components/select/Select';
import { renderView } from './render-view';

const areas = [
  { value: 'Hawalli', label: 'Hawalli' },
  { value: 'Farwaniya', label: 'Farwaniya' },
];
const countries = [
  { value: 'Kuwait', label: 'Kuwait', detail: '+965' },
  { value: 'Qatar', label: 'Qatar', detail: '+974' },
];

function Governorate({ onSelect }: { onSelect: (value: string) => void }) {
  const [value, setValue] = useState('');
  const change = (next: string) => {
    setValue(next);
    onSelect(next);
  };
  return <Select label="Governorate" value={value} onChange={change} options={areas} placeholder="Choose" />;
}

test('a governorate is chosen with the keyboard alone', async () => {
  const onSelect = vi.fn();
  const { user } = await renderView(<Governorate onSelect={onSelect} />);
  const box = screen.getByRole('combobox', { name: 'Governorate' });
  expect(box.textContent).toBe('Choose');
  box.focus();
  await user.keyboard('{Enter}');
  // The list opens and moves its highlight a frame after the key.
  const untilHighlighted = (name: string) =>
    waitFor(() => expect(screen.getByRole('option', { name }).dataset).toHaveProperty('highlighted'));
  await untilHighlighted('Hawalli');
  await user.keyboard('{End}');
  await untilHighlighted('Farwaniya');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(onSelect).toHaveBeenCalledWith('Farwaniya'));
  expect(screen.getByRole('combobox', { name: 'Governorate' }).textContent).toBe('Farwaniya');
});

test('a governorate is chosen by tapping', async () => {
  const onSelect = vi.fn();
  const { user } = await renderView(<Governorate onSelect={onSelect} />, 'ar');
  await user.click(screen.getByRole('combobox', { name: 'Governorate' }));
  await user.click(await screen.findByRole('option', { name: 'Hawalli' }));
  await waitFor(() => expect(onSelect).toHaveBeenCalledWith('Hawalli'));
});

test('the country code is chosen beside the number', async () => {
  const onSelect = vi.fn();
  const { user } = await renderView(
    <PhoneField
      label="Phone number"
      value=""
      onChange={() => {}}
      country="Kuwait"
      countries={countries}
      onCountryChange={onSelect}
    />,
  );
  const code = screen.getByRole('combobox', { name: 'Country code' });
  expect(code.textContent).toBe('+965');
  await user.click(code);
  await user.click(await screen.findByRole('option', { name: /Qatar/ }));
  await waitFor(() => expect(onSelect).toHaveBeenCalledWith('Qatar'));
});

test('the error of a phone is connected to the number, which runs left to right', async () => {
  await renderView(
    <PhoneField
      label="Phone number"
      value="12"
      onChange={() => {}}
      country="Kuwait"
      countries={countries}
      error="Phone number is too short"
    />,
    'ar',
  );
  const number = screen.getByRole('textbox', { name: 'Phone number' });
  expect(number.getAttribute('dir')).toBe('ltr');
  expect(number.getAttribute('aria-describedby')).toBe(screen.getByText('Phone number is too short').closest('p')?.id);
});
