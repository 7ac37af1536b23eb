import { expect, test } from '../../support/browser/journey';
import { inBothLanguages, inSalmiya } from '../both-languages';
import { type Shopper, createShopper } from '../shopper';

test.use(inSalmiya);

const PAY = { ar: 'ادفع', en: 'Pay' } as const;
const CLOSE = { ar: 'ادفع وأغلق الصفحة', en: 'Pay and close the tab' } as const;
const AWKWARD = { ar: 'حالات صعبة', en: 'Awkward cases' } as const;

/** Puts a product into the cart from its page and answers its name. */
async function adds(shopper: Shopper, productId: string): Promise<string> {
  await shopper.open(`/product/${productId}`);
  const heading = shopper.page.getByRole('heading', { level: 1 });
  await shopper.clickButton('Add to Cart');
  await shopper.expectAdded();
  return (await heading.textContent()) ?? '';
}

/** The names in the cart, as its page lists them. */
async function cartOf(shopper: Shopper): Promise<(string | null)[]> {
  await shopper.open('/cart');
  await shopper.expectHeading(shopper.translate('My Cart'));
  const lines = shopper.page.getByRole('main').getByRole('article');
  await expect(lines.first()).toBeVisible();
  return lines.evaluateAll((articles) => articles.map((article) => article.getAttribute('aria-label')));
}

async function goesToPay(shopper: Shopper): Promise<void> {
  await shopper.clickButton('Place Order');
  await shopper.page.waitForURL(/sandbox-gateway/);
}

const itemsOf = (shopper: Shopper) => shopper.page.getByRole('region', { name: shopper.translate('Order Items') });

inBothLanguages(
  'a payment whose tab was closed is noticed on the next page, and only what was paid leaves the cart',
  { ar: { number: '51240001' }, en: { number: '51240002' } },
  async ({ page, shop, shopper, number, language }) => {
    await shopper.goToCheckout(number);
    await goesToPay(shopper);
    await page.getByText(AWKWARD[language]).click();
    await page.getByRole('button', { name: CLOSE[language] }).click();
    const later = createShopper(await page.context().newPage(), language, shop.codeFor);
    await page.close();
    await later.open('/categories');
    await later.clickLinkNamed(later.translate('View Order'));
    await later.page.waitForURL(/\/order\//);
    await later.open('/cart');
    await later.expectText('Your cart is empty');

    const coffee = await adds(later, '1015');
    await later.open('/checkout');
    await later.placeCashOrder();
    await expect(itemsOf(later).getByText(coffee)).toBeVisible();
    await expect(itemsOf(later).getByRole('listitem')).toHaveCount(1);
  },
);

inBothLanguages(
  'what another tab adds while the rest is being paid stays in the cart, and success is claimed for the rest alone',
  { ar: { number: '51240003' }, en: { number: '51240004' } },
  async ({ page, shop, shopper, number, language }) => {
    await shopper.goToCheckout(number);
    await goesToPay(shopper);
    const other = createShopper(await page.context().newPage(), language, shop.codeFor);
    const coffee = await adds(other, '1015');
    await page.getByRole('button', { name: PAY[language], exact: true }).click();
    await page.waitForURL(/\/thank-you$/);
    await expect(itemsOf(shopper).getByRole('listitem')).toHaveCount(1);
    await expect(itemsOf(shopper).getByText(coffee)).toBeHidden();
    await other.expectText('Your order was placed in another tab');
    expect(await cartOf(other)).toEqual([coffee]);
  },
);

inBothLanguages(
  'a reload of the confirmation shows the order again; the same address typed by hand claims nothing',
  { ar: { number: '51240005' }, en: { number: '51240006' } },
  async ({ page, shop, shopper, number, language }) => {
    await shopper.goToCheckout(number);
    await shopper.placeCashOrder();
    await expect(itemsOf(shopper).getByRole('listitem')).toHaveCount(1);
    await page.reload();
    await shopper.expectHeading(shopper.translate('Order Successful!'));
    await expect(itemsOf(shopper).getByRole('listitem')).toHaveCount(1);
    const typed = createShopper(await page.context().newPage(), language, shop.codeFor);
    await typed.open('/thank-you');
    await typed.expectHeading(typed.translate('Thank you for shopping with us'));
    await expect(itemsOf(typed)).toBeHidden();
  },
);

inBothLanguages(
  'a cancelled payment that is paid all the same, the goods ordered meanwhile: the shopper receives of it and is led on',
  { ar: { number: '51240007' }, en: { number: '51240008' } },
  async ({ page, shop, shopper, number, language }) => {
    await shopper.goToCheckout(number);
    await goesToPay(shopper);
    const bank = page.url();
    await shopper.open('/checkout');
    await shopper.clickButton('Cancel payment');
    await shopper.placeCashOrder();
    await page.goto(bank);
    await page.getByRole('button', { name: PAY[language], exact: true }).click();
    await page.waitForURL(/\/thank-you$/);
    await shopper.expectText(
      'You had ordered the same items before, so this order is on hold. We will contact you about your money.',
    );
    expect(
      await shop.query(
        `select count(*)::int as asked from attention a join orders o on o.id = a.order_id
        join customer c on c.id = o.customer_id where c.phone = $1 and a.kind = 'ordered_twice'`,
        [`+965${number}`],
      ),
    ).toEqual({ asked: 1 });
  },
);
