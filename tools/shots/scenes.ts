import { KEYS } from '../../machines/storage/slice';
import type { Page } from '@playwright/test';
import { createShopper } from '../../tests/journeys/shopper';
import type { Language } from '../../tests/support/data/translations';
import { giftScenes } from './gift-scenes';
import { homeRowScenes } from './home-row-scenes';
import { formScenes, listScenes } from './address-scenes';
import { buyingScenes } from './buying-scenes';
import { consentScenes } from './consent-scenes';
import { discoverScenes } from './discover-scenes';
import { deletionScenes, loginScenes } from './identity-scenes';
import { settled } from './settled';

export interface Visit {
  readonly page: Page;
  readonly language: Language;
  /** a Kuwaiti number of this visitor's own */
  readonly number: string;
  codeFor(): Promise<string>;
}

export interface Scene {
  readonly name: string;
  visit(visit: Visit): Promise<void>;
  /** Once the picture is taken. */
  leave?(visit: Visit): Promise<void>;
}

/** A page as it is when it has loaded. */
export const at = (name: string, path: string): Scene => ({
  name,
  visit: async ({ page }) => {
    await page.goto(path);
    await settled(page);
  },
});

/** In the order in which one visitor meets them; a later scene stands on what an earlier one did. */
export const scenes: readonly Scene[] = [
  at('home', '/'),
  ...consentScenes,
  at('categories', '/categories'),
  at('category-children', '/categories/20/x'),
  at('category-products', '/category/60/products'),
  at('products', '/products'),
  at('product', '/product/1028'),
  {
    name: 'product-added',
    visit: async ({ page, language }) => {
      const shopper = createShopper(page, language, async () => '');
      await page.goto('/product/1028');
      await shopper.clickButton('Add to Cart');
      await page.getByRole('link', { name: shopper.translate('View cart') }).waitFor();
      await settled(page);
    },
    // The cart of the next scenes is empty.
    leave: ({ page }) => page.evaluate((key) => localStorage.removeItem(key), KEYS.cart),
  },
  {
    name: 'products-added',
    visit: async ({ page, language }) => {
      const shopper = createShopper(page, language, async () => '');
      await page.goto('/category/81/products');
      await page.getByRole('main').getByRole('article').getByRole('button').last().click();
      await page.getByRole('link', { name: shopper.translate('View cart') }).waitFor();
      await settled(page);
    },
    leave: ({ page }) => page.evaluate((key) => localStorage.removeItem(key), KEYS.cart),
  },
  at('product-sold-out', '/product/1023'),
  at('favorites-empty', '/favorites'),
  at('reels', '/reels'),
  ...discoverScenes,
  ...homeRowScenes,
  at('profile-visitor', '/profile'),
  at('cart-empty', '/cart'),
  at('not-found', '/nowhere'),
  at('thank-you-by-hand', '/thank-you'),
  at('payment-error', '/payment-error?ErrorCode=MF002&ErrorMessage=Declined'),
  at('login-phone', '/login'),
  ...loginScenes,
  {
    name: 'login-code',
    visit: async ({ page, number }) => {
      await page.goto('/login');
      await page.locator('input[inputmode="numeric"], input[type="tel"]').first().fill(number);
      await page.locator('main form button[type="submit"]').click();
      await page.locator('input[autocomplete="one-time-code"]').waitFor();
    },
  },
  {
    name: 'orders-empty',
    visit: async ({ page, codeFor }) => {
      if (page.url().endsWith('/login')) {
        await page.locator('input[autocomplete="one-time-code"]').fill(await codeFor());
        await page.waitForURL((url) => !url.pathname.startsWith('/login'));
      }
      await page.goto('/orders');
      await settled(page);
    },
  },
  at('profile', '/profile'),
  ...deletionScenes,
  at('address-list-empty', '/address-list'),
  ...formScenes,
  {
    name: 'cart',
    visit: async ({ page, language }) => {
      for (const id of ['1028', '1007', '1011']) {
        await page.goto(`/product/${id}`);
        await page
          .getByRole('button', { name: createShopper(page, language, async () => '').translate('Add to Cart') })
          .click();
        // A tap before the scripts have loaded is replayed by them, and would be lost with the page.
        await page.waitForFunction(([key, line]) => localStorage.getItem(key)?.includes(line), [
          KEYS.cart,
          `"id":"${id}"`,
        ] as const);
      }
      await page.goto('/cart');
      await settled(page);
    },
  },
  {
    name: 'product-added-to-more',
    visit: async ({ page, language }) => {
      const shopper = createShopper(page, language, async () => '');
      await page.goto('/product/1007');
      await shopper.clickButton('Add to Cart');
      await page.getByRole('link', { name: shopper.translate('View cart') }).waitFor();
      await settled(page);
    },
  },
  at('checkout-without-address', '/checkout'),
  {
    name: 'add-address',
    visit: async ({ page, language }) => {
      await page.goto('/checkout');
      const shopper = createShopper(page, language, async () => '');
      await shopper.clickLink('Add Address');
      await page.locator('canvas').first().waitFor();
      await shopper.clickButton('Use current location');
      await settled(page);
    },
  },
  {
    name: 'checkout',
    visit: async ({ page, language }) => {
      const shopper = createShopper(page, language, async () => '');
      await shopper.saveAddress();
      await page.waitForURL('**/checkout');
      await settled(page);
    },
  },
  ...giftScenes,
  {
    name: 'checkout-promo',
    visit: async ({ page, language }) => {
      const shopper = createShopper(page, language, async () => '');
      await page.getByRole('textbox', { name: shopper.translate('Promo Code') }).fill('LAWZA10');
      await shopper.clickButton('Apply');
      await page.getByText('LAWZA10').first().waitFor();
    },
    leave: ({ page, language }) => {
      const name = createShopper(page, language, async () => '').translate('Remove promo code {code}');
      return page.getByRole('button', { name: name.replace('{code}', 'LAWZA10') }).click();
    },
  },
  ...buyingScenes.checkouts,
  ...buyingScenes.returns,
  {
    name: 'cart-swiped',
    visit: async ({ page }) => {
      await page.goto('/cart');
      const box = await page.getByRole('article').nth(1).boundingBox();
      const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + 20];
      await page.mouse.move(x, y);
      await page.mouse.down();
      for (const far of [20, 60, 110]) await page.mouse.move(x - far, y);
    },
    leave: ({ page }) => page.mouse.up(),
  },
  {
    name: 'cart-removed',
    visit: async ({ page, language }) => {
      // A message that has the focus stays.
      await page.getByRole('button', { name: createShopper(page, language, async () => '').translate('Undo') }).focus();
    },
  },
  {
    name: 'payment-gateway',
    visit: async ({ page, language }) => {
      await page.goto('/checkout');
      await createShopper(page, language, async () => '').clickButton('Place Order');
      await page.waitForURL('**/sandbox-gateway/**');
    },
  },
  {
    name: 'payment-in-progress',
    visit: async ({ page }) => {
      await page.goBack();
      await settled(page);
    },
  },
  {
    name: 'thank-you',
    visit: async ({ page, language }) => {
      const shopper = createShopper(page, language, async () => '');
      await shopper.clickButton('Cancel payment');
      await page.getByRole('radio', { name: shopper.translate('Cash on Delivery') }).check();
      await shopper.clickButton('Place Order');
      await page.waitForURL('**/thank-you');
      await settled(page);
    },
  },
  at('help', '/help'),
  at('help-returns', '/help/returns'),
  at('orders', '/orders'),
  ...buyingScenes.orders,
  {
    name: 'order',
    visit: async ({ page }) => {
      await page.goto('/orders');
      await settled(page);
      await page.getByRole('main').getByRole('link').first().click();
      await page.getByRole('heading', { level: 1, name: '#' }).waitFor();
    },
  },
  at('address-list', '/address-list'),
  ...listScenes,
];
