import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { directionOf } from '../../../src/i18n/activate';
import { Choices } from '../../../src/components/catalogue/options/Choices';
import { renderView } from '../components/render-view';

const values = [
  { value: 'Small', image: '', excludedBy: null },
  { value: 'Medium', image: '', excludedBy: ['Green'] },
  { value: 'Large', image: '', excludedBy: null },
  { value: 'Huge', image: '', excludedBy: [] },
];

test('the values of an attribute are a named radio group, and unavailable ones are marked', async () => {
  await renderView(<Choices label="Size" chosen="Small" values={values} onChoose={() => {}} />, 'en');
  expect(screen.getByRole('radiogroup', { name: 'Size' })).toBeTruthy();
  expect(screen.getByRole('radio', { name: 'Small', checked: true })).toBeTruthy();
  expect(screen.getByRole('radio', { name: /Medium.*not available/ }).getAttribute('aria-disabled')).toBe('true');
});

test.each([
  ['en', 'Not available with Green: Medium', 'Out of stock: Huge'],
  ['ar', 'غير متوفر مع Green: Medium', 'نفدت الكمية: Huge'],
] as const)(
  'in %s an unavailable value says which choice excludes it, or that it is sold out',
  async (locale, excluded, soldOut) => {
    const { container } = await renderView(
      <Choices label="Size" chosen="Small" values={values} onChoose={() => {}} />,
      locale,
    );
    const reasonOf = (value: RegExp) => {
      const id = screen.getByRole('radio', { name: value }).getAttribute('aria-describedby');
      return container.querySelector(`[id="${id}"]`)?.textContent?.replace(/[\u2068\u2069]/g, '');
    };
    expect(reasonOf(/^Medium/)).toBe(excluded);
    expect(reasonOf(/^Huge/)).toBe(soldOut);
    expect(screen.getByRole('radio', { name: 'Small' }).hasAttribute('aria-describedby')).toBe(false);
  },
);

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
