import { createShopper } from '../../tests/journeys/shopper';
import { stripInitialData } from '../../tests/support/browser/server-rendered';
import type { Scene, Visit } from './scenes';
import { asked, settled } from './settled';

const nobody = async () => '';
const person = ({ page, language }: Visit) => createShopper(page, language, nobody);

/** A page some of whose answers are broken, empty or never come. */
const where = (
  name: string,
  path: string,
  calls: RegExp,
  answer: 'broken' | 'never' | readonly unknown[] | object,
): Scene => ({
  name,
  visit: async ({ page }) => {
    await stripInitialData(page);
    await page.route(calls, (route) => {
      if (answer === 'never') return;
      if (answer === 'broken') return route.abort();
      return route.fulfill({ json: { status: 'success', data: answer } });
    });
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    if (answer === 'never')
      await page.locator('html[data-ready] main [role="status"]').first().waitFor({ state: 'attached' });
    else await settled(page);
    if (answer === 'broken' && !calls.source.includes('media')) await page.getByRole('alert').first().waitFor();
  },
  leave: async ({ page }) => page.unrouteAll(),
});

/** The search over the categories, whose many pictures nobody waits for. */
const opensSearch = async (visit: Visit) => {
  await visit.page.goto('/categories');
  await visit.page.locator('h1').first().waitFor();
  await person(visit).clickButton('Search for a perfume, a gift, a bag…');
  return visit.page.getByRole('dialog');
};

const found = (query: string, name = 'search-results'): Scene => ({
  name,
  visit: async (visit) => {
    const overlay = await opensSearch(visit);
    await overlay.getByRole('combobox').fill(query);
    await overlay.getByRole('option').first().waitFor();
  },
});

/** The button of a card that opens the choices, in both languages. */
const CHOOSE = /^(?:Choose options|اختر خيارات)/;

/** The states of the screens between opening the shop and wanting a product. */
export const discoverScenes: readonly Scene[] = [
  where('home-loading', '/', /\/api\/(getBanners|getListSubTwoCategory|get-featured|sections)/, 'never'),
  where('home-failed', '/', /\/api\/(getBanners|getListSubTwoCategory|get-featured|sections)/, 'broken'),
  where('categories-loading', '/categories', /\/api\/getListSubTwoCategory/, 'never'),
  where('categories-failed', '/categories', /\/api\/getListSubTwoCategory/, 'broken'),
  where('categories-empty', '/categories', /\/api\/getListSubTwoCategory/, []),
  where('category-loading', '/category/20/products', /\/api\/category\//, 'never'),
  where('category-failed', '/category/20/products', /\/api\/category\//, 'broken'),
  where('category-empty', '/category/21/products', /\/api\/category\//, {
    category: { id: 21, name: 'الدلال · Dallahs' },
    subcategories: [],
    products: [],
  }),
  where('products-failed', '/products', /\/api\/getProductName/, 'broken'),
  where('product-loading', '/product/1028', /\/api\/getProductById/, 'never'),
  where('product-failed', '/product/1028', /\/api\/getProductById/, 'broken'),
  where('product-without-pictures', '/product/1017', /\/media\/(?!prop).*\.(webp|avif)/, 'broken'),
  where('reels-failed', '/reels', /\/api\/get-reels/, 'broken'),
  {
    name: 'products-filtered',
    visit: async ({ page }) => {
      await page.goto('/products?q=lamp&sort=cheapest&stock=1');
      await settled(page);
    },
  },
  {
    name: 'category-all',
    visit: async ({ page }) => {
      await page.goto('/category/20/products?sub=all');
      await settled(page);
    },
  },
  {
    name: 'filter-sheet',
    visit: async (visit) => {
      await visit.page.goto('/category/40/products?sub=all&max=60');
      await settled(visit.page);
      await person(visit).clickButton('Filter');
      await visit.page.getByRole('dialog').getByRole('group').nth(1).waitFor();
    },
  },
  {
    name: 'choice-sheet',
    visit: async (visit) => {
      await visit.page.goto('/category/41/products');
      await settled(visit.page);
      await visit.page.getByRole('main').getByRole('article').getByRole('button', { name: CHOOSE }).first().click();
      await visit.page.getByRole('dialog').getByRole('radio').first().waitFor();
      await settled(visit.page);
    },
  },
  {
    name: 'filtered-to-nothing',
    visit: async ({ page }) => {
      await page.goto('/category/20/products?sub=all&max=1&offer=1');
      await settled(page);
    },
  },
  {
    name: 'products-nothing',
    visit: async ({ page }) => {
      await page.goto('/products?q=zzzz');
      await settled(page);
    },
  },
  {
    name: 'products-corrected',
    visit: async ({ page }) => {
      await page.goto('/products?q=perfme');
      await settled(page);
    },
  },
  {
    name: 'product-gone',
    visit: async ({ page }) => {
      await page.goto('/product/999999');
      await settled(page);
    },
  },
  {
    name: 'product-enlarged',
    visit: async (visit) => {
      await visit.page.goto('/product/1028');
      await settled(visit.page);
      await person(visit).clickButton('Enlarge the picture');
      await visit.page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'product-link-copied',
    visit: async (visit) => {
      await visit.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await visit.page.goto('/product/1017');
      await settled(visit.page);
      await person(visit).clickButton('Copy link');
      await visit.page.getByText(person(visit).translate('Link copied to clipboard!')).first().waitFor();
    },
  },
  {
    name: 'favorites',
    visit: async (visit) => {
      await visit.page.goto('/category/81/products');
      await settled(visit.page);
      await visit.page.getByRole('article').nth(2).waitFor();
      const hearts = visit.page.locator('main button[aria-pressed="false"]');
      for (let left = await hearts.count(); left > 0; left -= 1) await hearts.nth(left - 1).click();
      await visit.page.goto('/favorites');
      await settled(visit.page);
    },
  },
  {
    name: 'favorites-clearing',
    visit: async (visit) => {
      await person(visit).clickButton('Clear the wishlist');
      await asked(visit.page);
    },
    leave: async (visit) => {
      await visit.page.getByRole('alertdialog').getByRole('button').first().click();
    },
  },
  {
    name: 'menu',
    visit: async (visit) => {
      await visit.page.goto('/');
      await settled(visit.page);
      const narrow = (visit.page.viewportSize()?.width ?? 0) < 1024;
      await person(visit).clickButton(narrow ? 'Open menu' : 'Menu');
      await visit.page.getByRole('dialog').getByRole('button', { expanded: false }).nth(1).click();
      await settled(visit.page);
    },
  },
  {
    name: 'search-empty',
    visit: async (visit) => {
      const overlay = await opensSearch(visit);
      await overlay.getByRole('combobox').waitFor();
    },
  },
  found('سماعات'),
  found('dal', 'search-suggestions'),
  found('perfme', 'search-corrected'),
  {
    name: 'search-recent',
    visit: async (visit) => {
      const search = (await opensSearch(visit)).getByRole('combobox');
      await search.fill('سماعات');
      await search.press('Enter');
      await visit.page.waitForURL(/\/products\?q=/);
      const overlay = await opensSearch(visit);
      await overlay.getByRole('button', { name: 'سماعات' }).waitFor();
    },
  },
  {
    name: 'search-nothing',
    visit: async (visit) => {
      const overlay = await opensSearch(visit);
      await overlay.getByRole('combobox').fill('ظظظ');
      await overlay.getByText(person(visit).translate('No products found')).first().waitFor();
    },
  },
];
