import { expect, test } from '../../support/browser/journey';
import { inBothLanguages, inSalmiya } from '../both-languages';

test.use(inSalmiya);

inBothLanguages(
  'an order that is paid by card becomes a gift to somebody else, and its page says so',
  {
    ar: { number: '51220041', name: 'مها', message: 'كل عام وأنتِ بخير\nHappy birthday!', pay: 'ادفع' },
    en: { number: '51220042', name: 'Maha', message: 'كل عام وأنتِ بخير\nHappy birthday!', pay: 'Pay' },
  },
  async ({ page, shopper, number, name, message, pay }) => {
    const box = (english: string) => page.getByRole('textbox', { name: new RegExp(`^${shopper.translate(english)}`) });
    await shopper.goToCheckout(number);
    await shopper.clickLink('Make it a gift');
    await shopper.expectHeading(shopper.translate('Make it a gift'));

    await shopper.clickButton('Save gift');
    await expect(page.getByRole('alert')).toHaveText(
      shopper.translate('Please write a message, name a recipient or leave out the prices.'),
    );

    await box('Your words for the card').fill(message);
    await box("Recipient's name").fill(name);
    await shopper.clickButton('Save gift');
    await expect(box("Recipient's phone number")).toBeFocused();

    await page.reload();
    await expect(box('Your words for the card')).toHaveValue(message);
    await box("Recipient's phone number").fill('98765432');
    await page.getByRole('checkbox', { name: shopper.translate('Leave prices out of the parcel') }).check();
    await shopper.clickButton('Save gift');

    await shopper.expectHeading(shopper.translate('Checkout'));
    const card = page.getByRole('region', { name: shopper.translate('Gift') });
    for (const part of [name, message, '9876', shopper.translate('No prices in the parcel')])
      await expect(card).toContainText(part);

    await shopper.clickButton('Place Order');
    await page.getByRole('button', { name: pay, exact: true }).click();
    await page.waitForURL(/\/thank-you$/);
    const words = shopper.translate('Gift for {recipient}').replace('{recipient}', name);
    await expect(page.getByRole('main')).toContainText(words);
    await shopper.clickLink('Track Your Order');
    await expect(page.getByText(shopper.translate('Paid'), { exact: true })).toBeVisible();
    for (const part of [name, message, '9876', shopper.translate('No prices in the parcel')])
      await expect(card).toContainText(part);
    // The mark of the English line ends it, also below an Arabic one.
    const isAtTheEnd = await card.getByText('Happy birthday!').evaluate((element) => {
      const text = element.firstChild as Text;
      const mark = document.createRange();
      mark.setStart(text, text.data.indexOf('!'));
      mark.setEnd(text, text.data.indexOf('!') + 1);
      const word = document.createRange();
      word.setStart(text, text.data.indexOf('Happy'));
      word.setEnd(text, text.data.indexOf('Happy') + 5);
      return mark.getBoundingClientRect().left > word.getBoundingClientRect().left;
    });
    expect(isAtTheEnd).toBe(true);
  },
);

inBothLanguages(
  'a gift is taken back in checkout, and stays away',
  { ar: { number: '51220043' }, en: { number: '51220044' } },
  async ({ page, shopper, number }) => {
    await shopper.goToCheckout(number);
    await shopper.clickLink('Make it a gift');
    await page.getByRole('checkbox', { name: shopper.translate('Leave prices out of the parcel') }).check();
    await shopper.clickButton('Save gift');
    await shopper.clickButton('Not a gift');
    await expect(page.getByRole('link', { name: shopper.translate('Make it a gift') })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('link', { name: shopper.translate('Make it a gift') })).toBeVisible();
  },
);
