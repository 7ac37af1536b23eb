import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { loginChallenge, messageDelivery, outbox } from '../../../server/db/schema';
import { deliverOutbox } from '../../../server/messages/outbox-worker';
import type { CodeMessage } from '../../../server/messages/sms/sms-sender';
import {
  createOrderBody,
  createOrdersApp,
  newAttemptId,
  type OrdersApp,
  SMALL_ORDER,
} from '../../support/server/orders-app';
import { newPhone, newToken } from '../../support/server/test-app';

const APP_SECRET = 'the-app-secret-of-the-shop';
const VERIFY_TOKEN = 'the-token-that-meta-repeats';
const PATH = '/api/whatsapp/webhook';

const codes: CodeMessage[] = [];
const texts: { phone: string; text: string }[] = [];
let count = 0;
function newMessageId(): string {
  count += 1;
  return lastId();
}
const byWhatsApp: CodeMessage[] = [];
const whatsapp = {
  send: async (message: CodeMessage) => {
    byWhatsApp.push(message);
    return newMessageId();
  },
  sendOrder: async () => newMessageId(),
};
const sms = {
  send: async (message: CodeMessage) => void codes.push(message),
  sendText: async (text: { phone: string; text: string }) => void texts.push(text),
};

let shop: OrdersApp;
beforeAll(async () => {
  shop = await createOrdersApp({
    sms,
    whatsapp,
    env: {
      WHATSAPP_PHONE_NUMBER_ID: '106540352242922',
      WHATSAPP_TOKEN: 'EAAJB',
      WHATSAPP_TEMPLATE: 'login_code',
      WHATSAPP_APP_SECRET: APP_SECRET,
      WHATSAPP_VERIFY_TOKEN: VERIFY_TOKEN,
    },
  });
});
beforeEach(() => {
  [codes.length, texts.length] = [0, 0];
});
afterAll(() => shop.close());

/** A report in the form of Meta's documentation of statuses. */
const reportOf = (...statuses: unknown[]) => ({
  object: 'whatsapp_business_account',
  entry: [
    {
      id: '102290129340398',
      changes: [
        {
          field: 'messages',
          value: {
            messaging_product: 'whatsapp',
            metadata: { display_phone_number: '15550783881', phone_number_id: '106540352242922' },
            statuses,
          },
        },
      ],
    },
  ],
});
const failed = (id: string) => ({
  id,
  status: 'failed',
  timestamp: '1750263773',
  recipient_id: '96550001234',
  errors: [{ code: 131026, title: 'Message undeliverable', error_data: { details: 'Message Undeliverable.' } }],
});
const signatureOf = (raw: string, secret = APP_SECRET) =>
  `sha256=${createHmac('sha256', secret).update(raw).digest('hex')}`;
const report = async (body: unknown, signature?: string) => {
  const raw = typeof body === 'string' ? body : JSON.stringify(body);
  const headers = { 'content-type': 'application/json', 'x-hub-signature-256': signature ?? signatureOf(raw) };
  return (await shop.call('POST', PATH, { body: raw, headers })).status;
};
const lastId = () => `wamid.HBgLOTY1${count}`;

const sendCode = async () => {
  const [phone, token] = [newPhone(), newToken()];
  const answer = await shop.post('/api/customer/send-otp', { phone, token }, { headers: { 'accept-language': 'en' } });
  expect(answer.body.channel).toBe('whatsapp');
  return { phone, token };
};

describe('a login code that WhatsApp could not deliver', () => {
  it('is sent by SMS once, in the shopper’s language, and logs in', async () => {
    const { phone, token } = await sendCode();
    expect(await report(reportOf({ id: lastId(), status: 'sent' }, failed(lastId())))).toBe(200);
    expect(await report(reportOf(failed(lastId())))).toBe(200);
    expect(codes).toMatchObject([{ phone, locale: 'en' }]);
    const again = await shop.post('/api/customer/send-otp', { phone, token, channel: 'sms' });
    expect(again.body.channel).toBe('sms');
    expect(codes).toHaveLength(1);
    expect((await shop.post('/api/customer/verify-otp', { phone, token, otp: codes[0]?.code })).status).toBe(200);
  });

  it('is not sent again once it has expired', async () => {
    await sendCode();
    shop.clock.advance(301_000);
    expect(await report(reportOf(failed(lastId())))).toBe(200);
    expect(codes).toEqual([]);
  });

  it('is stored without the id, which contains the phone', async () => {
    const { phone } = await sendCode();
    const [stored] = await shop.db.select().from(loginChallenge).where(eq(loginChallenge.phone, phone));
    expect(JSON.stringify(stored)).not.toContain('wamid');
  });
});

describe('a message about an order that WhatsApp could not deliver', () => {
  const deliver = (customer: readonly ('whatsapp' | 'sms')[]) =>
    deliverOutbox({
      ...shop.deps,
      config: {
        ...shop.config,
        orderMessages: { ...shop.config.orderMessages, customer, whatsappTemplate: 'order_update' },
      },
      sms,
      whatsapp,
    });
  const placeOrder = async () => {
    const { phone, token } = await sendCode();
    const otp = byWhatsApp.at(-1)?.code;
    const userId = (await shop.post('/api/customer/verify-otp', { phone, token, otp })).body.data.id;
    await shop.db.delete(messageDelivery);
    await shop.db.delete(outbox);
    const body = createOrderBody({ userId, amounts: SMALL_ORDER, attempt: newAttemptId() });
    expect((await shop.post('/api/order/store', body, { token })).status).toBe(200);
  };
  const deliveries = async () =>
    (await shop.db.select().from(messageDelivery).orderBy(messageDelivery.id)).map(({ channel, state, error }) =>
      [channel, state, error].join(' ').trim(),
    );

  it('counts as failed and is sent by SMS, once', async () => {
    await placeOrder();
    await deliver(['whatsapp']);
    expect(await deliveries()).toEqual(['customer_whatsapp sent']);
    expect(await Promise.all([1, 2, 3].map(() => report(reportOf(failed(lastId())))))).toEqual([200, 200, 200]);
    await deliver(['whatsapp']);
    expect(await deliveries()).toEqual(['customer_whatsapp failed undelivered, 131026', 'customer_sms sent']);
    expect(texts).toHaveLength(1);
  });

  it('is not sent by SMS to somebody who had the SMS anyway', async () => {
    await placeOrder();
    await deliver(['sms', 'whatsapp']);
    await report(reportOf(failed(lastId())));
    await deliver(['sms', 'whatsapp']);
    expect(await deliveries()).toHaveLength(2);
    expect(texts).toHaveLength(1);
  });
});

describe('the address of the reports', () => {
  it.each([
    ['another secret', signatureOf('{}', 'another-secret')],
    ['no digest', 'sha256='],
    ['another algorithm', `sha1=${createHmac('sha1', APP_SECRET).update('{}').digest('hex')}`],
    ['nothing', ''],
  ])('refuses a report that is signed with %s', async (_, signature) => {
    await sendCode();
    expect(await report('{}', signature)).toBe(401);
    expect(await report(JSON.stringify(reportOf(failed(lastId()))), signature)).toBe(401);
    expect(codes).toEqual([]);
  });

  it.each([
    ['an unknown message', reportOf(failed('wamid.of-somebody-else'))],
    ['receipts', reportOf({ id: 'wamid.1', status: 'delivered' }, { id: 'wamid.1', status: 'read' })],
    [
      'a status of an unknown form',
      reportOf(7, null, { status: 'failed' }, { id: 'x', status: 'failed', errors: 'many' }),
    ],
    [
      'a reply of a customer',
      { object: 'whatsapp_business_account', entry: [{ changes: [{ value: { messages: [{}] } }] }] },
    ],
    ['another object', { object: 'page', entry: [] }],
    ['no JSON', 'hello'],
  ])('accepts and ignores %s', async (_, body) => {
    expect(await report(body)).toBe(200);
    expect([codes, texts]).toEqual([[], []]);
  });

  it('reads the failed status beside one of an unknown form', async () => {
    await sendCode();
    await report(reportOf({ id: 7 }, failed(lastId())));
    expect(codes).toHaveLength(1);
  });

  it('answers the challenge of a request with the token alone', async () => {
    const ask = (token: string, mode = 'subscribe') =>
      shop.get(`${PATH}?hub.mode=${mode}&hub.challenge=1158201444&hub.verify_token=${token}`);
    const { status, text } = await ask(VERIFY_TOKEN);
    expect([status, text]).toEqual([200, '1158201444']);
    expect((await ask('a-guess')).status).toBe(403);
    expect((await ask(VERIFY_TOKEN, 'unsubscribe')).status).toBe(403);
  });
});
