import { afterEach, expect, test } from 'vitest';
import { createHttpShopper, createPhones, shopperEnv } from '../support/process/http-shopper';
import { type ShopProcess, startShopProcess, waitForAddress } from '../support/process/shop-process';
import { createDatabase } from '../support/server/postgres';
import { startSmtpDouble } from '../support/server/smtp-double';
import { startWebhookDouble } from '../support/server/webhook-double';

const WITHIN_MS = 10_000;
const MERCHANT = 'huda@shop.example';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of cleanups.splice(0).reverse()) await end();
});

async function end(shop: ShopProcess): Promise<void> {
  shop.process.kill('SIGKILL');
  await shop.exited;
}

test('the merchant receives of a cash order and of a card order by webhook and by email within 10 s', async () => {
  const [database, smtp, webhook] = await Promise.all([createDatabase(), startSmtpDouble(), startWebhookDouble()]);
  const phones = createPhones(1);
  const shop = startShopProcess({
    env: {
      ...shopperEnv(phones),
      DATABASE_URL: database.url,
      SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
      EMAIL_FROM: 'Lawza <orders@shop.example>',
      ORDER_EMAIL_TO: MERCHANT,
      ORDER_WEBHOOK_URL: webhook.url,
      ORDER_WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 7).toString('base64')}`,
    },
  });
  cleanups.push(database.drop, smtp.close, webhook.close, () => end(shop));
  const shopper = await createHttpShopper(await waitForAddress(shop), phones[0] ?? '');

  for (const pay of [shopper.payCash, shopper.payByCard]) {
    const number = await pay();
    const answeredAt = Date.now();
    const remaining = () => ({ timeout: Math.max(answeredAt + WITHIN_MS - Date.now(), 0) });
    const placed = () => webhook.received.map(({ body }) => JSON.parse(body).data.order.number);
    await expect.poll(placed, remaining()).toContain(number);
    const emailed = () => smtp.emails.filter(({ to, source }) => to === MERCHANT && source.includes(number));
    await expect.poll(emailed, remaining()).toHaveLength(1);
  }
});
