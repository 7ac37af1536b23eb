import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { invoiceSchema, paymentStatusSchema } from '../../../api/schemas/payment';
import { attention, order as orders, payment as payments, sandboxInvoice, stock } from '../../../server/db/schema';
import { GatewayFailure, type PaymentGateway } from '../../../server/payments/gateways/gateway';
import { changeStatus } from '../../../server/orders/change-status';
import {
  createOrdersApp,
  MINUTE,
  newAttemptId,
  createOrderBody,
  createPaymentBody,
  paymentIdOf,
  type OrdersApp,
  logInShopper,
  SMALL_ORDER,
} from '../../support/server/orders-app';

type Shopper = Awaited<ReturnType<typeof logInShopper>>;

/** What the gateway is made to do wrong; empty is a gateway that works. */
const faults: {
  create?: 'refused' | 'unreachable';
  status?: 'unreachable';
  alter?: Partial<Awaited<ReturnType<PaymentGateway['status']>>>;
  calls: number;
} = { calls: 0 };

let shop: OrdersApp;
let noura: Shopper;
beforeAll(async () => {
  shop = await createOrdersApp({
    wrapGateway: (gateway) => ({
      ...gateway,
      async createInvoice(request) {
        faults.calls += 1;
        if (faults.create === 'refused' || faults.create === 'unreachable')
          throw new GatewayFailure(faults.create, 'broken', [{ Name: 'x' }]);
        return gateway.createInvoice(request);
      },
      async status(key) {
        if (faults.status) throw new GatewayFailure('unreachable', 'broken');
        const report = await gateway.status(key);
        return report && { ...report, ...faults.alter };
      },
    }),
  });
  noura = await logInShopper(shop);
});
afterAll(() => shop.close());

const order = (who: Shopper, attempt: string, more: Partial<Parameters<typeof createOrderBody>[0]> = {}) =>
  createOrderBody({ userId: who.userId, amounts: SMALL_ORDER, method: 'card', attempt, ...more });

/** An invoice for one piece of product 1. */
async function begun(who = noura, more: Partial<Parameters<typeof createOrderBody>[0]> = {}, total = 1_750) {
  const attempt = newAttemptId();
  const answer = await who.initiate(createPaymentBody(total, attempt, order(who, attempt, more)));
  const invoiceId = String(answer.body.Data?.InvoiceId);
  return { attempt, answer, invoiceId, url: String(answer.body.Data?.InvoiceURL) };
}

const paid = async (invoiceId: string) => paymentIdOf((await shop.sandbox.hostedPage.pay(invoiceId))?.redirect);
const asked = (kind: string) => shop.db.select().from(attention).where(eq(attention.kind, kind));

describe('asking for an invoice', () => {
  it('answers where to pay, with the stock held and nothing sold', async () => {
    const before = await shop.books();
    const { answer } = await begun();
    expect(answer.status).toBe(200);
    expect(v.parse(invoiceSchema, answer.body.Data)).toEqual({
      url: expect.stringMatching(/^http:\/\/shop\.test\/sandbox-gateway\/invoice\/[0-9a-f]{24}$/),
      invoiceId: expect.any(String),
    });
    const after = await shop.books();
    expect([after.reserved(101) - before.reserved(101), after.left(101) - before.left(101)]).toEqual([1, 0]);
    expect(after.held(101)).toBe(after.reserved(101));
  });

  it('gives the same attempt the same invoice and asks the gateway once, for twenty at a time too [rows 62, 63]', async () => {
    const attempt = newAttemptId();
    const body = createPaymentBody(1_750, attempt, order(noura, attempt));
    const calls = faults.calls;
    const answers = await Promise.all(Array.from({ length: 20 }, () => noura.initiate(body)));
    expect(new Set(answers.map((answer) => answer.body.Data?.InvoiceId)).size).toBe(1);
    expect(faults.calls - calls).toBe(1);
  });

  it.each([
    ['InvoiceValue', { InvoiceValue: 0 }, 'Invalid payment amount'],
    ['InvoiceValue', { InvoiceValue: -1 }, 'Invalid payment amount'],
    ['CustomerName', { CustomerName: ' ' }, 'Customer name is required'],
    ['CustomerEmail', { CustomerEmail: 'nobody' }, 'Valid customer email is required'],
    ['CustomerMobile', { CustomerMobile: '' }, 'Customer mobile number is required'],
    ['DisplayCurrencyIso', { DisplayCurrencyIso: 'USD' }, 'Only KWD can be paid'],
    ['CallBackUrl', { CallBackUrl: 'https://evil.example/payment-callback' }, 'The return address is not of this shop'],
    ['ErrorUrl', { ErrorUrl: 'javascript:alert(1)' }, 'The return address is not of this shop'],
    ['ErrorUrl', { ErrorUrl: 'http://shop.test@evil.example/' }, 'The return address is not of this shop'],
  ])('answers 422 to a wrong %s %j [rows 81, 85]', async (field, wrong, message) => {
    const attempt = newAttemptId();
    const { status, body } = await noura.initiate({
      ...createPaymentBody(1_750, attempt, order(noura, attempt)),
      ...wrong,
    });
    expect([status, body.message, body.errors[0].field]).toEqual([422, message, field]);
  });

  it.each([
    ['Huda', 'Huda'],
    ['Customer', 'Noura Al Ali'],
    ['Guest', 'Noura Al Ali'],
  ])('sent with the name %s goes to the gateway in the name of %s', async (sent, payer) => {
    const huda = await logInShopper(shop);
    const attempt = newAttemptId();
    const detail = { full_name: 'Noura Al Ali' };
    const body = createPaymentBody(1_750, attempt, order(huda, attempt, { detail }));
    const answer = await huda.initiate({ ...body, CustomerName: sent });
    const [invoice] = await shop.db
      .select()
      .from(sandboxInvoice)
      .where(eq(sandboxInvoice.id, String(answer.body.Data?.InvoiceId)));
    expect(invoice?.customerName).toBe(payer);
    // The piece is free again for the tests that follow.
    await huda.cancel(attempt);
  });

  it('needs a customer and an order of that customer', async () => {
    const attempt = newAttemptId();
    expect(
      (await shop.post('/api/payment/initiate', createPaymentBody(1_750, attempt, order(noura, attempt)))).status,
    ).toBe(401);
    const huda = await logInShopper(shop);
    expect((await huda.initiate(createPaymentBody(1_750, attempt, order(noura, attempt)))).status).toBe(404);
  });

  it('keeps attempts of two customers apart even if they have the same id', async () => {
    const huda = await logInShopper(shop);
    const attempt = newAttemptId();
    const mine = await noura.initiate(createPaymentBody(1_750, attempt, order(noura, attempt)));
    const hers = await huda.initiate(createPaymentBody(1_750, attempt, order(huda, attempt)));
    expect([mine.status, hers.status]).toEqual([200, 200]);
    expect(hers.body.Data.InvoiceId).not.toBe(mine.body.Data.InvoiceId);
  });

  it('refuses other content under the same attempt', async () => {
    const { attempt } = await begun();
    const other = await noura.initiate(
      createPaymentBody(
        3_000,
        attempt,
        order(noura, attempt, { lines: [{ id: 1, quantity: 2 }], amounts: { subtotal: 2_500, delivery: 500 } }),
      ),
    );
    expect([other.status, other.body.code]).toEqual([422, 'attempt_mismatch']);
  });

  it.each(['refused', 'unreachable'] as const)(
    'frees everything when the gateway is %s, and the same attempt may try again',
    async (kind) => {
      const before = (await shop.books()).reserved(101);
      const attempt = newAttemptId();
      faults.create = kind;
      const failed = await noura.initiate(createPaymentBody(1_750, attempt, order(noura, attempt)));
      delete faults.create;
      expect([failed.status, failed.body.message]).toEqual([
        kind === 'refused' ? 422 : 503,
        'Payment initialization failed',
      ]);
      expect((await shop.books()).reserved(101)).toBe(before);
      expect((await noura.initiate(createPaymentBody(1_750, attempt, order(noura, attempt)))).status).toBe(200);
    },
  );

  it('lets the shopper pay cash under the same attempt after the gateway failed', async () => {
    const attempt = newAttemptId();
    faults.create = 'unreachable';
    await noura.initiate(createPaymentBody(1_750, attempt, order(noura, attempt)));
    delete faults.create;
    expect((await noura.store(order(noura, attempt, { method: 'cash' }))).status).toBe(200);
  });

  it('finds the invoice again that was made when the server died before it was stored [row 64]', async () => {
    const { attempt, invoiceId, url } = await begun();
    await shop.db
      .update(payments)
      .set({ state: 'creating', invoiceId: null, invoiceUrl: null })
      .where(eq(payments.invoiceId, invoiceId));
    shop.clock.advance(MINUTE);
    const again = await noura.initiate(createPaymentBody(1_750, attempt, order(noura, attempt)));
    expect(again.body.Data).toEqual({ InvoiceURL: url, InvoiceId: invoiceId });
  });
});

describe('after paying', () => {
  it('the status call makes the order and tells its customer [row 66]', async () => {
    const { attempt, invoiceId } = await begun();
    const { body } = await noura.status(await paid(invoiceId));
    expect(body.Data.InvoiceStatus).toBe('Paid');
    expect(v.parse(paymentStatusSchema, body)).toMatchObject({
      verdict: 'paid',
      underReview: false,
      attemptId: attempt,
      orderId: expect.stringMatching(/^[0-9A-Z]{4}-/),
    });
    expect((await noura.order(body.order_id)).body.data).toMatchObject({
      order_status: 'confirmed',
      payment_status: 'paid',
      paymentType: 'card',
      total_price: '1.750',
    });
  });

  it("the browser's own order answers the same one, also when it comes first", async () => {
    const first = await begun();
    const paymentId = await paid(first.invoiceId);
    const stored = await noura.store(order(noura, first.attempt));
    expect(stored.status).toBe(200);
    expect((await noura.status(paymentId)).body.order_id).toBe(stored.body.data.id);
    expect((await noura.store(order(noura, first.attempt))).body.data.id).toBe(stored.body.data.id);
  });

  it('an order is refused while its payment is open, and the attempt stays usable', async () => {
    const { attempt, invoiceId } = await begun();
    const early = await noura.store(order(noura, attempt));
    expect([early.status, early.body.code]).toEqual([409, 'payment_pending']);
    await paid(invoiceId);
    expect((await noura.store(order(noura, attempt))).status).toBe(200);
  });

  it('another shopper and a visitor learn what became of it and nothing else [rows 21, 73]', async () => {
    const { invoiceId } = await begun();
    const paymentId = await paid(invoiceId);
    const huda = await logInShopper(shop);
    for (const answer of [await huda.status(paymentId), await shop.get(`/api/payment/status?paymentId=${paymentId}`)]) {
      expect(answer.body).toEqual({
        status: 'success',
        Data: { InvoiceStatus: 'Paid', CustomerReference: '', InvoiceError: '' },
        order_id: null,
        order_status: '',
        attempt_id: '',
        has_order: true,
      });
    }
    expect((await noura.status(paymentId)).body.order_id).toMatch(/-/);
  });

  it('a session that ended at the gateway loses no order: coming back finishes it, and its customer sees it after the next login [row 21]', async () => {
    const buyer = await logInShopper(shop);
    const { invoiceId } = await begun(buyer);
    const paymentId = await paid(invoiceId);
    expect((await shop.post('/api/customer/logout', {}, { token: buyer.token })).status).toBe(200);
    expect((await buyer.orders()).status).toBe(401);
    const back = await shop.get(`/api/payment/status?paymentId=${paymentId}`);
    expect(back.body).toMatchObject({ Data: { InvoiceStatus: 'Paid' }, has_order: true, order_id: null });
    const { token, userId } = await shop.logIn(buyer.phone);
    expect(userId).toBe(buyer.userId);
    const mine = await shop.get(`/api/user/${userId}/orders`, { token });
    expect(mine.body.data).toHaveLength(1);
    expect(mine.body.data[0]).toMatchObject({ payment_status: 'paid' });
    const told = await shop.get(`/api/payment/status?paymentId=${paymentId}`, { token });
    expect(told.body.order_id).toBe(String(mine.body.data[0].id));
  });

  it('the same attempt is told that it is paid instead of getting another invoice', async () => {
    const { attempt, invoiceId } = await begun();
    await noura.status(await paid(invoiceId));
    const again = await noura.initiate(createPaymentBody(1_750, attempt, order(noura, attempt)));
    expect([again.status, again.body.code]).toEqual([409, 'already_paid']);
  });

  it.each(['', 'a b', 'x'.repeat(65), '%F0%28'])('answers 4xx to the payment id %j', async (id) => {
    expect((await shop.get(`/api/payment/status?paymentId=${id}`)).status).toBeGreaterThanOrEqual(400);
    expect((await shop.get(`/api/payment/status?paymentId=${id}`)).status).toBeLessThan(500);
  });

  it('answers 404 to a payment that nobody knows', async () => {
    expect((await noura.status('00000000000000000000')).body).toMatchObject({
      status: 'error',
      message: 'Invalid payment reference',
    });
  });
});

describe('a declined or cancelled payment', () => {
  it('charges nothing, and the same invoice can be paid after all', async () => {
    const { attempt, invoiceId, url } = await begun();
    const declined = await shop.sandbox.hostedPage.decline(invoiceId);
    expect(declined?.redirect).toMatch(
      /^http:\/\/shop\.test\/payment-error\?paymentId=.*ErrorCode=MF002&ErrorMessage=/,
    );
    expect((await noura.status(paymentIdOf(declined?.redirect))).body).toMatchObject({
      Data: { InvoiceStatus: 'Failed' },
      order_id: null,
      attempt_id: attempt,
    });
    expect((await noura.initiate(createPaymentBody(1_750, attempt, order(noura, attempt)))).body.Data.InvoiceURL).toBe(
      url,
    );
    expect((await noura.status(await paid(invoiceId))).body.Data.InvoiceStatus).toBe('Paid');
  });

  it('frees the stock when it is cancelled; trying again makes a new invoice', async () => {
    const before = (await shop.books()).reserved(101);
    const { attempt, invoiceId } = await begun();
    const cancelled = await shop.sandbox.hostedPage.cancel(invoiceId);
    expect((await noura.status(paymentIdOf(cancelled?.redirect))).body.Data.InvoiceStatus).toBe('Canceled');
    expect((await shop.books()).reserved(101)).toBe(before);
    const again = await noura.initiate(createPaymentBody(1_750, attempt, order(noura, attempt)));
    expect(again.body.Data.InvoiceId).not.toBe(invoiceId);
    expect((await noura.status(await paid(again.body.Data.InvoiceId))).body.order_id).toMatch(/-/);
  });
});

describe('an open attempt', () => {
  it('is found by its customer with or without its id, and by nobody else [row 48]', async () => {
    const huda = await logInShopper(shop);
    const { attempt, url } = await begun(huda);
    const expected = {
      status: 'success',
      data: {
        attempt_id: attempt,
        payment_id: '',
        state: 'open',
        total: '1.750',
        url,
        order_id: '',
        lines: [{ id: 1, v_id: null, quantity: 1 }],
      },
    };
    expect((await huda.open()).body).toEqual(expected);
    expect((await huda.open(attempt)).body).toEqual(expected);
    expect((await noura.open(attempt)).body.data).toBeNull();
    expect((await shop.get('/api/payment/open')).status).toBe(401);
  });

  it('tells the order once it is paid, and an attempt paid in cash too', async () => {
    const { attempt, invoiceId } = await begun();
    await paid(invoiceId);
    expect((await noura.open(attempt)).body.data).toMatchObject({
      state: 'paid',
      order_id: expect.stringMatching(/-/),
    });
    const cash = newAttemptId();
    const stored = await noura.store(order(noura, cash, { method: 'cash' }));
    expect((await noura.open(cash)).body.data).toMatchObject({ state: 'paid', order_id: stored.body.data.id });
  });

  it('once ordered is told to its customer without its id for a week, with what it held [rows 48, 65]', async () => {
    const huda = await logInShopper(shop);
    const { attempt, invoiceId } = await begun(huda);
    expect((await huda.open()).body.data).toMatchObject({ state: 'open' });
    await paid(invoiceId);
    const { order_id } = (await huda.open(attempt)).body.data;
    const earlier = [{ id: expect.any(Number), v_id: null, quantity: 1 }];
    const told = {
      attempt_id: attempt,
      payment_id: '',
      state: 'paid',
      total: '1.750',
      url: '',
      order_id,
      lines: earlier,
      earlier,
    };
    expect((await huda.open()).body.data).toEqual(told);
    expect((await huda.open(newAttemptId())).body.data).toBeNull();
    expect((await (await logInShopper(shop)).open()).body.data).toBeNull();
    shop.clock.advance(6 * 24 * 60 * 60_000);
    expect((await huda.open()).body.data).toEqual(told);
    shop.clock.advance(25 * 60 * 60_000);
    expect((await huda.open()).body.data).toBeNull();
  });

  it('is told with the session of its customer, until it is an order or given up', async () => {
    const huda = await logInShopper(shop);
    const hasOpenPayment = async () =>
      (await shop.get('/api/customer/session', { token: huda.token })).body.data.open_payment;
    expect(await hasOpenPayment()).toBe(false);
    const { attempt, invoiceId } = await begun(huda);
    expect(await hasOpenPayment()).toBe(true);
    await paid(invoiceId);
    await huda.open(attempt);
    expect(await hasOpenPayment()).toBe(false);
    const other = await begun(huda);
    await huda.cancel(other.attempt);
    expect(await hasOpenPayment()).toBe(false);
  });

  it('whose order was called off is not told of', async () => {
    const huda = await logInShopper(shop);
    const stored = await huda.store(order(huda, newAttemptId(), { method: 'cash' }));
    expect((await huda.open()).body.data).toMatchObject({ order_id: stored.body.data.id });
    await shop.db.update(orders).set({ status: 'cancelled' }).where(eq(orders.number, stored.body.data.id));
    expect((await huda.open()).body.data).toBeNull();
  });

  it('can be given up, which frees its stock, until it is paid', async () => {
    const before = (await shop.books()).reserved(101);
    const { attempt } = await begun();
    expect((await noura.cancel(attempt)).status).toBe(200);
    expect((await noura.cancel(attempt)).status).toBe(200);
    expect((await noura.open(attempt)).body.data.state).toBe('dead');
    expect((await shop.books()).reserved(101)).toBe(before);
    const other = await begun();
    await paid(other.invoiceId);
    const late = await noura.cancel(other.attempt);
    expect([late.status, late.body.code]).toEqual([409, 'already_paid']);
    expect((await noura.cancel(newAttemptId())).status).toBe(404);
  });
});

describe('money that does not agree', () => {
  it.each([
    ['amount', { amountFils: 10 }],
    ['currency', { currency: 'USD' }],
    ['unreadable amount', { amountFils: null }],
  ])('by %s puts the order on hold and asks a person [row 75]', async (_, alter) => {
    const { invoiceId } = await begun();
    const paymentId = await paid(invoiceId);
    faults.alter = alter;
    const { body } = await noura.status(paymentId);
    delete faults.alter;
    expect(v.parse(paymentStatusSchema, body)).toMatchObject({ verdict: 'paid', underReview: true });
    expect((await asked('amount_mismatch')).length).toBeGreaterThan(0);
  });

  it.each([
    ['reference', { reference: 'somebody-else' }],
    ['invoice', { invoiceId: 'another' }],
  ])('of another %s pays for nothing', async (_, alter) => {
    const { attempt, invoiceId } = await begun();
    await paid(invoiceId);
    faults.alter = alter;
    const refused = await noura.store(order(noura, attempt));
    delete faults.alter;
    expect([refused.status, refused.body.code]).toEqual([409, 'payment_pending']);
  });

  it('of another environment pays for nothing [row 76]', async () => {
    const { attempt, invoiceId } = await begun();
    await shop.db.update(payments).set({ environment: 'live' }).where(eq(payments.invoiceId, invoiceId));
    await paid(invoiceId);
    expect((await noura.store(order(noura, attempt))).body.code).toBe('payment_pending');
  });

  it('twice for one invoice makes one order and asks for a refund [row 78]', async () => {
    const { invoiceId } = await begun();
    const paymentId = await paid(invoiceId);
    faults.alter = { successes: 2 };
    const first = await noura.status(paymentId);
    delete faults.alter;
    const [row] = await shop.db.select().from(payments).where(eq(payments.invoiceId, invoiceId));
    expect(first.body.order_id).toMatch(/-/);
    expect((await asked('duplicate_payment')).filter((one) => one.paymentId === row?.id)).toHaveLength(1);
  });

  it('for goods that are gone meanwhile is kept in an order on hold [row 91]', async () => {
    const { attempt, invoiceId } = await begun(
      noura,
      { lines: [{ id: 7, v_id: 71, quantity: 5 }], amounts: { subtotal: 10_000, delivery: 500 } },
      10_500,
    );
    await noura.cancel(attempt);
    await shop.db.update(stock).set({ onHand: 2 }).where(eq(stock.variantId, 71));
    const { body } = await noura.status(await paid(invoiceId));
    expect(body).toMatchObject({ Data: { InvoiceStatus: 'Paid' }, order_status: 'on_hold' });
    expect((await asked('shortfall')).length).toBe(1);
    expect((await shop.books()).left(71)).toBe(2);

    const { order_id: number } = body;
    await changeStatus(shop.deps, number, 'cancelled');
    expect((await shop.books()).left(71)).toBe(2);
    await expect(changeStatus(shop.deps, number, 'processing')).rejects.toMatchObject({ code: 'out_of_stock' });
    await shop.db.update(stock).set({ onHand: 6 }).where(eq(stock.variantId, 71));
    await changeStatus(shop.deps, number, 'processing');
    expect((await shop.books()).left(71)).toBe(1);
    await changeStatus(shop.deps, number, 'cancelled');
    expect((await shop.books()).left(71)).toBe(6);
  });
});

describe('a cancelled payment that is paid all the same', () => {
  const review = async (huda: typeof noura, number: string) =>
    (await shop.get(`/api/order/${number}`, { token: huda.token })).body.data;

  it('becomes an order of its own that its customer sees', async () => {
    const huda = await logInShopper(shop);
    const { attempt, invoiceId } = await begun(huda);
    await huda.cancel(attempt);
    const { order_id } = (await huda.status(await paid(invoiceId))).body;
    expect(await review(huda, order_id)).toMatchObject({
      order_status: 'confirmed',
      payment_status: 'paid',
      review: '',
    });
  });

  it('is on hold and on the list of what a person looks at where the same goods were ordered meanwhile', async () => {
    const huda = await logInShopper(shop);
    const { attempt, invoiceId } = await begun(huda);
    await huda.cancel(attempt);
    shop.clock.advance(1_000);
    const cash = await huda.store(order(huda, newAttemptId(), { method: 'cash' }));
    const before = (await asked('ordered_twice')).length;
    const { order_id } = (await huda.status(await paid(invoiceId))).body;
    expect(order_id).not.toBe(cash.body.data.id);
    expect(await review(huda, order_id)).toMatchObject({ order_status: 'on_hold', review: 'ordered_twice' });
    expect(await review(huda, cash.body.data.id)).toMatchObject({ order_status: 'confirmed', review: '' });
    expect(await asked('ordered_twice')).toHaveLength(before + 1);
  });

  it('is an ordinary order where the other one was called off, or held something else', async () => {
    const huda = await logInShopper(shop);
    const { attempt, invoiceId } = await begun(huda);
    await huda.cancel(attempt);
    shop.clock.advance(1_000);
    const calledOff = await huda.store(order(huda, newAttemptId(), { method: 'cash' }));
    await changeStatus(shop.deps, calledOff.body.data.id, 'cancelled');
    const other = { lines: [{ id: 1, v_id: null, quantity: 2 }], amounts: { subtotal: 2_500, delivery: 500 } };
    expect((await huda.store(order(huda, newAttemptId(), { method: 'cash', ...other }))).status).toBe(200);
    const { order_id } = (await huda.status(await paid(invoiceId))).body;
    expect(await review(huda, order_id)).toMatchObject({ order_status: 'confirmed', review: '' });
  });
});

describe('a gateway that cannot be asked', () => {
  it('leaves a known payment undecided and tells so for an unknown one', async () => {
    const { attempt, invoiceId } = await begun();
    const paymentId = await paid(invoiceId);
    faults.status = 'unreachable';
    const unknown = await noura.status(paymentId);
    const known = await noura.status(invoiceId);
    const stored = await noura.store(order(noura, attempt));
    delete faults.status;
    expect([unknown.status, unknown.body.message]).toEqual([503, 'Failed to check payment status']);
    expect(known.body.Data.InvoiceStatus).toBe('Pending');
    expect(stored.body.code).toBe('payment_pending');
    expect((await noura.status(paymentId)).body.Data.InvoiceStatus).toBe('Paid');
  });
});

describe('a client that knows only the documented calls', () => {
  it('initiates without an order, and its order finds the money', async () => {
    const huda = await logInShopper(shop);
    const begin = await huda.initiate(createPaymentBody(1_750, 'order-1'));
    expect(begin.status).toBe(200);
    const paymentId = await paid(begin.body.Data.InvoiceId);
    expect((await huda.status(paymentId)).body).toMatchObject({ Data: { InvoiceStatus: 'Paid' }, order_id: null });
    const stored = await huda.store(createOrderBody({ userId: huda.userId, amounts: SMALL_ORDER, method: 'card' }));
    expect((await huda.order(stored.body.data.id)).body.data).toMatchObject({
      order_status: 'confirmed',
      payment_status: 'paid',
    });
    expect((await huda.status(paymentId)).body.order_id).toBe(stored.body.data.id);
  });

  it('cannot use one payment for two orders [row 74]', async () => {
    const huda = await logInShopper(shop);
    const begin = await huda.initiate(createPaymentBody(1_750, 'order-1'));
    await paid(begin.body.Data.InvoiceId);
    const first = await huda.store(createOrderBody({ userId: huda.userId, amounts: SMALL_ORDER, method: 'card' }));
    shop.clock.advance(3 * MINUTE);
    const second = await huda.store(createOrderBody({ userId: huda.userId, amounts: SMALL_ORDER, method: 'card' }));
    expect(second.body.data.id).not.toBe(first.body.data.id);
    expect((await huda.order(second.body.data.id)).body.data).toMatchObject({
      order_status: 'on_hold',
      payment_status: 'pending',
    });
  });

  it('gets an order on hold where nothing was paid, or where another shopper paid', async () => {
    const huda = await logInShopper(shop);
    const begin = await noura.initiate(createPaymentBody(1_750, 'order-9'));
    await paid(begin.body.Data.InvoiceId);
    const stored = await huda.store(createOrderBody({ userId: huda.userId, amounts: SMALL_ORDER, method: 'card' }));
    expect((await huda.order(stored.body.data.id)).body.data).toMatchObject({
      order_status: 'on_hold',
      payment_status: 'pending',
    });
  });

  it('does not lose money that was paid for another total', async () => {
    const huda = await logInShopper(shop);
    const begin = await huda.initiate(createPaymentBody(900, 'order-2'));
    await paid(begin.body.Data.InvoiceId);
    const cheap = createOrderBody({ userId: huda.userId, amounts: { subtotal: 400, delivery: 500 }, method: 'card' });
    const stored = await huda.store(cheap);
    expect((await huda.order(stored.body.data.id)).body.data).toMatchObject({
      order_status: 'on_hold',
      payment_status: 'paid',
      total_price: '1.750',
    });
  });
});

describe('the sandbox page', () => {
  const page = (path: string, method = 'GET') => shop.call(method, path);

  it('needs no script, offers to pay first, and leads back after the shop was told', async () => {
    const { attempt, invoiceId, url } = await begun();
    const path = new URL(url).pathname;
    const shown = await page(path);
    expect(shown.text).not.toMatch(/<script|<style|style=|onclick/);
    expect([...shown.text.matchAll(/<button[^>]*>([^<]+)</g)].map(([, label]) => label).slice(0, 3)).toEqual([
      'Pay',
      'Decline',
      'Cancel',
    ]);
    const gone = await page(`${path}/pay`, 'POST');
    expect(gone.status).toBe(303);
    const [row] = await shop.db.select().from(payments).where(eq(payments.invoiceId, invoiceId));
    expect(row?.state).toBe('paid');
    const back = new URL(gone.headers.get('location') ?? '');
    expect([back.pathname, back.searchParams.get('Id')]).toEqual([
      '/payment-callback',
      back.searchParams.get('paymentId'),
    ]);
    expect((await noura.open(attempt)).body.data.state).toBe('paid');
    expect((await page(`${path}/pay`, 'POST')).headers.get('location')).toBe(back.href);
  });

  it("shows a shopper's text as text", async () => {
    const { invoiceId, url } = await begun();
    await shop.db
      .update(sandboxInvoice)
      .set({ currency: '<img src=x onerror=alert(1)>' })
      .where(eq(sandboxInvoice.id, invoiceId));
    expect((await page(new URL(url).pathname)).text).not.toContain('<img src=x');
  });

  it('answers 404 to an invoice that is none', async () => {
    expect((await page('/sandbox-gateway/invoice/nothing')).status).toBe(404);
    expect((await page(`/sandbox-gateway/invoice/${'0'.repeat(24)}/pay`, 'POST')).status).toBe(404);
  });
});

describe('news from the gateway', () => {
  const hook = (raw: string, headers: Headers) =>
    shop.call('POST', '/api/payment/webhook', { body: raw, headers: Object.fromEntries(headers) });

  it('make the order of a shopper who never came back, once however often they come [row 70]', async () => {
    const { attempt, invoiceId } = await begun();
    const visit = await shop.sandbox.hostedPage.pay(invoiceId);
    const { raw, headers } = shop.sandbox.signWebhook(visit?.webhook ?? { invoiceId, paymentId: '' });
    const answers = await Promise.all([hook(raw, headers), hook(raw, headers), hook(raw, headers)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { body } = await noura.open(attempt);
    expect(body.data).toMatchObject({ state: 'paid', order_id: expect.stringMatching(/-/) });
  });

  it('are refused when they are forged, altered or unsigned [row 71]', async () => {
    const { attempt, invoiceId } = await begun();
    const { raw, headers } = shop.sandbox.signWebhook({ invoiceId, paymentId: 'p' });
    const forged = [
      hook(raw, new Headers()),
      hook(raw.replace('"p"', '"q"'), headers),
      hook(raw, new Headers({ 'sandbox-signature': 'AAAA' })),
    ];
    expect((await Promise.all(forged)).map(({ status, body }) => [status, body.code])).toEqual(
      Array(3).fill([401, 'bad_signature']),
    );
    expect((await noura.open(attempt)).body.data.state).toBe('open');
  });

  it('that claim a payment which the gateway denies change nothing', async () => {
    const { attempt, invoiceId } = await begun();
    const { raw, headers } = shop.sandbox.signWebhook({ invoiceId, paymentId: 'never' });
    expect((await hook(raw, headers)).status).toBe(200);
    expect((await noura.open(attempt)).body.data).toMatchObject({ state: 'open', order_id: '' });
  });

  it('about an invoice that is not ours answer 404', async () => {
    const { raw, headers } = shop.sandbox.signWebhook({ invoiceId: 'unknown', paymentId: 'p' });
    expect((await hook(raw, headers)).status).toBe(404);
  });
});
