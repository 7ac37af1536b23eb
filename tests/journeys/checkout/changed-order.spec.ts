import { expect, test } from '../../support/browser/journey';
import { inBothLanguages, inSalmiya } from '../both-languages';

test.use(inSalmiya);

/** Other journeys of this shop buy the same things. */
test.afterEach(async ({ shop }) => {
  await shop.query(
    'update stock set on_hand = reserved + 9 from variant where variant.id = variant_id and product_id in (1002, 1004)',
  );
});

inBothLanguages(
  'what changed before Place Order is shown on one screen, and accepting it leads to an order [row 41]',
  { ar: { number: '51650001' }, en: { number: '51650002' } },
  async ({ page, shop, shopper, number }) => {
    await shopper.open('/product/1004');
    await shopper.clickButton('Add to Cart');
    await shopper.expectAdded();
    await shopper.goToCheckout(number);
    await page.getByRole('textbox', { name: shopper.translate('Promo Code') }).fill('LAWZA10');
    await shopper.clickButton('Apply');
    await expect(page.getByText('LAWZA10')).toBeVisible();
    const { price_fils } = await shop.query('select price_fils from variant where product_id = 1002');
    try {
      await shop.query('update variant set price_fils = price_fils + 1000 where product_id = 1002');
      await shop.query(
        'update stock set on_hand = reserved from variant where variant.id = variant_id and product_id = 1004',
      );
      await page.getByRole('radio', { name: shopper.translate('Cash on Delivery') }).check();
      await shopper.clickButton('Place Order');
      await shopper.expectHeading(shopper.translate('Prices have changed'));
      await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
      const items = page.getByRole('region', { name: shopper.translate('Changed items') }).getByRole('listitem');
      await expect(items).toHaveCount(2);
      await expect(items.filter({ hasText: shopper.translate('no longer available') })).toHaveCount(1);
      await expect(page.getByText(shopper.translate('Previous total'))).toBeVisible();
      const total = page
        .getByRole('region', { name: shopper.translate('Order Summary') })
        .locator('dd')
        .last();
      const agreed = await total.textContent();
      await shopper.clickButton('Accept and continue');
      await expect(page.getByRole('button', { name: shopper.translate('Place Order'), exact: true })).toBeEnabled();
      await expect(total).toHaveText(agreed ?? '');
      await shopper.placeCashOrder();
    } finally {
      await shop.query('update variant set price_fils = $1 where product_id = 1002', [price_fils]);
    }
  },
);

inBothLanguages(
  'a code for one use that was used says so in its own section, and the order goes on without it',
  { ar: { number: '51650003' }, en: { number: '51650004' } },
  async ({ page, shopper, number }) => {
    const applies = async () => {
      await page.getByRole('textbox', { name: shopper.translate('Promo Code') }).fill('WELCOME');
      await shopper.clickButton('Apply');
      await expect(page.getByText('WELCOME')).toBeVisible();
    };
    await shopper.goToCheckout(number);
    await applies();
    await shopper.placeCashOrder();

    await shopper.open('/product/1004');
    await shopper.clickButton('Add to Cart');
    await shopper.expectAdded();
    await shopper.open('/checkout');
    await shopper.expectHeading(shopper.translate('Checkout'));
    await applies();
    await page.getByRole('radio', { name: shopper.translate('Cash on Delivery') }).check();
    await shopper.clickButton('Place Order');
    const refusal = page.getByRole('region', { name: shopper.translate('Promo Code') }).getByRole('alert');
    await expect(refusal).toHaveText(shopper.translate('Invalid promo code'));
    await expect(refusal).toBeInViewport();
    await shopper.placeCashOrder();
  },
);

inBothLanguages(
  'Place Order without a network sends nothing and says so, and works when the network is back',
  { ar: { number: '51650005' }, en: { number: '51650006' } },
  async ({ page, shopper, number }) => {
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    await shopper.goToCheckout(number);
    const place = page.getByRole('button', { name: shopper.translate('Place Order'), exact: true });
    await expect(place).toBeEnabled();
    sent.length = 0;
    await page.context().setOffline(true);
    await place.click();
    await shopper.expectText('Your order was not sent');
    await shopper.expectText('Network error. Please check your connection and try again.');
    expect(sent.filter((url) => /order|payment/.test(url))).toEqual([]);
    await page.context().setOffline(false);
    await expect(page.getByText(shopper.translate('Your order was not sent'))).not.toBeVisible();
    await shopper.placeCashOrder();
  },
);
