import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Category } from '../../../api/schemas/category';
import { CategoryGrid } from '../../../src/components/catalogue/categories/CategoryGrid';
import { renderView } from './render-view';

const category = (id: string, more: Partial<Category> = {}): Category => ({
  id,
  name: `Department ${id}`,
  image: `/media/lamp-640.webp?${id}`,
  wideImage: `/media/lamp-640.webp?${id}`,
  level: 1,
  count: null,
  children: [],
  ...more,
});

const picturesOf = (name: string) =>
  [...within(screen.getByRole('link', { name })).getAllByRole('presentation', { hidden: true })].map((picture) =>
    picture.getAttribute('src'),
  );

test('every third tile is wide and shows the wide picture, the others the square one', async () => {
  const widePicture = { wideImage: '/media/ban-home-1120.webp' };
  await renderView(
    <CategoryGrid
      categories={['1', '2', '3', '4', '5', '6'].map((id) => category(id, widePicture))}
      hrefOf={({ id }) => `/category/${id}/products`}
    />,
  );
  expect(['1', '2', '3', '4', '5', '6'].map((id) => picturesOf(`Department ${id}`))).toEqual([
    ['/media/lamp-640.webp?1'],
    ['/media/lamp-640.webp?2'],
    ['/media/ban-home-1120.webp'],
    ['/media/lamp-640.webp?4'],
    ['/media/lamp-640.webp?5'],
    ['/media/ban-home-1120.webp'],
  ]);
});

test('a wide tile without a wide picture shows the square one', async () => {
  await renderView(
    <CategoryGrid
      categories={['1', '2', '3'].map((id) => category(id))}
      hrefOf={({ id }) => `/category/${id}/products`}
    />,
  );
  expect(new Set(picturesOf('Department 3'))).toEqual(new Set(['/media/lamp-640.webp?3']));
});
