import { expect, inBothLanguages } from '../demo-catalogue';

const CHOICES = {
  ar: { green: 'أخضر', tan: 'عسلي', small: 'صغير', large: 'كبير' },
  en: { green: 'Green', tan: 'Tan', small: 'Small', large: 'Large' },
} as const;

inBothLanguages(
  'a large green bag is added from the list, which stays where it is; the small one says why it can not be',
  async ({ page, shopper, names, words, language }) => {
    const { green, tan, small, large } = CHOICES[language];
    const asked: string[] = [];
    page.on('request', (request) => request.url().includes('/hasVariants/') && asked.push(request.url()));
    await shopper.open('/category/41/products');
    const choose = page.getByRole('button', { name: words('Choose options: {name}', { name: names.bag }) });
    await choose.click();
    const sheet = page.getByRole('dialog', { name: names.bag });
    await sheet.getByRole('radio', { name: tan }).click();
    await expect(sheet.getByRole('radio', { name: tan })).toBeChecked();
    await sheet.getByRole('radio', { name: green }).click();
    await expect(sheet.getByRole('radio', { name: small })).toHaveAccessibleDescription(
      words('Not available with {choices}: {excluded}', {
        choices: `\u2068${green}\u2069`,
        excluded: `\u2068${small}\u2069`,
      }),
    );
    await sheet.getByRole('radio', { name: large }).click();
    await sheet.getByRole('button', { name: shopper.translate('Add to Cart') }).click();
    await expect(sheet).toBeHidden();
    const added = page.getByRole('region', { name: shopper.translate('In your cart') });
    await expect(added).toContainText(green);
    await expect(added).toContainText(large);
    await expect(page).toHaveURL(/\/category\/41\/products$/);
    await expect(
      page.getByRole('button', { name: words('Remove {name} from cart', { name: names.bag }) }),
    ).toBeFocused();
    const cart = page.getByRole('banner').getByRole('link', { name: new RegExp(`^${shopper.translate('Cart')}`) });
    await expect(cart).toContainText('1');
    await cart.click();
    await expect(page.getByRole('main')).toContainText(green);
    expect(asked).toEqual([]);
  },
);

inBothLanguages(
  'Back closes the choices of a list and returns the focus; the details are a link',
  async ({ page, shopper, names, words }) => {
    await shopper.open('/category/41/products');
    const choose = page.getByRole('button', { name: words('Choose options: {name}', { name: names.bag }) });
    await choose.click();
    const sheet = page.getByRole('dialog', { name: names.bag });
    await expect(sheet.getByRole('radio').first()).toBeVisible();
    await page.goBack();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL(/\/category\/41\/products$/);
    await expect(choose).toBeFocused();
    await choose.press('Enter');
    await sheet.getByRole('link', { name: shopper.translate('Full details') }).click();
    await shopper.expectHeading(new RegExp(names.bag));
    await page.goBack();
    await expect(choose).toBeVisible();
    await expect(sheet).toBeHidden();
  },
);

inBothLanguages(
  'choices that can not be loaded open the product, and Back leads to the list',
  async ({ page, shopper, names, words }) => {
    await page.route(/\/api\/getProductById\/1028/, (route) => route.fulfill({ status: 500, json: {} }));
    await shopper.open('/category/41/products');
    const choose = page.getByRole('button', { name: words('Choose options: {name}', { name: names.bag }) });
    await choose.click();
    await expect(page).toHaveURL(/\/product\/1028$/);
    await shopper.expectHeading(shopper.translate('The product could not be loaded'));
    await page.unroute(/\/api\/getProductById\/1028/);
    await shopper.clickButton('Retry');
    await shopper.expectHeading(new RegExp(names.bag));
    await page.goBack();
    await expect(page).toHaveURL(/\/category\/41\/products$/);
    await expect(choose).toBeVisible();
  },
);

inBothLanguages(
  'without the code of the sheet the product opens, also from the wishlist',
  async ({ page, shopper, names, words }) => {
    await page.route(/\/assets\/lazy-overlays-/, (route) => route.abort());
    await shopper.open('/category/41/products');
    await page.getByRole('button', { name: words('Add {name} to wishlist', { name: names.bag }) }).click();
    await shopper.open('/favorites');
    await page.getByRole('button', { name: words('Choose options: {name}', { name: names.bag }) }).click();
    await expect(page).toHaveURL(/\/product\/1028$/);
    await shopper.expectHeading(new RegExp(names.bag));
  },
);
