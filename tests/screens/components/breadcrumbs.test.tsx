import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Breadcrumbs } from '../../../src/components/layout/Breadcrumbs';
import { renderView } from './render-view';

test.each([
  ['en', 'Breadcrumbs', 'Home'],
  ['ar', 'مسار التصفح', 'الرئيسية'],
] as const)('breadcrumbs in %s start at home and end at the current screen', async (locale, label, home) => {
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
  const breadcrumbs = within(screen.getByRole('navigation', { name: label }));
  expect(breadcrumbs.getAllByRole('listitem').map((item) => item.textContent)).toEqual([home, 'Coffee', 'Cups']);
  expect(breadcrumbs.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/',
    '/category/20/products',
  ]);
  expect(breadcrumbs.getByText('Cups').getAttribute('aria-current')).toBe('page');
});
