import { readFileSync } from 'node:fs';
import { expect, test } from '../../support/browser/journey';
import { inSalmiya } from '../both-languages';
import { shopper } from '../shopper';

const CASES = [
  {
    language: 'ar',
    locale: 'ar-KW',
    number: '51120001',
    department: 'الحقائب والأزياء',
    shelf: 'الحقائب',
    bag: 'حقيبة يد مرجان',
    colour: 'عسلي',
  },
  {
    language: 'en',
    locale: 'en-GB',
    number: '51120002',
    department: 'Bags & Fashion',
    shelf: 'Bags',
    bag: 'Marjan Top-Handle Bag',
    colour: 'Tan',
  },
] as const;

for (const { language, locale, number, department, shelf, bag, colour } of CASES) {
  test.describe(`the viewer in ${language === 'ar' ? 'Arabic' : 'English'}`, () => {
    test.use({ locale, ...inSalmiya });

    test('somebody watches a checkout in another tab, saves what happened and replays it', async ({
      page,
      context,
      shop,
    }) => {
      const I = shopper(page, language, shop.codeFor);
      const watching = await context.newPage();
      const lit = (id: string) => watching.locator(`[data-state="${id}"][data-lit]`);

      await test.step('finds checkout among the machines', async () => {
        await watching.goto('/flows');
        await expect(watching.getByRole('heading', { level: 1, name: I.say('How the shop works') })).toBeVisible();
        await watching.getByRole('link', { name: new RegExp(`^${I.say('Checkout')}`) }).click();
        await expect(watching.getByRole('heading', { level: 1, name: I.say('Checkout') })).toBeVisible();
        const states = watching.getByRole('region', { name: I.say('The states in words') });
        await expect(states.getByText(I.say('The order is placed.'))).toBeVisible();
        await expect(lit('checkout')).toHaveCount(0);
      });

      await test.step('a shopper goes to checkout in the other tab', async () => {
        await page.bringToFront();
        await I.opens('/');
        await I.followsNamed(department);
        await I.followsNamed(shelf);
        await page.getByRole('link', { name: bag }).first().click();
        await page.getByRole('radio', { name: colour }).click();
        await I.taps('Add to Cart');
        await I.sees('Added');
        await I.opens('/cart');
        await I.follows('Proceed to Checkout');
        await I.logsIn(number);
        await I.sees('Please select a delivery address');
      });

      await test.step('and is seen waiting for an address', async () => {
        await expect(lit('checkout.reviewing.blocked')).toBeVisible();
        await expect(lit('checkout.placing')).toHaveCount(0);
      });

      await test.step('saves an address and chooses cash', async () => {
        await I.addsAddress();
        await expect(lit('checkout.reviewing.ready')).toBeVisible();
        await page.getByRole('radio', { name: I.say('Cash on Delivery') }).check();
        await I.taps('Place Order');
        await I.seesHeading(I.say('Order Successful!'));
      });

      let trace = '';
      await test.step('the viewer tells how it ended, and saves it without anything personal', async () => {
        await watching.bringToFront();
        await expect(watching.getByText(I.say('It has ended in:')).first()).toBeVisible();
        const download = watching.waitForEvent('download');
        await watching.getByRole('button', { name: I.say('Save trace') }).click();
        trace = readFileSync(await (await download).path(), 'utf8');
        expect(JSON.parse(trace).steps.at(-1).value).toBe('placed');
        for (const personal of [number, '50123456', 'نورة', 'السالمية', 'سالم المبارك'])
          expect(trace).not.toContain(personal);
      });

      await test.step('the saved file leads to the same state again', async () => {
        await watching.reload();
        await watching
          .getByLabel(I.say('Trace file'))
          .setInputFiles({ name: 'trace.json', mimeType: 'application/json', buffer: Buffer.from(trace) });
        await expect(
          watching.getByText(I.say('Replayed: every step leads to the state that was recorded.')),
        ).toBeVisible();
        const next = watching.getByRole('button', { name: I.say('Next step') });
        const { length } = JSON.parse(trace).steps;
        for (let step = 1; step < length; step += 1) await next.click();
        await expect(next).toBeDisabled();
        await expect(lit('checkout.placed')).toBeVisible();
      });
    });
  });
}
