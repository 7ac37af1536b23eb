import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { CodeBoxes } from '../../../src/components/controls/CodeBoxes';
import { renderView } from './render-view';

function Code({ onCode, error }: { onCode: (code: string) => void; error?: string }) {
  const [code, setCode] = useState('');
  const change = (next: string) => {
    setCode(next);
    onCode(next);
  };
  return <CodeBoxes length={4} label="Verification code, 4 digits" value={code} onChange={change} error={error} />;
}

const box = () => screen.getByRole('textbox', { name: 'Verification code, 4 digits' });

test('a code is typed digit by digit and corrected with Backspace', async () => {
  const onCode = vi.fn();
  const { user } = await renderView(<Code onCode={onCode} />);
  await user.type(box(), '49a1{Backspace}7');
  expect(onCode.mock.calls.map(([code]) => code)).toEqual(['4', '49', '49', '491', '49', '497']);
});

test('a pasted message fills all four boxes with its digits [row 18]', async () => {
  const onCode = vi.fn();
  const { user } = await renderView(<Code onCode={onCode} />);
  await user.click(box());
  await user.paste('Your code is 12 34.');
  expect(onCode).toHaveBeenLastCalledWith('1234');
  expect(box()).toHaveProperty('value', '1234');
});

test('Arabic and Persian digits become Latin ones, and a fifth digit is ignored', async () => {
  const onCode = vi.fn();
  const { user } = await renderView(<Code onCode={onCode} />, 'ar');
  await user.click(box());
  await user.paste('١٢۳۴٥');
  expect(onCode).toHaveBeenLastCalledWith('1234');
});

test('the device offers the code from the message, and the boxes always run left to right [row 18]', async () => {
  await renderView(<Code onCode={() => {}} />, 'ar');
  expect(box().getAttribute('autocomplete')).toBe('one-time-code');
  expect(box().getAttribute('inputmode')).toBe('numeric');
  expect(box().closest('[dir]')?.getAttribute('dir')).toBe('ltr');
  expect(box().parentElement?.getAttribute('dir')).toBe('ltr');
});

test('the error of a wrong code is connected to the field', async () => {
  await renderView(<Code onCode={() => {}} error="Incorrect verification code" />);
  const message = screen.getByText('Incorrect verification code').closest('p');
  expect(box().getAttribute('aria-describedby')).toBe(message?.id);
  expect(box().getAttribute('aria-invalid')).toBe('true');
});
