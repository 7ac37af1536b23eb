import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import * as richSelect from '../../../src/components/select/RichSelect';
import { Select } from '../../../src/components/select/Select';
import { fakeChunks } from '../../support/shop/fake-chunks';
import { renderView } from './render-view';

vi.mock(
  '../../../src/app/hooks/use-lazy-module',
  async () => (await import('../../support/shop/fake-chunks')).fakeChunkHooks,
);

const areas = ['Ahmadi', 'Farwaniya', 'Hawalli'].map((name) => ({ value: name, label: name }));

function Fields() {
  const [first, setFirst] = useState('');
  const [second, setSecond] = useState('');
  return (
    <>
      <Select label="First" value={first} onChange={setFirst} options={areas} />
      <Select label="Second" value={second} onChange={setSecond} options={areas} />
    </>
  );
}

const box = (name: string) => screen.getByRole('combobox', { name });

test('keys typed before the code is loaded select an option; a list that lost the focus stays closed', async () => {
  const { user } = await renderView(<Fields />);
  await user.click(box('First'));
  expect(box('First').getAttribute('aria-busy')).toBe('true');
  await user.tab();
  await user.keyboard('ha');
  fakeChunks.resolve(richSelect);
  await waitFor(() => expect(box('Second').textContent).toBe('Hawalli'));
  expect(box('First').getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement).toBe(box('Second'));
});

test('a tap before the code is loaded opens the list once', async () => {
  const { user } = await renderView(<Fields />);
  await user.click(box('First'));
  await user.click(box('First'));
  fakeChunks.resolve(richSelect);
  await user.click(await screen.findByRole('option', { name: 'Farwaniya' }));
  await waitFor(() => expect(box('First').textContent).toBe('Farwaniya'));
});

test('the box, the list that replaces it and the native select are announced as required', async () => {
  const field = () => <Select label="First" value="" onChange={() => {}} options={areas} />;
  const isRequired = () => box('First').getAttribute('aria-required') === 'true';
  const { user, rerender } = await renderView(field());
  expect(isRequired()).toBe(true);
  await user.click(box('First'));
  fakeChunks.resolve(richSelect);
  await screen.findByRole('option', { name: 'Farwaniya' });
  expect(isRequired()).toBe(true);
  rerender(<div>{field()}</div>);
  await user.click(box('First'));
  fakeChunks.reject();
  expect(box('First').localName).toBe('select');
  expect(isRequired()).toBe(true);
});

test('if the code fails to load, the native select has the focus and works', async () => {
  const { user } = await renderView(<Fields />);
  await user.click(box('First'));
  fakeChunks.reject();
  expect(document.activeElement).toBe(box('First'));
  await user.selectOptions(box('First'), 'Hawalli');
  expect(box('First')).toHaveProperty('value', 'Hawalli');
});
