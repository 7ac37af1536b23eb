import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { directionOf } from '../../../src/i18n/activate';
import { Choices } from '../../../src/components/catalogue/options/Choices';
import { renderView } from '../components/render-view';

const values = [
  { value: 'Small', image: '', isPossible: true },
  { value: 'Medium', image: '', isPossible: false },
  { value: 'Large', image: '', isPossible: true },
];

test('the values of an attribute are a named radio group, and unavailable ones are marked', async () => {
  await renderView(<Choices label="Size" chosen="Small" values={values} onChoose={() => {}} />, 'en');
  expect(screen.getByRole('radiogroup', { name: 'Size' })).toBeTruthy();
  expect(screen.getByRole('radio', { name: 'Small', checked: true })).toBeTruthy();
  expect(screen.getByRole('radio', { name: /Medium.*not available/ }).getAttribute('aria-disabled')).toBe('true');
});

test.each([
  ['en', '{ArrowRight}'],
  ['ar', '{ArrowLeft}'],
] as const)('in %s %s focuses every value and chooses the available ones', async (locale, key) => {
  const chosen: string[] = [];
  await renderView(
    <div dir={directionOf(locale)}>
      <Choices label="Size" chosen="Small" values={values} onChoose={(value) => chosen.push(value)} />
    </div>,
    locale,
  );
  screen.getByRole('radio', { name: 'Small' }).focus();
  await userEvent.keyboard(key);
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: /^Medium/ }));
  expect(chosen).toEqual([]);
  await userEvent.keyboard(key);
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Large' }));
  expect(chosen).toEqual(['Large']);
});
