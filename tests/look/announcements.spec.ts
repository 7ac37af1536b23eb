import type { Page } from '@playwright/test';
import { expect, inBothLanguages } from '../journeys/demo-catalogue';

/** Writes down what live regions say, once for each new sentence. */
async function listens(page: Page) {
  await page.addInitScript(() => {
    const heard: string[] = [];
    const said = new WeakMap<Element, string>();
    Object.assign(window, { heard });
    const LIVE = '[role=alert], [role=status], [aria-live=polite], [aria-live=assertive]';
    const note = (region: Element | null) => {
      if (!region?.isConnected || region.closest('[aria-busy=true]')) return;
      const text = (region.textContent ?? '').trim().replace(/\s+/g, ' ');
      if (text !== said.get(region) && text !== '') heard.push(text);
      said.set(region, text);
    };
    new MutationObserver((changes) => {
      const regions = new Set<Element | null>();
      for (const { target, addedNodes } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        regions.add(element?.closest(LIVE) ?? null);
        for (const node of addedNodes)
          if (node instanceof Element) for (const inner of node.querySelectorAll(LIVE)) regions.add(inner);
        for (const node of addedNodes) if (node instanceof Element && node.matches(LIVE)) regions.add(node);
      }
      for (const region of regions) note(region);
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  const times = (text: string) =>
    page.evaluate(
      (wanted) => (window as unknown as { heard: string[] }).heard.filter((one) => one.includes(wanted)).length,
      text,
    );
  return {
    /** It is said, and when what follows has been seen too, it still has been said once. */
    once: async (text: string, follows: () => Promise<unknown> = async () => {}) => {
      await expect.poll(() => times(text)).toBeGreaterThan(0);
      await follows();
      expect(await times(text)).toBe(1);
    },
  };
}

inBothLanguages(
  'what goes into the cart is said once, on a card and on a product',
  async ({ page, shopper, names, words }) => {
    const heard = await listens(page);
    await shopper.open('/category/81/products');
    const add = page.getByRole('button', { name: words('Add {name} to cart', { name: names.speaker }) });
    await add.click();
    await heard.once(shopper.translate('Added'), () =>
      page.getByRole('button', { name: words('Remove {name} from cart', { name: names.speaker }) }).waitFor(),
    );
    await shopper.open('/product/1017');
    await shopper.clickButton('Add to Cart');
    const done = page.getByRole('button', { name: shopper.translate('Added'), exact: true });
    await done.waitFor();
    await heard.once(shopper.translate('Added'), () => done.waitFor({ state: 'detached' }));
  },
);

inBothLanguages('a removed line says so once, with its way back', async ({ page, shopper, names, words }) => {
  const heard = await listens(page);
  await shopper.open('/product/1017');
  await shopper.clickButton('Add to Cart');
  await shopper.expectAdded();
  await shopper.open('/cart');
  await page.getByRole('article').getByRole('button').last().click();
  const undo = page.getByRole('button', { name: shopper.translate('Undo') });
  const removed = words('{name} removed from your cart', { name: `\u2068${names.lamp}\u2069` });
  await heard.once(removed, () => undo.waitFor());
});

inBothLanguages('a search says how much it found, and that it found nothing', async ({ page, shopper, names }) => {
  const heard = await listens(page);
  await shopper.open('/');
  await shopper.clickButton('Search for a perfume, a gift, a bag…');
  const box = page.getByRole('combobox');
  await box.fill(names.lamp);
  await page.getByRole('dialog').getByRole('option', { name: names.lamp }).first().waitFor();
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText(/\d|نتيجة|result/);
  await box.fill('zzzz');
  await heard.once(shopper.translate('No products found'), () =>
    page
      .getByRole('dialog')
      .getByRole('link', { name: shopper.translate('Browse categories') })
      .waitFor(),
  );
});

inBothLanguages('a wrong phone number and a wrong code are said once', async ({ page, shopper, language }) => {
  const heard = await listens(page);
  const number = language === 'ar' ? '51870001' : '51870002';
  await shopper.open('/login');
  const phone = page.getByRole('textbox', { name: shopper.translate('Phone number') });
  await phone.fill('5012');
  await shopper.clickButton('Send code');
  await heard.once(shopper.translate('Phone number is too short'), () =>
    expect(phone).toHaveAttribute('aria-invalid', 'true'),
  );
  await phone.fill(number);
  await shopper.clickButton('Send code');
  const code = page.getByLabel(shopper.translate('Verification code, 4 digits'));
  await expect(code).toBeFocused();
  await page.route('**/api/customer/verify-otp', (route) =>
    route.fulfill({ status: 422, json: { status: 'error', code: 'code_incorrect' } }),
  );
  await code.fill('1234');
  await heard.once(shopper.translate('Incorrect verification code'), () =>
    expect(code).toHaveAttribute('aria-invalid', 'true'),
  );
});

inBothLanguages('what could not be loaded is said once', async ({ page, shopper, names }) => {
  const heard = await listens(page);
  await shopper.open('/category/81/products');
  await page.route('**/api/getProductById/**', (route) => route.abort());
  await page.getByRole('link', { name: names.speaker }).first().click();
  const title = await page.getByRole('alert').getByRole('heading').textContent();
  await heard.once(title ?? 'a title', () => shopper.expectHeading(/./));
});
