import { expect, inBothLanguages } from '../demo-catalogue';

/** Every screen that a visitor sees, and those that lead to the login. */
const SCREENS = [
  '/',
  '/login',
  '/product/1008',
  '/categories',
  '/categories/20/x',
  '/category/212/products',
  '/products?q=oud',
  '/favorites',
  '/profile',
  '/reels',
  '/cart',
  '/thank-you',
  '/address-list',
  '/add-address',
  '/checkout',
  '/orders',
  '/order/9',
];

inBothLanguages(
  'a visitor’s browser asks for nothing that fails, and its console stays empty',
  async ({ page, shopper }) => {
    const failures: string[] = [];
    page.on(
      'response',
      (response) => response.status() < 400 || failures.push(`${response.status()} ${response.url()}`),
    );
    page.on('requestfailed', (request) => {
      const why = request.failure()?.errorText;
      // A page that is left takes back what it still waits for.
      if (why !== 'net::ERR_ABORTED') failures.push(`${why} ${request.url()}`);
    });
    page.on('console', (message) => message.type() === 'error' && failures.push(message.text()));
    for (const path of SCREENS) {
      await shopper.open(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
      await page.waitForLoadState('networkidle');
      expect([path, failures]).toEqual([path, []]);
    }
  },
);
