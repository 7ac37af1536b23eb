import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Breadcrumbs } from '../../../src/components/layout/Breadcrumbs';
import { renderView } from './render-view';

test.each([
  ['en', 'Breadcrumbs', 'Home'],
  ['ar', 'مسار التصفح', 'الرئيسية'],
] as const)('the way down to a screen in %s begins at home and ends where one is', async (locale, label, home) => {
  await renderView(
    <Breadcrumbs
      homeHref="/"
      crumbs={[
        { name: 'Coffee', href: '/category/20/products' },
        { name: 'Cups', href: null },
      ]}
    />,
    locale,
  );
  const way = within(screen.getByRole('navigation', { name: label }));
  expect(way.getAllByRole('listitem').map((item) => item.textContent)).toEqual([home, 'Coffee', 'Cups']);
  expect(way.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/', '/category/20/products']);
  expect(way.getByText('Cups').getAttribute('aria-current')).toBe('page');
});
