import type { Page } from '@playwright/test';
import { expect, type Shop, test } from '../../support/browser/journey';
import { inBothLanguages, inSalmiya } from '../both-languages';
import { type Shopper, createShopper } from '../shopper';

test.use(inSalmiya);

/** Journeys of this shop, these too, buy the same things, and may have bought them all. */
const restock = async ({ shop }: { shop: Shop }) => {
  await shop.query(
    'update stock set on_hand = reserved + 9 from variant where variant.id = variant_id and product_id in (1002, 1004)',
  );
};
test.beforeEach(restock);
test.afterEach(restock);

/** Orders and invoices of a customer, by their Kuwaiti number, as the shop's and the gateway's books have them. */
const madeBy = (shop: Shop, number: string) =>
  shop.query(
    `select (select count(*)::int from orders o where o.customer_id = c.id) as orders,
            (select count(*)::int from sandbox_invoice i join payment p on i.reference = p.id::text
              where p.customer_id = c.id) as invoices
       from customer c where c.phone = $1`,
    [`+965${number}`],
  );

/** Both tabs order in the same moment, each by two taps and Enter: no call goes on before both have sent theirs. */
async function orderAtOnce(tabs: readonly [Shopper, Shopper], call: string): Promise<void> {
  let sendAll = () => {};
  const haveAllSent = new Promise<void>((resolve) => {
    sendAll = resolve;
  });
  const waiting = new Set<Page>();
  for (const { page } of tabs)
    await page.route(`**${call}`, async (route) => {
      waiting.add(page);
      if (waiting.size === tabs.length) sendAll();
      await haveAllSent;
      await route.continue();
    });
  const buttons = tabs.map((shopper) =>
    shopper.page.getByRole('button', { name: shopper.translate('Place Order'), exact: true }),
  );
  for (const button of buttons) {
    await expect(button).toBeEnabled();
    await button.focus();
  }
  // What is focused, not what is called so: the first press may already have taken the button's name.
  const presses = tabs.flatMap(({ page }) => [
    page.evaluate(() => {
      const button = document.activeElement as HTMLElement;
      button.click();
      button.click();
    }),
    page.keyboard.press('Enter'),
  ]);
  await Promise.all(presses);
}

/** A second tab of the same browser, at checkout with the same cart. */
async function secondTab(page: Page, shop: Shop, language: 'ar' | 'en'): Promise<Shopper> {
  const other = createShopper(await page.context().newPage(), language, shop.codeFor);
  await other.open('/checkout');
  await other.expectHeading(other.translate('Checkout'));
  return other;
}

inBothLanguages(
  'Place Order in two tabs at once, each pressed three times: in cash one order, which both show [row 62]',
  { ar: { number: '51230001' }, en: { number: '51230002' } },
  async ({ page, shop, shopper, number, language }) => {
    await shopper.goToCheckout(number);
    const other = await secondTab(page, shop, language);
    for (const each of [shopper, other])
      await each.page.getByRole('radio', { name: shopper.translate('Cash on Delivery') }).check();
    await orderAtOnce([shopper, other], '/order/store');
    for (const each of [shopper, other]) await each.expectHeading(shopper.translate('Order Successful!'));
    expect(await madeBy(shop, number)).toEqual({ orders: 1, invoices: 0 });
  },
);

inBothLanguages(
  'Place Order in two tabs at once, each pressed three times: by card one invoice, and paying it makes one order [row 62]',
  { ar: { number: '51230003', pay: 'ادفع' }, en: { number: '51230004', pay: 'Pay' } },
  async ({ page, shop, shopper, number, language, pay }) => {
    await shopper.goToCheckout(number);
    const other = await secondTab(page, shop, language);
    await orderAtOnce([shopper, other], '/payment/initiate');
    for (const each of [shopper, other]) await each.page.waitForURL(/sandbox-gateway/);
    expect(page.url()).toBe(other.page.url());
    expect(await madeBy(shop, number)).toEqual({ orders: 0, invoices: 1 });
    await page.getByRole('button', { name: pay, exact: true }).click();
    await shopper.expectHeading(shopper.translate('Payment Successful'));
    await page.waitForURL(/\/thank-you$/);
    await other.open('/cart');
    await other.expectText('Your cart is empty');
    expect(await madeBy(shop, number)).toEqual({ orders: 1, invoices: 1 });
  },
);

inBothLanguages(
  'a promo code applied in one tab counts in the other, is ordered with there, and the first tab says so',
  { ar: { number: '51230005' }, en: { number: '51230006' } },
  async ({ page, shop, shopper, number, language, words }) => {
    await shopper.goToCheckout(number);
    const other = await secondTab(page, shop, language);
    const total = ({ page: tab }: Shopper) =>
      tab
        .getByRole('region', { name: shopper.translate('Order Summary') })
        .locator('dd')
        .last()
        .textContent();
    await expect(other.page.getByRole('button', { name: shopper.translate('Place Order'), exact: true })).toBeEnabled();
    const before = await total(other);
    const applied = (tab: Page) =>
      tab.getByRole('button', { name: words('Remove promo code {code}', { code: 'LAWZA10' }) });

    await page.getByRole('textbox', { name: shopper.translate('Promo Code') }).fill('LAWZA10');
    await shopper.clickButton('Apply');
    await expect(applied(other.page)).toBeVisible();
    const discounted = await total(shopper);
    expect(discounted).not.toBe(before);
    await expect.poll(() => total(other)).toBe(discounted);

    await applied(other.page).click();
    await expect(applied(page)).not.toBeVisible();
    await expect.poll(() => total(shopper)).toBe(before);
    await other.page.getByRole('textbox', { name: shopper.translate('Promo Code') }).fill('LAWZA10');
    await other.clickButton('Apply');
    await expect(applied(page)).toBeVisible();

    await other.placeCashOrder();
    await shopper.expectText('Your order was placed in another tab');
    const order = await shop.query(
      'select promo_code from orders o join customer c on c.id = o.customer_id where c.phone = $1',
      [`+965${number}`],
    );
    expect(order).toEqual({ promo_code: 'LAWZA10' });
  },
);
