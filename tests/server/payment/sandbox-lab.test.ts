import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attention, order, payment as payments, sandboxNotice } from '../../../server/db/schema';
import { CASES, type CaseName } from '../../../server/payments/gateways/sandbox/cases';
import {
  createOrdersApp,
  MINUTE,
  newAttemptId,
  createOrderBody,
  createPaymentBody,
  type OrdersApp,
  logInShopper,
  SMALL_ORDER,
} from '../../support/server/orders-app';

const SECOND = 1_000;

let shop: OrdersApp;
let buyer: Awaited<ReturnType<typeof logInShopper>>;
const pauses: number[] = [];
beforeAll(async () => {
  shop = await createOrdersApp({
    pause: async (milliseconds) => {
      pauses.push(milliseconds);
    },
  });
});
afterAll(() => shop.close());

const body = (attempt: string, who = buyer) =>
  createPaymentBody(
    SMALL_ORDER.subtotal + SMALL_ORDER.delivery,
    attempt,
    createOrderBody({ userId: who.userId, amounts: SMALL_ORDER, method: 'card', attempt }),
  );

/** Opens the bank page of a new shopper's invoice for one unit of product 1. */
async function openBankPage() {
  buyer = await logInShopper(shop);
  const attempt = newAttemptId();
  const answer = await buyer.initiate(body(attempt));
  const invoiceId = String(answer.body.Data.InvoiceId);
  const path = new URL(answer.body.Data.InvoiceURL).pathname;
  return {
    attempt,
    invoiceId,
    path,
    press: async (name: CaseName | 'leave') => {
      const response = await shop.call('POST', `${path}/${name}`);
      expect(response.status).toBe(303);
      return new URL(response.headers.get('location') ?? '', 'http://shop.test');
    },
    row: async () => {
      const [row] = await shop.db.select().from(payments).where(eq(payments.invoiceId, invoiceId));
      return row as NonNullable<typeof row>;
    },
    orders: async () => {
      const id = (await shop.db.select().from(payments).where(eq(payments.invoiceId, invoiceId)))[0]?.checkoutId;
      return shop.db
        .select()
        .from(order)
        .where(eq(order.checkoutId, id ?? ''));
    },
    attentionKinds: async () => {
      const { id } = (await shop.db.select().from(payments).where(eq(payments.invoiceId, invoiceId)))[0] ?? { id: '' };
      return (await shop.db.select().from(attention).where(eq(attention.paymentId, id))).map(({ kind }) => kind);
    },
    webhooks: () =>
      shop.db
        .select()
        .from(sandboxNotice)
        .where(eq(sandboxNotice.invoiceId, invoiceId))
        .orderBy(desc(sandboxNotice.tries)),
    page: () => shop.get(path),
  };
}

const status = async (back: URL) => (await buyer.status(back.searchParams.get('paymentId') ?? '')).body;
const advance = async (milliseconds: number) => {
  shop.clock.advance(milliseconds);
  await shop.reconcile();
};
/** Advances one day with reconciler runs, every minute at first. */
const advanceOneDay = async () => {
  for (let minute = 0; minute < 10; minute += 1) await advance(MINUTE);
  for (let hour = 0; hour < 24; hour += 1) await advance(60 * MINUTE);
};

const CONFIRMED = { status: 'confirmed', paymentStatus: 'paid', totalFils: 1_750 };

describe('a case that is paid', () => {
  it.each([
    'pay',
    'close-tab',
    'twice',
    'pending',
    'late',
    'triple',
    'disorder',
    'no-webhook',
    'silence',
    'slow',
    'down',
  ] as const)('%s becomes exactly one confirmed order within five minutes, which stays', async (name) => {
    const payment = await openBankPage();
    await payment.press(name);
    for (let run = 0; run < 10; run += 1) await advance(30 * SECOND);
    expect(await payment.orders()).toMatchObject([CONFIRMED]);
    await advanceOneDay();
    expect(await payment.orders()).toMatchObject([CONFIRMED]);
    expect(await payment.row()).toMatchObject({ state: 'paid', paidFils: 1_750 });
    expect(await payment.attentionKinds()).toEqual(name === 'twice' ? ['duplicate_payment'] : []);
    const books = await shop.books();
    expect(books.left(101) + books.sold(101)).toBe(50);
  });

  it('cannot be paid again, and leads back to the shop', async () => {
    const payment = await openBankPage();
    const back = await payment.press('pay');
    expect((await payment.press('twice')).href).toBe(back.href);
    expect((await payment.press('leave')).href).toBe(back.href);
    await advanceOneDay();
    expect(await payment.orders()).toHaveLength(1);
    expect(await payment.attentionKinds()).toEqual([]);
  });
});

describe('a case that is not paid', () => {
  it.each([
    ['decline', 'Failed', 'MF002'],
    ['cancel', 'Canceled', 'MF006'],
  ] as const)('%s returns to the error page as %s, without an order', async (name, invoiceStatus, code) => {
    const payment = await openBankPage();
    const back = await payment.press(name);
    expect([back.pathname, back.searchParams.get('ErrorCode')]).toEqual(['/payment-error', code]);
    expect((await status(back)).Data.InvoiceStatus).toBe(invoiceStatus);
    await advanceOneDay();
    expect(await payment.orders()).toEqual([]);
    const books = await shop.books();
    expect(books.reserved(101)).toBe(books.inReservations(101));
  });
});

describe('pay and close the tab', () => {
  it('gets its order by the webhook before the page is shown, and the page says so', async () => {
    const payment = await openBankPage();
    expect((await payment.press('close-tab')).pathname).toBe(payment.path);
    expect(await payment.orders()).toMatchObject([CONFIRMED]);
    const { text } = await payment.page();
    expect(text).toContain('You may close this tab');
    expect(text).not.toContain('Awkward cases');
  });
});

describe('pending, then paid', () => {
  it('is pending for 20 seconds, cannot be paid meanwhile, and is then paid', async () => {
    const payment = await openBankPage();
    const back = await payment.press('pending');
    expect(back.pathname).toBe('/payment-callback');
    expect((await status(back)).Data.InvoiceStatus).toBe('Pending');
    expect((await payment.page()).text).toContain('The bank is deciding');
    expect((await payment.press('pay')).href).toBe(back.href);
    shop.clock.advance(20 * SECOND);
    expect((await status(back)).Data.InvoiceStatus).toBe('Paid');
    expect(await payment.orders()).toMatchObject([CONFIRMED]);
  });
});

describe('late success', () => {
  it('is declined first and an order two minutes later, by its webhook', async () => {
    const payment = await openBankPage();
    const back = await payment.press('late');
    expect(back.pathname).toBe('/payment-error');
    expect((await status(back)).Data.InvoiceStatus).toBe('Failed');
    await advance(90 * SECOND);
    expect(await payment.orders()).toEqual([]);
    await advance(30 * SECOND);
    expect(await payment.orders()).toMatchObject([CONFIRMED]);
    expect((await status(back)).Data.InvoiceStatus).toBe('Paid');
  });

  it('after a second payment becomes one order and asks for a refund', async () => {
    const payment = await openBankPage();
    await payment.press('late');
    await payment.press('pay');
    await advanceOneDay();
    expect(await payment.orders()).toMatchObject([CONFIRMED]);
    expect(await payment.attentionKinds()).toEqual(['duplicate_payment']);
  });
});

describe('a webhook', () => {
  it('delivered three times at once is accepted three times and creates one order [row 70]', async () => {
    const payment = await openBankPage();
    await payment.press('triple');
    expect(await payment.orders()).toMatchObject([CONFIRMED]);
    expect(await payment.webhooks()).toMatchObject([{ copies: 3, answer: 200, dueAt: null }]);
  });

  it('out of order does not change a paid order [row 70]', async () => {
    const payment = await openBankPage();
    await payment.press('disorder');
    expect(await payment.orders()).toMatchObject([CONFIRMED]);
    await advance(30 * SECOND);
    const webhooks = await payment.webhooks();
    expect(webhooks.map(({ status: webhookStatus, answer }) => [webhookStatus, answer]).sort()).toEqual([
      ['Failed', 200],
      ['Success', 200],
    ]);
    expect((await payment.row()).state).toBe('paid');
    expect(await payment.orders()).toMatchObject([CONFIRMED]);
  });

  it('that never arrives leaves the order to the return or to the reconciler [row 72]', async () => {
    const returning = await openBankPage();
    const back = await returning.press('no-webhook');
    expect(await returning.webhooks()).toEqual([]);
    expect(await returning.orders()).toEqual([]);
    expect((await status(back)).order_id).toEqual(expect.any(String));
    const silent = await openBankPage();
    await silent.press('silence');
    expect(await silent.orders()).toEqual([]);
    await advance(MINUTE);
    expect(await silent.orders()).toMatchObject([CONFIRMED]);
  });

  it('with a forged signature is refused with 401 and changes nothing; the shopper can still pay', async () => {
    const payment = await openBankPage();
    const before = await payment.row();
    expect((await payment.press('forged')).pathname).toBe(payment.path);
    expect(await payment.webhooks()).toMatchObject([{ isForged: true, answer: 401, dueAt: null, tries: 1 }]);
    expect(await payment.row()).toEqual(before);
    expect(await payment.orders()).toEqual([]);
    expect((await payment.page()).text).toMatch(/Forged notification.*refused <bdi>401</);
    await payment.press('pay');
    expect(await payment.orders()).toMatchObject([CONFIRMED]);
  });
});

describe('a wrong amount', () => {
  it('puts the paid order on hold and creates an attention row', async () => {
    const payment = await openBankPage();
    const back = await payment.press('wrong-amount');
    expect(await status(back)).toMatchObject({ Data: { InvoiceStatus: 'Paid' }, order_status: 'on_hold' });
    await advanceOneDay();
    expect(await payment.orders()).toMatchObject([{ status: 'on_hold', paymentStatus: 'paid', totalFils: 1_750 }]);
    expect(await payment.row()).toMatchObject({ paidFils: 875 });
    expect(await payment.attentionKinds()).toEqual(['amount_mismatch']);
  });
});

describe('a slow bank', () => {
  it('delays each status call during a minute, and answers correctly', async () => {
    const payment = await openBankPage();
    const back = await payment.press('slow');
    const start = pauses.length;
    expect((await status(back)).Data.InvoiceStatus).toBe('Paid');
    expect(pauses.slice(start)).toEqual([6_000]);
    await advance(MINUTE);
    expect(pauses).toHaveLength(start + 1);
  });
});

describe('a gateway that is down', () => {
  it('leaves the payment unknown for a minute, refuses new payments, and the order follows', async () => {
    const payment = await openBankPage();
    const back = await payment.press('down');
    const unknown = await buyer.status(back.searchParams.get('paymentId') ?? '');
    expect([unknown.status, unknown.body.message]).toEqual([503, 'Failed to check payment status']);
    const refused = await buyer.initiate(body(newAttemptId()));
    expect([refused.status, refused.body.message]).toEqual([503, 'Payment initialization failed']);
    expect(await payment.orders()).toEqual([]);
    await advance(MINUTE);
    expect(await payment.orders()).toMatchObject([CONFIRMED]);
    expect((await buyer.initiate(body(newAttemptId()))).status).toBe(200);
  });
});

describe('a failed webhook', () => {
  it('is sent again every minute by one of several servers until it succeeds', async () => {
    const payment = await openBankPage();
    await payment.press('down');
    await shop.db
      .update(sandboxNotice)
      .set({ dueAt: shop.clock.now() })
      .where(eq(sandboxNotice.invoiceId, payment.invoiceId));
    await Promise.all([shop.reconcile(), shop.reconcile()]);
    expect(await payment.webhooks()).toMatchObject([{ answer: 503, tries: 1, dueAt: expect.any(Date) }]);
    await advance(MINUTE);
    expect(await payment.webhooks()).toMatchObject([{ answer: 200, tries: 2, dueAt: null }]);
  });
});

describe('the bank page', () => {
  it('explains every test case in both languages, in one collapsed section', async () => {
    const payment = await openBankPage();
    const english = (await payment.page()).text;
    const labels = [...english.matchAll(/action="[^"]+\/([\w-]+)"><button[^>]*>([^<]+)</g)];
    expect(labels.map(([, name]) => name)).toEqual(Object.keys(CASES));
    for (const [, name] of labels.slice(3)) expect(english).toMatch(new RegExp(`<p id="why-${name}">[^<]{20,}</p>`));
    expect(english.indexOf('<details>')).toBeGreaterThan(english.indexOf('>Cancel<'));
    const arabic = await buyer.initiate({ ...body(newAttemptId()), Language: 'ar' });
    const page = (await shop.get(new URL(arabic.body.Data.InvoiceURL).pathname)).text;
    expect(page).toContain('<html lang="ar" dir="rtl">');
    expect(page).toContain('>ادفع<');
    expect(page.match(/<p id="why-[\w-]+">[^<]*[\u0600-\u06ff]/g)).toHaveLength(Object.keys(CASES).length - 3);
  });

  it('works without scripts, loads only files of its own path, and is not cached', async () => {
    const payment = await openBankPage();
    const { text, headers } = await payment.page();
    expect(text).not.toMatch(/<script|<style|style=| on\w+=/);
    expect(headers.get('cache-control')).toBe('no-store');
    const files = [...text.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, file]) => file ?? '');
    const style = await shop.get('/sandbox-gateway/style.css');
    const fonts = [...style.text.matchAll(/url\("([^"]+)"\)/g)].map(([, file]) => file ?? '');
    for (const file of [...files, ...fonts]) {
      expect(file).toMatch(/^\/sandbox-gateway\//);
      expect((await shop.get(file)).status).toBe(200);
    }
  });

  it.each(['nothing', 'toString', '__proto__', 'PAY'])('has no case named %s', async (name) => {
    const payment = await openBankPage();
    expect((await shop.call('POST', `${payment.path}/${name}`)).status).toBe(404);
    expect((await shop.call('POST', `/sandbox-gateway/invoice/${'0'.repeat(24)}/pay`)).status).toBe(404);
    expect((await shop.call('POST', `/sandbox-gateway/invoice/${'0'.repeat(24)}/leave`)).status).toBe(404);
  });
});
