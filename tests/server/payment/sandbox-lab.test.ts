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
let noura: Awaited<ReturnType<typeof logInShopper>>;
const waits: number[] = [];
beforeAll(async () => {
  shop = await createOrdersApp({
    pause: async (milliseconds) => {
      waits.push(milliseconds);
    },
  });
});
afterAll(() => shop.close());

const body = (attempt: string, who = noura) =>
  createPaymentBody(
    SMALL_ORDER.subtotal + SMALL_ORDER.delivery,
    attempt,
    createOrderBody({ userId: who.userId, amounts: SMALL_ORDER, method: 'card', attempt }),
  );

/** A new shopper with an invoice for one piece of product 1, standing before the bank's page. */
async function atTheBank() {
  noura = await logInShopper(shop);
  const attempt = newAttemptId();
  const answer = await noura.initiate(body(attempt));
  const invoiceId = String(answer.body.Data.InvoiceId);
  const path = new URL(answer.body.Data.InvoiceURL).pathname;
  return {
    attempt,
    invoiceId,
    path,
    press: async (name: CaseName | 'leave') => {
      const gone = await shop.call('POST', `${path}/${name}`);
      expect(gone.status).toBe(303);
      return new URL(gone.headers.get('location') ?? '', 'http://shop.test');
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
    asked: async () => {
      const { id } = (await shop.db.select().from(payments).where(eq(payments.invoiceId, invoiceId)))[0] ?? { id: '' };
      return (await shop.db.select().from(attention).where(eq(attention.paymentId, id))).map(({ kind }) => kind);
    },
    news: () =>
      shop.db
        .select()
        .from(sandboxNotice)
        .where(eq(sandboxNotice.invoiceId, invoiceId))
        .orderBy(desc(sandboxNotice.tries)),
    page: () => shop.get(path),
  };
}

const status = async (back: URL) => (await noura.status(back.searchParams.get('paymentId') ?? '')).body;
const later = async (milliseconds: number) => {
  shop.clock.advance(milliseconds);
  await shop.reconcile();
};
/** All that can still happen does: a day of reconciler runs, closely at first. */
const aDayPasses = async () => {
  for (let minute = 0; minute < 10; minute += 1) await later(MINUTE);
  for (let hour = 0; hour < 24; hour += 1) await later(60 * MINUTE);
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
  ] as const)('%s becomes exactly one confirmed order, within five minutes and for good', async (name) => {
    const bank = await atTheBank();
    await bank.press(name);
    for (let run = 0; run < 10; run += 1) await later(30 * SECOND);
    expect(await bank.orders()).toMatchObject([CONFIRMED]);
    await aDayPasses();
    expect(await bank.orders()).toMatchObject([CONFIRMED]);
    expect(await bank.row()).toMatchObject({ state: 'paid', paidFils: 1_750 });
    expect(await bank.asked()).toEqual(name === 'twice' ? ['duplicate_payment'] : []);
    const books = await shop.books();
    expect(books.left(101) + books.sold(101)).toBe(50);
  });

  it('cannot be paid a second time by pressing again, and leads back to the shop', async () => {
    const bank = await atTheBank();
    const back = await bank.press('pay');
    expect((await bank.press('twice')).href).toBe(back.href);
    expect((await bank.press('leave')).href).toBe(back.href);
    await aDayPasses();
    expect(await bank.orders()).toHaveLength(1);
    expect(await bank.asked()).toEqual([]);
  });
});

describe('a case that is not paid', () => {
  it.each([
    ['decline', 'Failed', 'MF002'],
    ['cancel', 'Canceled', 'MF006'],
  ] as const)('%s returns to the error page as %s, and no order is ever made', async (name, word, code) => {
    const bank = await atTheBank();
    const back = await bank.press(name);
    expect([back.pathname, back.searchParams.get('ErrorCode')]).toEqual(['/payment-error', code]);
    expect((await status(back)).Data.InvoiceStatus).toBe(word);
    await aDayPasses();
    expect(await bank.orders()).toEqual([]);
    const books = await shop.books();
    expect(books.reserved(101)).toBe(books.held(101));
  });
});

describe('pay and close the tab', () => {
  it('has its order by the webhook alone before the page is shown, and the page says so', async () => {
    const bank = await atTheBank();
    expect((await bank.press('close-tab')).pathname).toBe(bank.path);
    expect(await bank.orders()).toMatchObject([CONFIRMED]);
    const { text } = await bank.page();
    expect(text).toContain('You may close this tab');
    expect(text).not.toContain('Awkward cases');
  });
});

describe('pay twice', () => {
  it('makes one order and asks a person for one refund, at once', async () => {
    const bank = await atTheBank();
    const back = await bank.press('twice');
    expect(await status(back)).toMatchObject({ Data: { InvoiceStatus: 'Paid' }, order_id: expect.any(String) });
    expect(await bank.orders()).toHaveLength(1);
    expect(await bank.asked()).toEqual(['duplicate_payment']);
  });
});

describe('pending, then paid', () => {
  it('is undecided for 20 seconds, payable by nobody meanwhile, and then paid', async () => {
    const bank = await atTheBank();
    const back = await bank.press('pending');
    expect(back.pathname).toBe('/payment-callback');
    expect((await status(back)).Data.InvoiceStatus).toBe('Pending');
    expect((await bank.page()).text).toContain('The bank is deciding');
    expect((await bank.press('pay')).href).toBe(back.href);
    shop.clock.advance(20 * SECOND);
    expect((await status(back)).Data.InvoiceStatus).toBe('Paid');
    expect(await bank.orders()).toMatchObject([CONFIRMED]);
  });
});

describe('late success', () => {
  it('is declined first and an order two minutes later, by its webhook on the next run', async () => {
    const bank = await atTheBank();
    const back = await bank.press('late');
    expect(back.pathname).toBe('/payment-error');
    expect((await status(back)).Data.InvoiceStatus).toBe('Failed');
    await later(90 * SECOND);
    expect(await bank.orders()).toEqual([]);
    await later(30 * SECOND);
    expect(await bank.orders()).toMatchObject([CONFIRMED]);
    expect((await status(back)).Data.InvoiceStatus).toBe('Paid');
  });

  it('after the shopper paid again makes one order and asks for a refund', async () => {
    const bank = await atTheBank();
    await bank.press('late');
    await bank.press('pay');
    await aDayPasses();
    expect(await bank.orders()).toMatchObject([CONFIRMED]);
    expect(await bank.asked()).toEqual(['duplicate_payment']);
  });
});

describe('a webhook', () => {
  it('that comes three times at once is accepted three times and makes one order [row 70]', async () => {
    const bank = await atTheBank();
    await bank.press('triple');
    expect(await bank.orders()).toMatchObject([CONFIRMED]);
    expect(await bank.news()).toMatchObject([{ copies: 3, answer: 200, dueAt: null }]);
  });

  it('that comes out of order never undoes a paid order [row 70]', async () => {
    const bank = await atTheBank();
    await bank.press('disorder');
    expect(await bank.orders()).toMatchObject([CONFIRMED]);
    await later(30 * SECOND);
    const news = await bank.news();
    expect(news.map(({ status: told, answer }) => [told, answer]).sort()).toEqual([
      ['Failed', 200],
      ['Success', 200],
    ]);
    expect((await bank.row()).state).toBe('paid');
    expect(await bank.orders()).toMatchObject([CONFIRMED]);
  });

  it('that never comes leaves the order to the return, and without that to the reconciler [row 72]', async () => {
    const returning = await atTheBank();
    const back = await returning.press('no-webhook');
    expect(await returning.news()).toEqual([]);
    expect(await returning.orders()).toEqual([]);
    expect((await status(back)).order_id).toEqual(expect.any(String));
    const silent = await atTheBank();
    await silent.press('silence');
    expect(await silent.orders()).toEqual([]);
    await later(MINUTE);
    expect(await silent.orders()).toMatchObject([CONFIRMED]);
  });

  it('that is forged is refused with 401 and changes nothing; the shopper can still pay', async () => {
    const bank = await atTheBank();
    const before = await bank.row();
    expect((await bank.press('forged')).pathname).toBe(bank.path);
    expect(await bank.news()).toMatchObject([{ isForged: true, answer: 401, dueAt: null, tries: 1 }]);
    expect(await bank.row()).toEqual(before);
    expect(await bank.orders()).toEqual([]);
    expect((await bank.page()).text).toMatch(/Forged notification.*refused <bdi>401</);
    await bank.press('pay');
    expect(await bank.orders()).toMatchObject([CONFIRMED]);
  });
});

describe('a wrong amount', () => {
  it('puts the paid order on hold and asks a person', async () => {
    const bank = await atTheBank();
    const back = await bank.press('wrong-amount');
    expect(await status(back)).toMatchObject({ Data: { InvoiceStatus: 'Paid' }, order_status: 'on_hold' });
    await aDayPasses();
    expect(await bank.orders()).toMatchObject([{ status: 'on_hold', paymentStatus: 'paid', totalFils: 1_750 }]);
    expect(await bank.row()).toMatchObject({ paidFils: 875 });
    expect(await bank.asked()).toEqual(['amount_mismatch']);
  });
});

describe('a slow bank', () => {
  it('takes its time for each question during a minute, and answers truly', async () => {
    const bank = await atTheBank();
    const back = await bank.press('slow');
    const start = waits.length;
    expect((await status(back)).Data.InvoiceStatus).toBe('Paid');
    expect(waits.slice(start)).toEqual([6_000]);
    await later(MINUTE);
    expect(waits).toHaveLength(start + 1);
  });
});

describe('a gateway that is down', () => {
  it('leaves the payment unknown for a minute, refuses new ones of this shopper, and the order follows', async () => {
    const bank = await atTheBank();
    const back = await bank.press('down');
    const unknown = await noura.status(back.searchParams.get('paymentId') ?? '');
    expect([unknown.status, unknown.body.message]).toEqual([503, 'Failed to check payment status']);
    const refused = await noura.initiate(body(newAttemptId()));
    expect([refused.status, refused.body.message]).toEqual([503, 'Payment initialization failed']);
    expect(await bank.orders()).toEqual([]);
    await later(MINUTE);
    expect(await bank.orders()).toMatchObject([CONFIRMED]);
    expect((await noura.initiate(body(newAttemptId()))).status).toBe(200);
  });
});

describe('news that the shop could not take', () => {
  it('are sent again a minute apart, by one server of several, until they are taken', async () => {
    const bank = await atTheBank();
    await bank.press('down');
    await shop.db
      .update(sandboxNotice)
      .set({ dueAt: shop.clock.now() })
      .where(eq(sandboxNotice.invoiceId, bank.invoiceId));
    await Promise.all([shop.reconcile(), shop.reconcile()]);
    expect(await bank.news()).toMatchObject([{ answer: 503, tries: 1, dueAt: expect.any(Date) }]);
    await later(MINUTE);
    expect(await bank.news()).toMatchObject([{ answer: 200, tries: 2, dueAt: null }]);
  });
});

describe('the page of the bank', () => {
  it('explains every awkward case in both languages, behind one fold', async () => {
    const bank = await atTheBank();
    const english = (await bank.page()).text;
    const labels = [...english.matchAll(/action="[^"]+\/([\w-]+)"><button[^>]*>([^<]+)</g)];
    expect(labels.map(([, name]) => name)).toEqual(Object.keys(CASES));
    for (const [, name] of labels.slice(3)) expect(english).toMatch(new RegExp(`<p id="why-${name}">[^<]{20,}</p>`));
    expect(english.indexOf('<details>')).toBeGreaterThan(english.indexOf('>Cancel<'));
    const arabic = await noura.initiate({ ...body(newAttemptId()), Language: 'ar' });
    const page = (await shop.get(new URL(arabic.body.Data.InvoiceURL).pathname)).text;
    expect(page).toContain('<html lang="ar" dir="rtl">');
    expect(page).toContain('>ادفع<');
    expect(page.match(/<p id="why-[\w-]+">[^<]*[\u0600-\u06ff]/g)).toHaveLength(Object.keys(CASES).length - 3);
  });

  it('needs no script, brings its look from its own address, and is never kept', async () => {
    const bank = await atTheBank();
    const { text, headers } = await bank.page();
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
    const bank = await atTheBank();
    expect((await shop.call('POST', `${bank.path}/${name}`)).status).toBe(404);
    expect((await shop.call('POST', `/sandbox-gateway/invoice/${'0'.repeat(24)}/pay`)).status).toBe(404);
    expect((await shop.call('POST', `/sandbox-gateway/invoice/${'0'.repeat(24)}/leave`)).status).toBe(404);
  });
});
