import type { Page } from '@playwright/test';

export interface Visit {
  readonly page: Page;
  /** a Kuwaiti number of this visitor's own */
  readonly number: string;
  codeFor(): Promise<string>;
}

export interface Scene {
  readonly name: string;
  visit(visit: Visit): Promise<void>;
}

const settled = async (page: Page) => {
  await page.locator('h1, main [role="alert"]').first().waitFor();
  await page.waitForLoadState('networkidle');
};

const at = (name: string, path: string): Scene => ({
  name,
  visit: async ({ page }) => {
    await page.goto(path);
    await settled(page);
  },
});

/** In the order in which one visitor meets them; a later scene stands on what an earlier one did. */
export const scenes: readonly Scene[] = [
  at('home', '/'),
  at('categories', '/categories'),
  at('category-children', '/categories/20/x'),
  at('category-products', '/category/60/products'),
  at('products', '/products'),
  at('product', '/product/1028'),
  at('product-sold-out', '/product/1023'),
  at('favorites-empty', '/favorites'),
  at('reels', '/reels'),
  at('profile-visitor', '/profile'),
  at('cart-empty', '/cart'),
  at('not-found', '/nowhere'),
  at('thank-you-by-hand', '/thank-you'),
  at('payment-error', '/payment-error?ErrorCode=MF002&ErrorMessage=Declined'),
  at('login-phone', '/login'),
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
  at('address-list-empty', '/address-list'),
  at('add-address', '/add-address'),
];
