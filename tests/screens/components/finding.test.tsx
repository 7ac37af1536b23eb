import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { href } from '../../../domain/routes/href';
import { listOptions, type ListOptions } from '../../../domain/routes/query';
import { ListBar } from '../../../src/components/catalogue/list/filters/ListBar';
import { SwitchFilter } from '../../../src/components/catalogue/list/filters/SwitchFilter';
import { OfferFacts } from '../../../src/components/catalogue/options/OfferFacts';
import { SubcategoryChips } from '../../../src/screens/category-products/SubcategoryChips';
import { Slide } from '../../../src/screens/home/Slide';
import { Description } from '../../../src/screens/product/Description';
import { renderView } from './render-view';

vi.mock('../../../src/app/shop-context', async () => (await import('../../support/shop/fake-shop')).fakeShopHooks);

test('each filter in the bar is a link to the list without it', async () => {
  const options = listOptions.read(new URLSearchParams('max=10&stock=1&attr=color:Green&attr=size:Small'));
  const hrefOf = (wanted: ListOptions) => href('products', { query: '', categoryId: '', ...wanted });
  await renderView(<ListBar options={options} source={null} hrefOf={hrefOf} />);
  const bar = within(screen.getByRole('navigation', { name: 'Sort and filter' }));
  expect(bar.getByRole('button', { name: /^Filter/ }).textContent).toBe('Filter4');
  const without = (name: RegExp) => {
    const address = bar.getByRole('link', { name }).getAttribute('href') ?? '';
    return [...new URL(address, 'https://shop.test').searchParams].map(([key, value]) => `${key}=${value}`);
  };
  expect(without(/^In stock$/)).toEqual(['max=10', 'attr=color:Green', 'attr=size:Small']);
  expect(without(/^Remove the filter Up to/)).toEqual(['stock=1', 'attr=color:Green', 'attr=size:Small']);
  expect(without(/^Remove the filter Green/)).toEqual(['max=10', 'stock=1', 'attr=size:Small']);
  expect(without(/^Remove the filter Small/)).toEqual(['max=10', 'stock=1', 'attr=color:Green']);
});

const category = (id: string, name: string, count: number | null) => ({
  id,
  name,
  count,
  image: '',
  wideImage: '',
  level: 2,
  children: [],
});

test('the chips of a category begin with All, and each says how many products it has', async () => {
  const categories = [category('31', 'Boxes', 4), category('32', 'Flowers', null)];
  await renderView(<SubcategoryChips row={{ parentId: '30', categories, chosenId: '31' }} />);
  const chips = within(screen.getByRole('navigation', { name: 'Subcategories' })).getAllByRole('link');
  expect(chips.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')])).toEqual(
    [
      ['All', '/category/30/products?sub=all', null],
      ['Boxes4', '/category/31/products', 'true'],
      ['Flowers', '/category/32/products', null],
    ],
  );
});

test('a filter says how many products it would leave once they are counted', async () => {
  const { rerender } = await renderView(
    <SwitchFilter count={undefined} pressed={false} onPress={() => {}}>
      Green
    </SwitchFilter>,
  );
  expect(screen.getByRole('button').textContent).toBe('Green');
  rerender(
    <SwitchFilter count={0} pressed={false} onPress={() => {}}>
      Green
    </SwitchFilter>,
  );
  expect(screen.getByRole('button').textContent).toBe('Green(0)');
});

test.each([
  [0, 'Out of stock'],
  [1, 'Only 1 left'],
  [3, 'Only 3 left'],
  [25, 'In stock'],
])('a product page with %d units says "%s"', async (stock, words) => {
  const offer = { name: 'Bag', price: 42_500, oldPrice: null, stock, sku: '', images: [], description: '' };
  await renderView(<OfferFacts offer={offer} />);
  expect(screen.getByRole('status').textContent).toBe(words);
});

test('the facts of a description are a list with their names in front', async () => {
  await renderView(<Description html="<p>A bag.</p><ul><li>Material: leather</li><li>Made by hand</li></ul>" />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Material: leather',
    'Made by hand',
  ]);
  expect(screen.getByText('A bag.').closest('li')).toBeNull();
});

test.each([
  ['without a title', { title: '', link: '/category/10/products' }],
  ['without a link', { title: 'Oud', link: '' }],
])('a banner %s is not a link', async (_, words) => {
  const banner = { image: '/media/lamp-640.webp', ...words };
  const { container } = await renderView(<Slide banner={banner} isShown isFirst isNear />);
  expect(screen.queryByRole('link')).toBeNull();
  expect(container.querySelector('img')).not.toBeNull();
  expect(container.textContent).toBe(words.title);
});
