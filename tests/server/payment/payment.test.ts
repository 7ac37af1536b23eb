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

/** Failures of the gateway. */
const faults: {
  create?: 'refused' | 'unreachable';
  status?: 'unreachable';
  alter?: Partial<Awaited<ReturnType<PaymentGateway['status']>>>;
  calls: number;
} = { calls: 0 };

let shop: OrdersApp;
let buyer: Shopper;
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
  buyer = await logInShopper(shop);
});
afterAll(() => shop.close());

const order = (who: Shopper, attempt: string, more: Partial<Parameters<typeof createOrderBody>[0]> = {}) =>
  createOrderBody({ userId: who.userId, amounts: SMALL_ORDER, method: 'card', attempt, ...more });

/** Starts a payment for one unit of product 1. */
async function startPayment(who = buyer, more: Partial<Parameters<typeof createOrderBody>[0]> = {}, total = 1_750) {
  const attempt = newAttemptId();
  const answer = await who.initiate(createPaymentBody(total, attempt, order(who, attempt, more)));
  const invoiceId = String(answer.body.Data?.InvoiceId);
  return { attempt, answer, invoiceId, url: String(answer.body.Data?.InvoiceURL) };
}

const pay = async (invoiceId: string) => paymentIdOf((await shop.sandbox.hostedPage.pay(invoiceId))?.redirect);
const attentionRows = (kind: string) => shop.db.select().from(attention).where(eq(attention.kind, kind));

describe('initiating a payment', () => {
  it('returns the payment page, reserves the stock and sells nothing', async () => {
    const before = await shop.books();
    const { answer } = await startPayment();
    expect(answer.status).toBe(200);
    expect(v.parse(invoiceSchema, answer.body.Data)).toEqual({
      url: expect.stringMatching(/^http:\/\/shop\.test\/sandbox-gateway\/invoice\/[0-9a-f]{24}$/),
      invoiceId: expect.any(String),
    });
    const after = await shop.books();
    expect([after.reserved(101) - before.reserved(101), after.left(101) - before.left(101)]).toEqual([1, 0]);
    expect(after.inReservations(101)).toBe(after.reserved(101));
  });

  it('returns one invoice and calls the gateway once for twenty concurrent requests of an attempt [rows 62, 63]', async () => {
    const attempt = newAttemptId();
    const body = createPaymentBody(1_750, attempt, order(buyer, attempt));
    const calls = faults.calls;
    const answers = await Promise.all(Array.from({ length: 20 }, () => buyer.initiate(body)));
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
    const { status, body } = await buyer.initiate({
      ...createPaymentBody(1_750, attempt, order(buyer, attempt)),
      ...wrong,
    });
    expect([status, body.message, body.errors[0].field]).toEqual([422, message, field]);
  });

  it.each([
    ['Huda', 'Huda'],
    ['Customer', 'Noura Al Ali'],
    ['Guest', 'Noura Al Ali'],
  ])('with the name %s sends the name %s to the gateway', async (sent, payer) => {
    const otherBuyer = await logInShopper(shop);
    const attempt = newAttemptId();
    const detail = { full_name: 'Noura Al Ali' };
    const body = createPaymentBody(1_750, attempt, order(otherBuyer, attempt, { detail }));
    const answer = await otherBuyer.initiate({ ...body, CustomerName: sent });
    const [invoice] = await shop.db
      .select()
      .from(sandboxInvoice)
      .where(eq(sandboxInvoice.id, String(answer.body.Data?.InvoiceId)));
    expect(invoice?.customerName).toBe(payer);
    await otherBuyer.cancel(attempt);
  });

  it('needs a session and an order of the same customer', async () => {
    const attempt = newAttemptId();
    expect(
      (await shop.post('/api/payment/initiate', createPaymentBody(1_750, attempt, order(buyer, attempt)))).status,
    ).toBe(401);
    const otherBuyer = await logInShopper(shop);
    expect((await otherBuyer.initiate(createPaymentBody(1_750, attempt, order(buyer, attempt)))).status).toBe(404);
  });

  it('keeps equal attempt ids of two customers apart', async () => {
    const otherBuyer = await logInShopper(shop);
    const attempt = newAttemptId();
    const own = await buyer.initiate(createPaymentBody(1_750, attempt, order(buyer, attempt)));
    const others = await otherBuyer.initiate(createPaymentBody(1_750, attempt, order(otherBuyer, attempt)));
    expect([own.status, others.status]).toEqual([200, 200]);
    expect(others.body.Data.InvoiceId).not.toBe(own.body.Data.InvoiceId);
  });

  it('refuses other content under the same attempt', async () => {
    const { attempt } = await startPayment();
    const other = await buyer.initiate(
      createPaymentBody(
        3_000,
        attempt,
        order(buyer, attempt, { lines: [{ id: 1, quantity: 2 }], amounts: { subtotal: 2_500, delivery: 500 } }),
      ),
    );
    expect([other.status, other.body.code]).toEqual([422, 'attempt_mismatch']);
  });

  it.each(['refused', 'unreachable'] as const)(
    'releases the stock when the gateway call is %s, and the attempt can be repeated',
    async (kind) => {
      const before = (await shop.books()).reserved(101);
      const attempt = newAttemptId();
      faults.create = kind;
      const failed = await buyer.initiate(createPaymentBody(1_750, attempt, order(buyer, attempt)));
      delete faults.create;
      expect([failed.status, failed.body.message]).toEqual([
        kind === 'refused' ? 422 : 503,
        'Payment initialization failed',
      ]);
      expect((await shop.books()).reserved(101)).toBe(before);
      expect((await buyer.initiate(createPaymentBody(1_750, attempt, order(buyer, attempt)))).status).toBe(200);
    },
  );

  it('allows cash under the same attempt after the gateway failed', async () => {
    const attempt = newAttemptId();
    faults.create = 'unreachable';
    await buyer.initiate(createPaymentBody(1_750, attempt, order(buyer, attempt)));
    delete faults.create;
    expect((await buyer.store(order(buyer, attempt, { method: 'cash' }))).status).toBe(200);
  });

  it('finds an invoice that was created before the server crashed [row 64]', async () => {
    const { attempt, invoiceId, url } = await startPayment();
    await shop.db
      .update(payments)
      .set({ state: 'creating', invoiceId: null, invoiceUrl: null })
      .where(eq(payments.invoiceId, invoiceId));
    shop.clock.advance(MINUTE);
    const again = await buyer.initiate(createPaymentBody(1_750, attempt, order(buyer, attempt)));
    expect(again.body.Data).toEqual({ InvoiceURL: url, InvoiceId: invoiceId });
  });
});

describe('after paying', () => {
  it('the status call creates the order and shows it to its customer [row 66]', async () => {
    const { attempt, invoiceId } = await startPayment();
    const { body } = await buyer.status(await pay(invoiceId));
    expect(body.Data.InvoiceStatus).toBe('Paid');
    expect(v.parse(paymentStatusSchema, body)).toMatchObject({
      verdict: 'paid',
      underReview: false,
      attemptId: attempt,
      orderId: expect.stringMatching(/^[0-9A-Z]{4}-/),
    });
    expect((await buyer.order(body.order_id)).body.data).toMatchObject({
      order_status: 'confirmed',
      payment_status: 'paid',
      paymentType: 'card',
      total_price: '1.750',
    });
  });

  it('the order call of the browser returns the same order, also if it comes first', async () => {
    const first = await startPayment();
    const paymentId = await pay(first.invoiceId);
    const stored = await buyer.store(order(buyer, first.attempt));
    expect(stored.status).toBe(200);
    expect((await buyer.status(paymentId)).body.order_id).toBe(stored.body.data.id);
    expect((await buyer.store(order(buyer, first.attempt))).body.data.id).toBe(stored.body.data.id);
  });

  it('an order is refused while its payment is open, and accepted afterwards', async () => {
    const { attempt, invoiceId } = await startPayment();
    const early = await buyer.store(order(buyer, attempt));
    expect([early.status, early.body.code]).toEqual([409, 'payment_pending']);
    await pay(invoiceId);
    expect((await buyer.store(order(buyer, attempt))).status).toBe(200);
  });

  it('others see only the outcome [rows 21, 73]', async () => {
    const { invoiceId } = await startPayment();
    const paymentId = await pay(invoiceId);
    const otherBuyer = await logInShopper(shop);
    for (const answer of [
      await otherBuyer.status(paymentId),
      await shop.get(`/api/payment/status?paymentId=${paymentId}`),
    ]) {
      expect(answer.body).toEqual({
        status: 'success',
        Data: { InvoiceStatus: 'Paid', CustomerReference: '', InvoiceError: '' },
        order_id: null,
        order_status: '',
        attempt_id: '',
        has_order: true,
      });
    }
    expect((await buyer.status(paymentId)).body.order_id).toMatch(/-/);
  });

  it('a session that ended at the gateway loses no order: the return creates it, and its customer sees it after the next login [row 21]', async () => {
    const buyer = await logInShopper(shop);
    const { invoiceId } = await startPayment(buyer);
    const paymentId = await pay(invoiceId);
    expect((await shop.post('/api/customer/logout', {}, { token: buyer.token })).status).toBe(200);
    expect((await buyer.orders()).status).toBe(401);
    const back = await shop.get(`/api/payment/status?paymentId=${paymentId}`);
    expect(back.body).toMatchObject({ Data: { InvoiceStatus: 'Paid' }, has_order: true, order_id: null });
    const { token, userId } = await shop.logIn(buyer.phone);
    expect(userId).toBe(buyer.userId);
    const own = await shop.get(`/api/user/${userId}/orders`, { token });
    expect(own.body.data).toHaveLength(1);
    expect(own.body.data[0]).toMatchObject({ payment_status: 'paid' });
    const expected = await shop.get(`/api/payment/status?paymentId=${paymentId}`, { token });
    expect(expected.body.order_id).toBe(String(own.body.data[0].id));
  });

  it('a paid attempt gets no second invoice', async () => {
    const { attempt, invoiceId } = await startPayment();
    await buyer.status(await pay(invoiceId));
    const again = await buyer.initiate(createPaymentBody(1_750, attempt, order(buyer, attempt)));
    expect([again.status, again.body.code]).toEqual([409, 'already_paid']);
  });

  it.each(['', 'a b', 'x'.repeat(65), '%F0%28'])('answers 4xx to the payment id %j', async (id) => {
    expect((await shop.get(`/api/payment/status?paymentId=${id}`)).status).toBeGreaterThanOrEqual(400);
    expect((await shop.get(`/api/payment/status?paymentId=${id}`)).status).toBeLessThan(500);
  });

  it('answers 404 to an unknown payment', async () => {
    expect((await buyer.status('00000000000000000000')).body).toMatchObject({
      status: 'error',
      message: 'Invalid payment reference',
    });
  });
});

describe('a declined or cancelled payment', () => {
  it('has no order, and the same invoice can still be paid', async () => {
    const { attempt, invoiceId, url } = await startPayment();
    const declined = await shop.sandbox.hostedPage.decline(invoiceId);
    expect(declined?.redirect).toMatch(
      /^http:\/\/shop\.test\/payment-error\?paymentId=.*ErrorCode=MF002&ErrorMessage=/,
    );
    expect((await buyer.status(paymentIdOf(declined?.redirect))).body).toMatchObject({
      Data: { InvoiceStatus: 'Failed', InvoiceErrorCode: 'MF002' },
      order_id: null,
      attempt_id: attempt,
    });
    expect((await buyer.initiate(createPaymentBody(1_750, attempt, order(buyer, attempt)))).body.Data.InvoiceURL).toBe(
      url,
    );
    expect((await buyer.status(await pay(invoiceId))).body.Data.InvoiceStatus).toBe('Paid');
  });
});

describe('an open attempt', () => {
  it('is found by its customer with or without its id, and by nobody else [row 48]', async () => {
    const otherBuyer = await logInShopper(shop);
    const { attempt, url } = await startPayment(otherBuyer);
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
    expect((await otherBuyer.open()).body).toEqual(expected);
    expect((await otherBuyer.open(attempt)).body).toEqual(expected);
    expect((await buyer.open(attempt)).body.data).toBeNull();
    expect((await shop.get('/api/payment/open')).status).toBe(401);
  });

  it('returns its order once it is paid, by card or in cash', async () => {
    const { attempt, invoiceId } = await startPayment();
    await pay(invoiceId);
    expect((await buyer.open(attempt)).body.data).toMatchObject({
      state: 'paid',
      order_id: expect.stringMatching(/-/),
    });
    const cash = newAttemptId();
    const stored = await buyer.store(order(buyer, cash, { method: 'cash' }));
    expect((await buyer.open(cash)).body.data).toMatchObject({ state: 'paid', order_id: stored.body.data.id });
  });

  it('is returned without its id for a week after the order, with its lines [rows 48, 65]', async () => {
    const otherBuyer = await logInShopper(shop);
    const { attempt, invoiceId } = await startPayment(otherBuyer);
    expect((await otherBuyer.open()).body.data).toMatchObject({ state: 'open' });
    await pay(invoiceId);
    const { order_id } = (await otherBuyer.open(attempt)).body.data;
    const earlier = [{ id: expect.any(Number), v_id: null, quantity: 1 }];
    const expected = {
      attempt_id: attempt,
      payment_id: '',
      state: 'paid',
      total: '1.750',
      url: '',
      order_id,
      lines: earlier,
      earlier,
    };
    expect((await otherBuyer.open()).body.data).toEqual(expected);
    expect((await otherBuyer.open(newAttemptId())).body.data).toBeNull();
    expect((await (await logInShopper(shop)).open()).body.data).toBeNull();
    shop.clock.advance(6 * 24 * 60 * 60_000);
    expect((await otherBuyer.open()).body.data).toEqual(expected);
    shop.clock.advance(25 * 60 * 60_000);
    expect((await otherBuyer.open()).body.data).toBeNull();
  });

  it('is part of the session until it is paid or cancelled', async () => {
    const otherBuyer = await logInShopper(shop);
    const hasOpenPayment = async () =>
      (await shop.get('/api/customer/session', { token: otherBuyer.token })).body.data.open_payment;
    expect(await hasOpenPayment()).toBe(false);
    const { attempt, invoiceId } = await startPayment(otherBuyer);
    expect(await hasOpenPayment()).toBe(true);
    await pay(invoiceId);
    await otherBuyer.open(attempt);
    expect(await hasOpenPayment()).toBe(false);
    const other = await startPayment(otherBuyer);
    await otherBuyer.cancel(other.attempt);
    expect(await hasOpenPayment()).toBe(false);
  });

  it('is not returned if its order was cancelled', async () => {
    const otherBuyer = await logInShopper(shop);
    const stored = await otherBuyer.store(order(otherBuyer, newAttemptId(), { method: 'cash' }));
    expect((await otherBuyer.open()).body.data).toMatchObject({ order_id: stored.body.data.id });
    await shop.db.update(orders).set({ status: 'cancelled' }).where(eq(orders.number, stored.body.data.id));
    expect((await otherBuyer.open()).body.data).toBeNull();
  });

  it('can be cancelled until it is paid, which releases its stock', async () => {
    const before = (await shop.books()).reserved(101);
    const { attempt } = await startPayment();
    expect((await buyer.cancel(attempt)).status).toBe(200);
    expect((await buyer.cancel(attempt)).status).toBe(200);
    expect((await buyer.open(attempt)).body.data.state).toBe('dead');
    expect((await shop.books()).reserved(101)).toBe(before);
    const other = await startPayment();
    await pay(other.invoiceId);
    const late = await buyer.cancel(other.attempt);
    expect([late.status, late.body.code]).toEqual([409, 'already_paid']);
    expect((await buyer.cancel(newAttemptId())).status).toBe(404);
  });
});

describe('a payment that does not match', () => {
  it.each([
    ['amount', { amountFils: 10 }],
    ['currency', { currency: 'USD' }],
    ['unreadable amount', { amountFils: null }],
  ])('by %s puts the order on hold and creates an attention row [row 75]', async (_, alter) => {
    const { invoiceId } = await startPayment();
    const paymentId = await pay(invoiceId);
    faults.alter = alter;
    const { body } = await buyer.status(paymentId);
    delete faults.alter;
    expect(v.parse(paymentStatusSchema, body)).toMatchObject({ verdict: 'paid', underReview: true });
    expect((await attentionRows('amount_mismatch')).length).toBeGreaterThan(0);
  });

  it.each([
    ['reference', { reference: 'somebody-else' }],
    ['invoice', { invoiceId: 'another' }],
  ])('by another %s pays for no order', async (_, alter) => {
    const { attempt, invoiceId } = await startPayment();
    await pay(invoiceId);
    faults.alter = alter;
    const refused = await buyer.store(order(buyer, attempt));
    delete faults.alter;
    expect([refused.status, refused.body.code]).toEqual([409, 'payment_pending']);
  });

  it('by another environment pays for no order [row 76]', async () => {
    const { attempt, invoiceId } = await startPayment();
    await shop.db.update(payments).set({ environment: 'live' }).where(eq(payments.invoiceId, invoiceId));
    await pay(invoiceId);
    expect((await buyer.store(order(buyer, attempt))).body.code).toBe('payment_pending');
  });

  it('for products without stock becomes an order on hold [row 91]', async () => {
    const { attempt, invoiceId } = await startPayment(
      buyer,
      { lines: [{ id: 7, v_id: 71, quantity: 5 }], amounts: { subtotal: 10_000, delivery: 500 } },
      10_500,
    );
    await buyer.cancel(attempt);
    await shop.db.update(stock).set({ onHand: 2 }).where(eq(stock.variantId, 71));
    const { body } = await buyer.status(await pay(invoiceId));
    expect(body).toMatchObject({ Data: { InvoiceStatus: 'Paid' }, order_status: 'on_hold' });
    expect((await attentionRows('shortfall')).length).toBe(1);
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

describe('a cancelled payment that is paid later', () => {
  const readOrder = async (otherBuyer: typeof buyer, number: string) =>
    (await shop.get(`/api/order/${number}`, { token: otherBuyer.token })).body.data;

  it('becomes an order that its customer sees', async () => {
    const otherBuyer = await logInShopper(shop);
    const { attempt, invoiceId } = await startPayment(otherBuyer);
    await otherBuyer.cancel(attempt);
    const { order_id } = (await otherBuyer.status(await pay(invoiceId))).body;
    expect(await readOrder(otherBuyer, order_id)).toMatchObject({
      order_status: 'confirmed',
      payment_status: 'paid',
      review: '',
    });
  });

  it('is on hold with an attention row if the same products were ordered meanwhile', async () => {
    const otherBuyer = await logInShopper(shop);
    const { attempt, invoiceId } = await startPayment(otherBuyer);
    await otherBuyer.cancel(attempt);
    shop.clock.advance(1_000);
    const cash = await otherBuyer.store(order(otherBuyer, newAttemptId(), { method: 'cash' }));
    const before = (await attentionRows('ordered_twice')).length;
    const { order_id } = (await otherBuyer.status(await pay(invoiceId))).body;
    expect(order_id).not.toBe(cash.body.data.id);
    expect(await readOrder(otherBuyer, order_id)).toMatchObject({ order_status: 'on_hold', review: 'ordered_twice' });
    expect(await readOrder(otherBuyer, cash.body.data.id)).toMatchObject({ order_status: 'confirmed', review: '' });
    expect(await attentionRows('ordered_twice')).toHaveLength(before + 1);
  });

  it('is a normal order if the other one was cancelled or had other products', async () => {
    const otherBuyer = await logInShopper(shop);
    const { attempt, invoiceId } = await startPayment(otherBuyer);
    await otherBuyer.cancel(attempt);
    shop.clock.advance(1_000);
    const calledOff = await otherBuyer.store(order(otherBuyer, newAttemptId(), { method: 'cash' }));
    await changeStatus(shop.deps, calledOff.body.data.id, 'cancelled');
    const other = { lines: [{ id: 1, v_id: null, quantity: 2 }], amounts: { subtotal: 2_500, delivery: 500 } };
    expect((await otherBuyer.store(order(otherBuyer, newAttemptId(), { method: 'cash', ...other }))).status).toBe(200);
    const { order_id } = (await otherBuyer.status(await pay(invoiceId))).body;
    expect(await readOrder(otherBuyer, order_id)).toMatchObject({ order_status: 'confirmed', review: '' });
  });
});

describe('an unreachable gateway', () => {
  it('leaves a known payment pending and answers 503 for an unknown one', async () => {
    const { attempt, invoiceId } = await startPayment();
    const paymentId = await pay(invoiceId);
    faults.status = 'unreachable';
    const unknown = await buyer.status(paymentId);
    const known = await buyer.status(invoiceId);
    const stored = await buyer.store(order(buyer, attempt));
    delete faults.status;
    expect([unknown.status, unknown.body.message]).toEqual([503, 'Failed to check payment status']);
    expect(known.body.Data.InvoiceStatus).toBe('Pending');
    expect(stored.body.code).toBe('payment_pending');
    expect((await buyer.status(paymentId)).body.Data.InvoiceStatus).toBe('Paid');
  });
});

describe('a client of the documented API', () => {
  it('initiates without an order, and its order finds the payment', async () => {
    const otherBuyer = await logInShopper(shop);
    const started = await otherBuyer.initiate(createPaymentBody(1_750, 'order-1'));
    expect(started.status).toBe(200);
    const paymentId = await pay(started.body.Data.InvoiceId);
    expect((await otherBuyer.status(paymentId)).body).toMatchObject({
      Data: { InvoiceStatus: 'Paid' },
      order_id: null,
    });
    const stored = await otherBuyer.store(
      createOrderBody({ userId: otherBuyer.userId, amounts: SMALL_ORDER, method: 'card' }),
    );
    expect((await otherBuyer.order(stored.body.data.id)).body.data).toMatchObject({
      order_status: 'confirmed',
      payment_status: 'paid',
    });
    expect((await otherBuyer.status(paymentId)).body.order_id).toBe(stored.body.data.id);
  });

  it('cannot use one payment for two orders [row 74]', async () => {
    const otherBuyer = await logInShopper(shop);
    const started = await otherBuyer.initiate(createPaymentBody(1_750, 'order-1'));
    await pay(started.body.Data.InvoiceId);
    const first = await otherBuyer.store(
      createOrderBody({ userId: otherBuyer.userId, amounts: SMALL_ORDER, method: 'card' }),
    );
    shop.clock.advance(3 * MINUTE);
    const second = await otherBuyer.store(
      createOrderBody({ userId: otherBuyer.userId, amounts: SMALL_ORDER, method: 'card' }),
    );
    expect(second.body.data.id).not.toBe(first.body.data.id);
    expect((await otherBuyer.order(second.body.data.id)).body.data).toMatchObject({
      order_status: 'on_hold',
      payment_status: 'pending',
    });
  });

  it('gets an order on hold if another customer paid', async () => {
    const otherBuyer = await logInShopper(shop);
    const started = await buyer.initiate(createPaymentBody(1_750, 'order-9'));
    await pay(started.body.Data.InvoiceId);
    const stored = await otherBuyer.store(
      createOrderBody({ userId: otherBuyer.userId, amounts: SMALL_ORDER, method: 'card' }),
    );
    expect((await otherBuyer.order(stored.body.data.id)).body.data).toMatchObject({
      order_status: 'on_hold',
      payment_status: 'pending',
    });
  });

  it('keeps a payment for another total with the order on hold', async () => {
    const otherBuyer = await logInShopper(shop);
    const started = await otherBuyer.initiate(createPaymentBody(900, 'order-2'));
    await pay(started.body.Data.InvoiceId);
    const cheap = createOrderBody({
      userId: otherBuyer.userId,
      amounts: { subtotal: 400, delivery: 500 },
      method: 'card',
    });
    const stored = await otherBuyer.store(cheap);
    expect((await otherBuyer.order(stored.body.data.id)).body.data).toMatchObject({
      order_status: 'on_hold',
      payment_status: 'paid',
      total_price: '1.750',
    });
  });
});

describe('the sandbox page', () => {
  const openPage = (path: string, method = 'GET') => shop.call(method, path);

  it('works without scripts, and redirects after the webhook was delivered', async () => {
    const { attempt, invoiceId, url } = await startPayment();
    const path = new URL(url).pathname;
    const page = await openPage(path);
    expect(page.text).not.toMatch(/<script|<style|style=|onclick/);
    expect([...page.text.matchAll(/<button[^>]*>([^<]+)</g)].map(([, label]) => label).slice(0, 3)).toEqual([
      'Pay',
      'Decline',
      'Cancel',
    ]);
    const redirect = await openPage(`${path}/pay`, 'POST');
    expect(redirect.status).toBe(303);
    const [row] = await shop.db.select().from(payments).where(eq(payments.invoiceId, invoiceId));
    expect(row?.state).toBe('paid');
    const back = new URL(redirect.headers.get('location') ?? '');
    expect([back.pathname, back.searchParams.get('Id')]).toEqual([
      '/payment-callback',
      back.searchParams.get('paymentId'),
    ]);
    expect((await buyer.open(attempt)).body.data.state).toBe('paid');
    expect((await openPage(`${path}/pay`, 'POST')).headers.get('location')).toBe(back.href);
  });

  it('escapes text', async () => {
    const { invoiceId, url } = await startPayment();
    await shop.db
      .update(sandboxInvoice)
      .set({ currency: '<img src=x onerror=alert(1)>' })
      .where(eq(sandboxInvoice.id, invoiceId));
    expect((await openPage(new URL(url).pathname)).text).not.toContain('<img src=x');
  });

  it('answers 404 to an unknown invoice', async () => {
    expect((await openPage('/sandbox-gateway/invoice/nothing')).status).toBe(404);
    expect((await openPage(`/sandbox-gateway/invoice/${'0'.repeat(24)}/pay`, 'POST')).status).toBe(404);
  });
});

describe('a webhook', () => {
  const sendWebhook = (raw: string, headers: Headers) =>
    shop.call('POST', '/api/payment/webhook', { body: raw, headers: Object.fromEntries(headers) });

  it('is refused if it is forged, altered or unsigned [row 71]', async () => {
    const { attempt, invoiceId } = await startPayment();
    const { raw, headers } = shop.sandbox.signWebhook({ invoiceId, paymentId: 'p' });
    const forged = [
      sendWebhook(raw, new Headers()),
      sendWebhook(raw.replace('"p"', '"q"'), headers),
      sendWebhook(raw, new Headers({ 'sandbox-signature': 'AAAA' })),
    ];
    expect((await Promise.all(forged)).map(({ status, body }) => [status, body.code])).toEqual(
      Array(3).fill([401, 'bad_signature']),
    );
    expect((await buyer.open(attempt)).body.data.state).toBe('open');
  });

  it('about an unknown invoice is answered with 404', async () => {
    const { raw, headers } = shop.sandbox.signWebhook({ invoiceId: 'unknown', paymentId: 'p' });
    expect((await sendWebhook(raw, headers)).status).toBe(404);
  });
});
