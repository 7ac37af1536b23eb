import { readFileSync } from 'node:fs';
import { eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { messageDelivery, outbox } from '../../../server/db/schema';
import { deliverOutbox, type OutboxDeps, startOutboxWorker } from '../../../server/messages/outbox-worker';
import { changeStatus } from '../../../server/orders/change-status';
import { enqueueEvent } from '../../../server/orders/audit-log';
import {
  createOrderBody,
  createOrdersApp,
  createPaidOrder,
  HOUR,
  logInShopper,
  newAttemptId,
  type OrdersApp,
  SMALL_ORDER,
} from '../../support/server/orders-app';
import { eventually } from '../../support/server/eventually';
import { startWebhookDouble, type WebhookReply } from '../../support/server/webhook-double';

const SECRET = `whsec_${Buffer.from('the key of this test, 32 bytes..').toString('base64')}`;
const NEW_SECRET = `whsec_${Buffer.from('another key, that replaces it...').toString('base64')}`;
const keyOf = (secret: string) => Buffer.from(secret.slice('whsec_'.length), 'base64');

let shop: OrdersApp;
let merchant: Awaited<ReturnType<typeof startWebhookDouble>>;
let buyer: Awaited<ReturnType<typeof logInShopper>>;
let keys = [keyOf(SECRET)];
let lines: string[] = [];

beforeAll(async () => {
  [shop, merchant] = await Promise.all([createOrdersApp(), startWebhookDouble()]);
  buyer = await logInShopper(shop);
});
beforeEach(async () => {
  await shop.db.delete(messageDelivery);
  await shop.db.delete(outbox);
  merchant.behave();
  keys = [keyOf(SECRET)];
  lines = [];
});
afterAll(() => Promise.all([shop.close(), merchant.close()]));

const outboxDeps = (): OutboxDeps => {
  const write = (fields: object, message: string) => lines.push(JSON.stringify({ ...fields, message }));
  const { orderMessages } = shop.config;
  return {
    ...shop.deps,
    log: { info: write, warn: write, error: write },
    config: { ...shop.config, orderMessages: { ...orderMessages, webhook: { url: merchant.url, keys } } },
    webhookTimeoutMs: 300,
  };
};
const deliver = () => deliverOutbox(outboxDeps());
const gift = { message: 'Happy birthday!', name: 'Maha', phone: '+96598765432', hidePrices: true };
const placeOrder = async () =>
  (
    await buyer.store(
      createOrderBody({ userId: buyer.userId, amounts: SMALL_ORDER, attempt: newAttemptId(), detail: { gift } }),
      { 'accept-language': 'en' },
    )
  ).body.data.id as string;
const events = () => merchant.received.map(({ body }) => JSON.parse(body));
const delivery = async () => (await shop.db.select().from(messageDelivery))[0];

describe('the merchant’s server', () => {
  it('receives of a cash order once, with everything that it takes to send it', async () => {
    const number = await placeOrder();
    await Promise.all([deliver(), deliver(), deliver()]);
    await deliver();
    expect(events()).toEqual([
      {
        id: expect.stringMatching(/^[\da-f]{8}-[\da-f-]{27}$/),
        type: 'order.placed',
        created_at: shop.clock.now().toISOString(),
        data: {
          order: {
            number,
            url: `http://shop.test/order/${number}`,
            created_at: shop.clock.now().toISOString(),
            status: 'confirmed',
            payment_status: 'pending',
            payment_method: 'cash',
            language: 'en',
            currency: 'KWD',
            subtotal_fils: 1_250,
            discount_fils: 0,
            delivery_fils: 500,
            total_fils: 1_750,
            total: '1.750',
            promo_code: null,
            customer: { name: 'Noura Al-Salem', phone: '+96550001234', email: 'noura@example.com' },
            address: {
              country: 'Kuwait',
              governorate: 'Hawalli',
              city: 'Salmiya',
              block: '',
              street: 'Salem Street',
              avenue: '5',
              building: '12',
              note: '',
            },
            gift: {
              message: 'Happy birthday!',
              recipient: { name: 'Maha', phone: '+96598765432' },
              hide_prices: true,
            },
            lines: [
              {
                product_id: 1,
                variant_id: 101,
                sku: 'V-101',
                name: { ar: 'منتج 1', en: 'Product 1' },
                size: null,
                color: null,
                quantity: 1,
                unit_fils: 1_250,
              },
            ],
          },
        },
      },
    ]);
    expect(await delivery()).toMatchObject({ channel: 'webhook', state: 'sent', tries: 1, error: '' });
    expect(await shop.db.$count(outbox, isNull(outbox.doneAt))).toBe(0);
  });

  it('receives of a paid card order once', async () => {
    const { number } = await createPaidOrder(shop);
    await shop.reconcile();
    await deliver();
    expect(events().map(({ type, data: { order } }) => [type, order.number, order.payment_status])).toEqual([
      ['order.placed', number, 'paid'],
    ]);
  });

  it('receives of a new status and of a refund', async () => {
    const number = await placeOrder();
    await changeStatus(shop.deps, number, 'shipped');
    await changeStatus(shop.deps, number, 'shipped');
    const refunded = { order: number, status: 'partially_refunded', refund_fils: 1_000 };
    await shop.db.transaction((tx) => enqueueEvent(tx, shop.clock.now(), 'order.refunded', refunded));
    await shop.db.transaction((tx) => enqueueEvent(tx, shop.clock.now(), 'catalogue.changed', {}));
    await deliver();
    const heard = events().map(({ type, data: { order: _, ...own } }) => ({ type, ...own }));
    expect(heard.toSorted((one, other) => one.type.localeCompare(other.type))).toEqual([
      { type: 'order.placed' },
      { type: 'order.refunded', refund_fils: 1_000, is_whole: false },
      { type: 'order.status_changed', status: 'shipped', previous_status: 'confirmed' },
    ]);
    expect(await shop.db.$count(outbox, isNull(outbox.doneAt))).toBe(0);
  });
});

describe('a webhook that was not accepted', () => {
  const faults: Readonly<Record<string, [WebhookReply, RegExp]>> = {
    'answers 500': [(response) => response.writeHead(500).end('broken'), /^HTTP 500$/],
    'answers 410': [(response) => response.writeHead(410).end(), /^HTTP 410$/],
    'redirects to another address': [
      (response) => response.writeHead(307, { location: '/elsewhere' }).end(),
      /^HTTP 307$/,
    ],
    'resets the connection': [(response) => response.destroy(), /^(UND_ERR_SOCKET|ECONNRESET)$/],
    'never answers': [() => {}, /^no response in time$/],
    'begins its answer and stops': [
      (response) => response.socket?.write('HTTP/1.1 200 OK\r\ncontent-'),
      /^no response in time$/,
    ],
  };

  it.each(Object.entries(faults))('is repeated with the same id: the server %s', async (_, [reply, reason]) => {
    merchant.behave(reply);
    await placeOrder();
    await deliver();
    await deliver();
    expect(merchant.received).toHaveLength(1);
    expect(merchant.followed).toEqual([]);
    expect(await delivery()).toMatchObject({ state: 'pending', tries: 1, error: expect.stringMatching(reason) });
    const [first] = merchant.received;
    merchant.behave();
    shop.clock.advance(31_000);
    await deliver();
    const [second] = merchant.received;
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    expect(second?.headers['webhook-timestamp']).not.toBe(first?.headers['webhook-timestamp']);
    expect(await delivery()).toMatchObject({ state: 'sent', tries: 2, error: '' });
  });

  it('is accepted by its status, however slow the body is', async () => {
    merchant.behave((response) => response.writeHead(200).write('slow'));
    await placeOrder();
    await deliver();
    expect(await delivery()).toMatchObject({ state: 'sent' });
  });

  it('is given up after 8 tries, and no later order waits for it', async () => {
    merchant.behave((response) => response.writeHead(503).end());
    await placeOrder();
    for (let round = 0; round < 12; round += 1) {
      await deliver();
      shop.clock.advance(25 * HOUR);
    }
    expect(await delivery()).toMatchObject({ state: 'failed', tries: 8, error: 'HTTP 503' });
    expect(await shop.db.$count(outbox, isNull(outbox.doneAt))).toBe(0);
    merchant.behave();
    await placeOrder();
    await deliver();
    expect(merchant.received).toHaveLength(1);
  });

  it('is sent again if the server that sent it died before it wrote that down', async () => {
    await placeOrder();
    await deliver();
    const due = new Date(shop.clock.now().getTime() + 60_000);
    await shop.db.update(messageDelivery).set({ state: 'pending', nextAt: due });
    await deliver();
    expect(merchant.received).toHaveLength(1);
    shop.clock.advance(60_000);
    await deliver();
    expect(new Set(events().map(({ id }) => id)).size).toBe(1);
    expect(merchant.received).toHaveLength(2);
  });

  it('leaves nothing of the customer and no secret in the log and in the record', async () => {
    merchant.behave((response) => response.writeHead(500).end('+96550001234'));
    await placeOrder();
    await deliver();
    const stored = JSON.stringify([lines, await shop.db.select().from(messageDelivery)]);
    expect(lines).toHaveLength(1);
    const [{ number } = { number: '' }] = (await shop.books()).orders.slice(-1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ order: number });
    for (const secret of ['50001234', 'Noura', 'noura@', 'Salem', SECRET, merchant.url])
      expect(stored).not.toContain(secret);
  });
});

it('the running worker posts an order while the mail server hangs', async () => {
  let hangUp = () => {};
  const hanging = new Promise<void>((resolve) => {
    hangUp = resolve;
  });
  const worker = startOutboxWorker({ ...outboxDeps(), mail: { send: () => hanging } }, 20);
  await placeOrder();
  await eventually(async () => expect(merchant.received).toHaveLength(1));
  await placeOrder();
  await eventually(async () => expect(merchant.received).toHaveLength(2));
  hangUp();
  await worker.stop();
});

describe('the documented verification', () => {
  const page = readFileSync(new URL('../../../docs/reference/webhooks.md', import.meta.url), 'utf8');
  const source = /```js\n([\s\S]*?)```/.exec(page)?.[1] ?? '';
  const load = async () => (await import(`data:text/javascript,${encodeURIComponent(source)}`)).verifyWebhook;
  const receive = async () => {
    await placeOrder();
    await deliver();
    const [webhook] = merchant.received;
    return { headers: webhook?.headers ?? {}, body: webhook?.body ?? '', now: shop.clock.now().getTime() };
  };

  it('accepts a webhook of the shop, also while its secret is replaced', async () => {
    const verify = await load();
    keys = [keyOf(NEW_SECRET), keyOf(SECRET)];
    const webhook = await receive();
    for (const secret of [SECRET, NEW_SECRET])
      expect(verify({ ...webhook, secret })).toMatchObject({ type: 'order.placed' });
  });

  it('refuses another secret, another body, another time and a webhook of six minutes ago', async () => {
    const verify = await load();
    const webhook = await receive();
    const later = { ...webhook.headers, 'webhook-timestamp': String(Number(webhook.headers['webhook-timestamp']) + 1) };
    expect(() => verify({ ...webhook, secret: NEW_SECRET })).toThrow('signature');
    expect(() => verify({ ...webhook, secret: SECRET, body: `${webhook.body} ` })).toThrow('signature');
    expect(() => verify({ ...webhook, secret: SECRET, headers: later })).toThrow('signature');
    expect(() => verify({ ...webhook, secret: SECRET, now: webhook.now + 360_000 })).toThrow('too old');
    expect(() => verify({ ...webhook, secret: SECRET, headers: {} })).toThrow('too old');
  });

  it('shows the fields that are sent', async () => {
    const example = JSON.parse(/```json\n([\s\S]*?)```/.exec(page)?.[1] ?? '');
    await receive();
    const [sent] = events();
    expect(shapeOf(example)).toEqual(shapeOf(sent));
  });
});

/** The names of an object's fields, at every depth but in texts of two languages, which may be absent. */
function shapeOf(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null || 'ar' in value) return [path];
  return Object.entries(value).flatMap(([name, inner]) => shapeOf(inner, `${path}.${name}`));
}

it('an event of an order that does not exist is done', async () => {
  await shop.db.transaction((tx) => enqueueEvent(tx, shop.clock.now(), 'order.made', { order: 'NONE-NONE' }));
  await deliver();
  expect(await shop.db.select().from(messageDelivery).where(eq(messageDelivery.state, 'skipped'))).toHaveLength(1);
  expect(merchant.received).toEqual([]);
});
