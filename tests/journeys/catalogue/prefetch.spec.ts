import { expect } from '../../support/browser/journey';
import { inBothLanguages } from '../demo-catalogue';

inBothLanguages(
  'a finger on a product asks for it, and the page that it opens does not ask again',
  async ({ page, shopper, words }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/getProductById/')) asked.push(pathname);
    });
    await shopper.open('/');
    const link = page.getByRole('main').getByRole('article').first().getByRole('link').first();
    await link.dispatchEvent('pointerdown', { button: 0 });
    await expect.poll(() => asked).toHaveLength(1);
    await link.click();
    await expect(page.getByRole('button', { name: words('Add to Cart') }).first()).toBeEnabled();
    await expect(page).toHaveURL(new RegExp(`/product/${asked[0]?.split('/').at(-1)}$`));
    expect(asked).toHaveLength(1);
  },
);
