import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { shopFactsSchema } from '../../../api/schemas/shop-facts';
import { formatDay } from '../../../domain/text/day';
import { customer, messageDelivery, order, outbox, rateCounter, stock } from '../../../server/db/schema';
import type { Email } from '../../../server/messages/email/email-sender';
import { deliverOutbox } from '../../../server/messages/outbox-worker';
import { createWhatsAppSender } from '../../../server/messages/whatsapp/cloud';
import { changeStatus } from '../../../server/orders/change-status';
import { replyWith, startProviderDouble } from '../../support/server/message-provider-double';
import {
  createOrderBody,
  createOrdersApp,
  logInShopper,
  newAttemptId,
  type OrdersApp,
} from '../../support/server/orders-app';

let shop: OrdersApp;
let buyer: Awaited<ReturnType<typeof logInShopper>>;
const emails: Email[] = [];
const texts: { phone: string; text: string }[] = [];
beforeAll(async () => {
  shop = await createOrdersApp();
  await shop.db.update(stock).set({ onHand: 100 });
  buyer = await logInShopper(shop);
});
beforeEach(async () => {
  await shop.db.delete(messageDelivery);
  await shop.db.delete(outbox);
  emails.length = 0;
  texts.length = 0;
});
afterAll(() => shop.close());

const mail = {
  send: async (email: Email) => {
    emails.push(email);
  },
};
const sms = {
  send: () => Promise.reject(new Error('no code is sent here')),
  sendText: async (text: { phone: string; text: string }) => {
    texts.push(text);
  },
};
const withPromises = (delivery: object) => {
  const { brand } = shop.config;
  return { ...brand, facts: v.parse(shopFactsSchema, { ...brand.facts, delivery }) };
};
type OrderMessages = OrdersApp['config']['orderMessages'];
const deliver = (
  settings: Partial<OrderMessages> = {},
  whatsapp?: ReturnType<typeof createWhatsAppSender>,
  brand = withPromises({}),
) =>
  deliverOutbox({
    ...shop.deps,
    config: { ...shop.config, brand, orderMessages: { ...shop.config.orderMessages, ...settings } },
    mail,
    sms,
    ...(whatsapp && { whatsapp }),
  });

/** Two of a small size with a promo code, and one without a choice. */
const placeOrder = async (language: 'ar' | 'en', detail: Record<string, unknown> = {}) => {
  const body = createOrderBody({
    userId: buyer.userId,
    lines: [{ id: 7, v_id: 71, quantity: 2 }, { id: 1 }],
    amounts: { subtotal: 5_250, delivery: 500, discount: 530 },
    promo: 'TEN',
    attempt: newAttemptId(),
    detail,
  });
  const { body: answer } = await buyer.store(body, { 'accept-language': language });
  return answer.data.id as string;
};

describe('the day of arrival, where the merchant promises one', () => {
  it.each([
    ['en', 'We have received your order. It arrives ', '.'],
    ['ar', 'استلمنا طلبك، ويصلك ', '.'],
  ] as const)('is in email and SMS, in %s', async (language, before, after) => {
    const number = await placeOrder(language);
    const [placed] = await shop.db.select().from(order).where(eq(order.number, number));
    const tomorrow = new Date((placed?.createdAt.getTime() ?? 0) + 27 * 3_600_000).toISOString().slice(0, 10);
    const everyDay = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
    await deliver({ customer: ['email', 'sms'] }, undefined, withPromises({ KW: { days: 1, workingDays: everyDay } }));
    const sentence = `${before}${formatDay(tomorrow, language)}${after}`;
    expect(emails.map(({ text }) => text)).toEqual([expect.stringContaining(sentence)]);
    expect(texts.map(({ text }) => text)).toEqual([expect.stringContaining(sentence)]);
    expect((await buyer.order(number)).body.data.country).toBe('Kuwait');
  });
});

describe('the confirmation', () => {
  it('of a gift names its recipient, its sender and its message, as text', async () => {
    const gift = { message: 'Love,\n<b>us</b>', name: 'Maha', phone: '+96598765432', hidePrices: true };
    await placeOrder('en', { gift });
    await deliver();
    const [{ text, html = '' } = { text: '' }] = emails;
    expect(text).toContain(
      [
        'Deliver to: ',
        'Maha',
        'Salmiya, Hawalli, Salem Street, Avenue 5, 12, Kuwait',
        '+96598765432',
        '',
        'Ordered by: Noura Al-Salem, +96550001234',
        '',
        'Message for the card: Love,\n<b>us</b>',
        '',
        'Gift: No prices in the parcel',
      ].join('\n'),
    );
    expect(html).toContain('<bdi>Love,\n&lt;b&gt;us&lt;/b&gt;</bdi>');
  });

  it('has lines with choices, amounts, address and a link, in English', async () => {
    const number = await placeOrder('en');
    await deliver();
    expect(emails).toHaveLength(1);
    const [{ subject, text, html = '' } = { subject: '', text: '' }] = emails;
    expect(subject).toBe(`Lawza: Order ${number}`);
    expect(text.replaceAll('\u00a0', ' ')).toBe(
      [
        `Order ${number}`,
        '',
        'We have received your order. It arrives within 2 days.',
        '',
        '2 × Product 7, S: KD 4.00',
        '1 × Product 1: KD 1.25',
        '',
        'Subtotal: KD 5.25',
        'Discount (TEN): − KD 0.53',
        'Delivery: KD 0.50',
        'Total: KD 5.22',
        '',
        'Payment: Cash on delivery',
        '',
        'Deliver to: ',
        'Noura Al-Salem',
        'Salmiya, Hawalli, Salem Street, Avenue 5, 12, Kuwait',
        '+96550001234',
        '',
        `View the order: http://shop.test/order/${number}`,
      ].join('\n'),
    );
    expect(html).toContain('<html lang="en" dir="ltr">');
    for (const part of ['Product 7, S', '4.00', 'Discount (TEN)', '5.22', 'Salem Street', `/order/${number}"`])
      expect(html).toContain(part);
  });

  it('is right to left in Arabic, with amounts left to right', async () => {
    const number = await placeOrder('ar');
    await deliver();
    const [{ subject, text, html = '' } = { subject: '', text: '' }] = emails;
    expect(subject).toBe(`لوزة: طلب رقم ${number}`);
    for (const part of ['منتج 7، صغير', 'الإجمالي: KD\u00a05.22', 'الدفع عند الاستلام', 'حولي', 'عرض الطلب'])
      expect(text).toContain(part);
    expect(html).toContain('<html lang="ar" dir="rtl">');
    expect(html).toContain('<bdi dir="ltr">KD\u00a05.22</bdi>');
  });

  it('shows what others wrote as text, not as HTML', async () => {
    await placeOrder('en', {
      full_name: 'Noura <img src=x onerror=alert(1)>',
      theStreet: '"><script>alert(1)</script>',
    });
    await deliver();
    const html = emails[0]?.html ?? '';
    expect(html).toContain('Noura &lt;img src=x onerror=alert(1)&gt;');
    expect(html).not.toMatch(/<img|<script/);
  });

  it('promises no day while an order waits for its payment', async () => {
    const number = await placeOrder('en');
    await shop.db.update(order).set({ status: 'on_hold' }).where(eq(order.number, number));
    await deliver();
    expect(emails[0]?.text).toContain('We have received your order and are checking its payment.');
  });
});

describe('the merchant', () => {
  it('gets an email at each address, with SKUs and how to reach the customer', async () => {
    const number = await placeOrder('ar');
    await changeStatus(shop.deps, number, 'shipped');
    await deliver({ emailTo: ['huda@shop.test', 'packing@shop.test'], language: 'en', customer: [] });
    await deliver({ emailTo: ['huda@shop.test', 'packing@shop.test'], language: 'en', customer: [] });
    expect(emails.map(({ to }) => to).toSorted()).toEqual(['huda@shop.test', 'packing@shop.test']);
    expect(emails[0]?.subject).toBe(`New order ${number}: KD\u00a05.22`);
    for (const part of ['2 × Product 7, S, V-71', 'Salem Street', '+96550001234', 'noura@example.com'])
      expect(emails[0]?.text).toContain(part);
  });
});

describe('a text about an order', () => {
  it('goes by SMS where the settings say so, and counts as no login code', async () => {
    const number = await placeOrder('en');
    const counters = await shop.db.select().from(rateCounter);
    await changeStatus(shop.deps, number, 'processing');
    await changeStatus(shop.deps, number, 'shipped');
    await deliver({ customer: ['sms'] });
    const link = `http://shop.test/order/${number}`;
    expect(texts.toSorted((one, other) => other.text.localeCompare(one.text))).toEqual([
      {
        phone: '+96550001234',
        text: `Lawza: Order ${number}\nYour order has been shipped.\n${link}`,
      },
      {
        phone: '+96550001234',
        text: `Lawza: Order ${number}\nWe have received your order. It arrives within 2 days.\n${link}`,
      },
    ]);
    expect(emails).toEqual([]);
    expect(await shop.db.select().from(rateCounter)).toEqual(counters);
  });

  it.each([
    ['a landline', '+96522345678'],
    ['no phone', ''],
  ])('goes to nobody with %s', async (_, phone) => {
    const number = await placeOrder('en');
    const [found] = await shop.db.select().from(order).where(eq(order.number, number));
    if (found)
      await shop.db
        .update(order)
        .set({ destination: { ...found.destination, phone } })
        .where(eq(order.id, found.id));
    await deliver({ customer: ['sms'] });
    expect(texts).toEqual([]);
    expect(await shop.db.select().from(messageDelivery)).toMatchObject([{ channel: 'customer_sms', state: 'skipped' }]);
  });

  it('goes by WhatsApp as the approved template', async () => {
    const meta = await startProviderDouble(replyWith({ messages: [{ id: 'wamid.1' }] }));
    const account = { url: meta.url, phoneNumberId: '106', token: 'EAAJB', template: 'login_code' };
    const number = await placeOrder('ar');
    await deliver({ customer: ['whatsapp'], whatsappTemplate: 'order_update' }, createWhatsAppSender(account));
    await meta.close();
    const template = {
      name: 'order_update',
      language: { code: 'ar' },
      components: [
        {
          type: 'body',
          parameters: [
            { type: 'text', text: number },
            { type: 'text', text: 'استلمنا طلبك، ويصلك خلال يومين.' },
          ],
        },
      ],
    };
    expect(meta.requests.map(({ body }) => JSON.parse(body))).toMatchObject([{ to: '+96550001234', template }]);
    expect(await shop.db.select().from(messageDelivery)).toMatchObject([{ state: 'sent' }]);
  });

  it('goes to nobody whose account is deleted', async () => {
    await placeOrder('en');
    await shop.db
      .update(customer)
      .set({ phone: null, deletedAt: shop.clock.now() })
      .where(eq(customer.id, buyer.userId));
    await deliver({ customer: ['sms'] });
    expect(texts).toEqual([]);
  });
});
