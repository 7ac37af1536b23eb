import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CardMarks } from '../../../src/components/catalogue/products/CardMarks';
import { ProductCard } from '../../../src/components/catalogue/products/ProductCard';
import { renderView } from '../components/render-view';

const colours = [
  { name: 'Green', swatch: '#2f7d4f' },
  { name: 'Tan', swatch: '#b5793f' },
  { name: 'Black', swatch: '#1c1c1c' },
  { name: 'Cream', swatch: '#f3ead6' },
  { name: 'Red', swatch: '#c0392b' },
  { name: 'Blue', swatch: '#2c6fbb' },
];

test('a card shows four colours as dots, the number of the others, and all their names', async () => {
  const { container } = await renderView(<CardMarks product={{ colours, stock: 40 }} />);
  expect(screen.getByRole('img', { name: 'Colours: Green, Tan, Black, Cream, Red, Blue' }).textContent).toBe('+2');
  expect([...container.querySelectorAll('circle')].map((dot) => dot.getAttribute('fill'))).toEqual([
    '#2f7d4f',
    '#b5793f',
    '#1c1c1c',
    '#f3ead6',
  ]);
});

test('a card names its colours in Arabic with Arabic commas', async () => {
  await renderView(
    <CardMarks
      product={{
        colours: [
          { name: 'أخضر', swatch: '#2f7d4f' },
          { name: 'أسود', swatch: '#1c1c1c' },
        ],
        stock: null,
      }}
    />,
    'ar',
  );
  expect(screen.getByRole('img', { name: 'الألوان: أخضر، أسود' })).toBeTruthy();
});

test.each([
  [1, 'Only 1 left', 'بقيت قطعة واحدة فقط'],
  [2, 'Only 2 left', 'بقيت قطعتان فقط'],
  [3, 'Only 3 left', 'بقيت 3 قطع فقط'],
])('a card says that %d units are left', async (stock, english, arabic) => {
  const { unmount } = await renderView(<CardMarks product={{ stock }} />);
  expect(screen.getByText(english)).toBeTruthy();
  unmount();
  await renderView(<CardMarks product={{ stock }} />, 'ar');
  expect(screen.getByText(arabic)).toBeTruthy();
});

test.each([0, 4, 25, null])('a card says nothing about a stock of %s', async (stock) => {
  const { container } = await renderView(<CardMarks product={{ stock }} />);
  expect(container.textContent).toBe('');
});

const card = (
  <ProductCard
    href="/product/1028"
    name="Marjan Bag"
    image="/media/handbag-640.webp"
    secondImage="/media/handbag-a2-640.webp"
    price={42_500}
    favourite={false}
    onFavourite={() => {}}
  />
);
const pictures = (container: HTMLElement) =>
  [...container.querySelectorAll('img')].map((image) => image.getAttribute('src'));

test('a card loads its second picture when a mouse points at it, and shows it once it has loaded', async () => {
  const { container } = await renderView(card);
  expect(pictures(container)).toEqual(['/media/handbag-640.webp']);
  fireEvent.pointerEnter(screen.getByRole('article'), { pointerType: 'mouse' });
  expect(pictures(container)).toEqual(['/media/handbag-640.webp', '/media/handbag-a2-640.webp']);
  const second = container.querySelectorAll('img')[1] as HTMLImageElement;
  expect(second.closest('[data-loaded]')).toBeNull();
  fireEvent.load(second);
  expect(second.closest('[data-loaded]')).not.toBeNull();
});

test('a touch never loads the second picture of a card', async () => {
  const { container } = await renderView(card);
  fireEvent.pointerEnter(screen.getByRole('article'), { pointerType: 'touch' });
  expect(pictures(container)).toEqual(['/media/handbag-640.webp']);
});
