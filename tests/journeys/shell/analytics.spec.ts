import type { Page } from '@playwright/test';
import { KEYS } from '../../../machines/storage/slice';
import { expect, test } from '../../support/browser/journey';
import { inSalmiya } from '../both-languages';
import { createShopper } from '../shopper';

const CASES = [
  { language: 'ar', locale: 'ar-KW', numbers: ['51330001', '51330002'], pay: 'ادفع', decline: 'رفض البطاقة' },
  { language: 'en', locale: 'en-GB', numbers: ['51330003', '51330004'], pay: 'Pay', decline: 'Decline' },
] as const;
/** What the address form is filled in with: none of it is anybody else's business. */
const CANARIES = ['نورة', 'العلي', '50123456', 'سالم المبارك', 'مبنى 12', 'السالمية', 'Hawalli'];

type Sql = (question: string, values?: unknown[]) => Promise<Record<string, unknown>>;

/** How often each event was sent to the server. */
const counted = async (sql: Sql) =>
  (
    await sql(`select coalesce(json_object_agg(name, times), '{}') as counted
      from (select name, count(*)::int as times from analytics_event group by name) counts`)
  ).counted as Record<string, number>;
const everything = async (sql: Sql) =>
  String((await sql(`select string_agg(e::text, ' ') as everything from analytics_event e`)).everything);

/** The bodies of what a page tells of its use, and the addresses that are not the shop's. */
function listen(page: Page, address: string) {
  const heard = { sent: [] as string[], elsewhere: [] as string[] };
  page.on('request', (request) => {
    if (request.url().endsWith('/api/analytics')) heard.sent.push(request.postData() ?? '');
    if (!/^(data|blob|about):/.test(request.url()) && !request.url().startsWith(address))
      heard.elsewhere.push(request.url());
  });
  return heard;
}

test.beforeEach(({ shop }) => shop.query('delete from analytics_event').then(() => {}));

for (const { language, locale, numbers, pay, decline } of CASES) {
  test.describe(`a purchase in ${language === 'ar' ? 'Arabic' : 'English'}`, () => {
    test.use({
      locale,
      consent: null,
      ...inSalmiya,
    });

    test('is counted from its first screen to its order, once, and nothing of who bought [rows 59, 94]', async ({
      page,
      shop,
    }) => {
      const shopper = createShopper(page, language, shop.codeFor);
      const heard = listen(page, shop.address);
      await shopper.open('/');
      await shopper.goToCheckout(numbers[0]);
      const token = await page.evaluate((key) => localStorage.getItem(key) ?? '', KEYS.authToken);
      await shopper.clickButton('Place Order');
      await page.getByRole('button', { name: decline, exact: true }).click();
      await shopper.expectHeading(shopper.translate('Payment Failed'));
      await page.reload();
      await shopper.expectHeading(shopper.translate('Payment Failed'));
      await shopper.clickLink('Try Again');
      await shopper.clickButton('Place Order');
      const returned = page.waitForRequest(/\/payment-(callback|success)\?.*paymentId=/);
      await page.getByRole('button', { name: pay, exact: true }).click();
      const paid = (await returned).url();
      await page.waitForURL(/\/thank-you$/);
      await page.goto(paid);
      await shopper.expectHeading(shopper.translate('Payment Successful'));
      await page.reload();
      await shopper.expectHeading(shopper.translate('Payment Successful'));
      await page.goto('about:blank');

      await expect.poll(async () => (await counted(shop.query)).session_end).toBeGreaterThan(0);
      const counts = await counted(shop.query);
      expect(counts).toMatchObject({ view_content: 1, add_to_cart: 1, login: 1, payment_error: 1, purchase: 1 });
      expect(counts).toMatchObject({ session_start: expect.any(Number), checkout_start: expect.any(Number) });
      expect(counts.add_payment_info).toBe(2);
      expect(token.length).toBeGreaterThan(20);
      for (const text of [await everything(shop.query), heard.sent.join(' ')])
        expect([...CANARIES, numbers[0], token].filter((canary) => text.includes(canary))).toEqual([]);
      expect(heard.elsewhere).toEqual([]);
    });

    test('is not counted where the shopper has switched counting off', async ({ page, shop }) => {
      const shopper = createShopper(page, language, shop.codeFor);
      await shopper.open('/profile');
      await expect.poll(async () => (await counted(shop.query)).session_start).toBe(1);
      await shopper.clickButton('Your privacy');
      await page.getByRole('switch', { name: shopper.translate('Measurement') }).click();
      await shopper.clickButton('Save choices');
      await shop.query('delete from analytics_event');
      const heard = listen(page, shop.address);
      await shopper.goToCheckout(numbers[1]);
      await page.getByRole('radio', { name: shopper.translate('Cash on Delivery') }).check();
      await shopper.clickButton('Place Order');
      await shopper.expectHeading(shopper.translate('Order Successful!'));
      await page.goto('about:blank');
      expect([heard.sent, heard.elsewhere, await counted(shop.query)]).toEqual([[], [], {}]);
    });
  });
}

test.describe('a shopper who agreed to be counted', () => {
  test.use({ locale: 'en-GB', consent: { measurement: true, advertising: false } });

  test('leaves a cart behind once for what is in it, over reloads [row 53]', async ({ page, shop }) => {
    const shopper = createShopper(page, 'en', shop.codeFor);
    const abandoned = async () => (await counted(shop.query)).cart_abandonment;
    // Ten minutes at once would run into the time limit of a request without an answer yet.
    const isDelivered = (additions: number) =>
      expect.poll(async () => (await counted(shop.query)).add_to_cart).toBe(additions);
    // A tap before hydration is answered after it: the ten minutes run from then.
    const seesInCart = (items: string) =>
      expect(page.getByRole('banner').getByRole('link', { name: `Cart, ${items}` })).toBeVisible();
    await page.clock.install();
    await shopper.open('/product/1002');
    await shopper.clickButton('Add to Cart');
    await seesInCart('1 item');
    await isDelivered(1);
    await page.clock.fastForward('10:01');
    await expect.poll(abandoned).toBe(1);
    await page.reload();
    await seesInCart('1 item');
    await page.clock.fastForward('10:01');
    await shopper.open('/cart');
    await page.getByRole('button', { name: /^Increase/ }).click();
    await seesInCart('2 items');
    await isDelivered(2);
    await page.clock.fastForward('10:01');
    await expect.poll(abandoned).toBe(2);
  });

  test('ends the visit with the page, by a beacon that takes along what still waits', async ({ page, shop }) => {
    await page.route('**/api/analytics', (route) =>
      route.request().resourceType() === 'fetch' ? route.abort() : route.continue(),
    );
    const tried = page.waitForRequest('**/api/analytics');
    await createShopper(page, 'en', shop.codeFor).open('/');
    await tried;
    expect(await counted(shop.query)).toEqual({});
    await page.goto('about:blank');
    await expect.poll(() => counted(shop.query)).toEqual({ session_start: 1, session_end: 1 });
  });

  test('makes one visit of all pages of a tab', async ({ page, shop, context }) => {
    const visits = async () =>
      (await shop.query(`select count(distinct visit)::int as visits from analytics_event`)).visits as number;
    const shopper = createShopper(page, 'en', shop.codeFor);
    for (const path of ['/', '/categories', '/profile']) await shopper.open(path);
    await page.reload();
    await shopper.open('/product/1002');
    await expect.poll(async () => (await counted(shop.query)).view_content).toBe(1);
    await page.goto('about:blank');
    await expect.poll(() => counted(shop.query)).toEqual({ session_start: 1, view_content: 1, session_end: 1 });
    const other = await context.newPage();
    await other.goto('/');
    await expect.poll(async () => (await counted(shop.query)).session_start).toBe(2);
    expect(await visits()).toBe(2);
  });

  test('is counted without a connection, once it is back', async ({ page, shop, context }) => {
    const shopper = createShopper(page, 'en', shop.codeFor);
    await shopper.open('/product/1002');
    await expect.poll(async () => (await counted(shop.query)).view_content).toBe(1);
    await context.setOffline(true);
    const heart = page.getByRole('button', { name: /to wishlist$/ }).first();
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    expect((await counted(shop.query)).wishlist).toBeUndefined();
    await context.setOffline(false);
    await expect.poll(async () => (await counted(shop.query)).wishlist).toBe(1);
  });
});

test.describe('a shopper who was never asked', () => {
  test.use({ locale: 'en-GB', consent: null });

  test('switches counting off in all tabs at once', async ({ page, context, shop }) => {
    const shopper = createShopper(page, 'en', shop.codeFor);
    const other = await context.newPage();
    await other.goto('/');
    await shopper.open('/profile');
    await expect.poll(async () => (await counted(shop.query)).session_start).toBe(2);
    await shopper.clickButton('Your privacy');
    await page.getByRole('switch', { name: 'Measurement' }).click();
    await shopper.clickButton('Save choices');
    await expect(page.getByRole('button', { name: 'Your privacy' })).toBeFocused();
    const before = await counted(shop.query);
    await other
      .getByRole('button', { name: /to wishlist$/ })
      .first()
      .click();
    await other.goto('about:blank');
    await shopper.open('/product/1003');
    await page.goto('about:blank');
    expect(await counted(shop.query)).toEqual(before);
  });

  test('is not counted in a browser that asks for privacy everywhere', async ({ page, shop }) => {
    const shopper = createShopper(page, 'en', shop.codeFor);
    const heard = listen(page, shop.address);
    await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
    await shopper.open('/profile');
    await shopper.clickButton('Your privacy');
    await shopper.expectText(
      'Your browser asks every site not to count or share what you do (Global Privacy Control). We do neither.',
    );
    await shopper.clickButton('OK');
    await expect(page.getByRole('region', { name: 'Your privacy' })).toBeHidden();
    await page.goto('about:blank');
    // Not by what the server has counted: what an earlier page sent when it was closed may arrive only now.
    expect(heard).toEqual({ sent: [], elsewhere: [] });
  });
});
