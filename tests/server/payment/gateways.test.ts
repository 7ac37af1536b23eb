import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { attention, order, payment as payments, reservation } from '../../../server/db/schema';
import { reconcile } from '../../../server/payments/core/reconcile';
import { createMyFatoorahGateway } from '../../../server/payments/gateways/myfatoorah/gateway';
import {
  type PayerAction,
  createTapFixture,
  type MyFatoorahFixture,
  type TapFixture,
  createMyFatoorahFixture,
  type GatewayFixture,
  createSandboxFixture,
} from '../../support/server/gateway-fixtures';
import {
  MINUTE,
  newAttemptId,
  createOrderBody,
  createPaymentBody,
  logInShopper,
  SMALL_ORDER,
} from '../../support/server/orders-app';
import { createTestApp } from '../../support/server/test-app';

const SECOND = 1_000;
const CONFIRMED = { status: 'confirmed', paymentStatus: 'paid', totalFils: 1_750 };

let rig: GatewayFixture;
let customer: Awaited<ReturnType<typeof logInShopper>>;
const open = (start: () => Promise<GatewayFixture>) => async () => {
  rig = await start();
  customer = await logInShopper(rig.shop);
};
/** The reconciler keeps to a real gateway's pace, so that it isn't asked about payments of earlier tests. */
const settleUp = async () => {
  await rig.shop.db.update(payments).set({ nextCheckAt: null });
};

const bodyOf = (attempt: string) =>
  createPaymentBody(
    1_750,
    attempt,
    createOrderBody({ userId: customer.userId, amounts: SMALL_ORDER, method: 'card', attempt }),
  );

async function begun() {
  const attempt = newAttemptId();
  const { body } = await customer.initiate(bodyOf(attempt));
  const invoiceId = String(body.Data.InvoiceId);
  const [row] = await rig.shop.db.select().from(payments).where(eq(payments.invoiceId, invoiceId));
  const { id, checkoutId } = row as NonNullable<typeof row>;
  return {
    attempt,
    invoiceId,
    url: String(body.Data.InvoiceURL),
    act: (deed: PayerAction) => rig.act(deed, invoiceId),
    row: async () => (await rig.shop.db.select().from(payments).where(eq(payments.id, id)))[0],
    orders: () =>
      rig.shop.db
        .select()
        .from(order)
        .where(eq(order.checkoutId, checkoutId ?? '')),
    reservations: () => rig.shop.db.$count(reservation, eq(reservation.checkoutId, checkoutId ?? '')),
    asked: async () =>
      (await rig.shop.db.select().from(attention).where(eq(attention.paymentId, id))).map(({ kind }) => kind),
  };
}

const word = async (paymentId: string) => (await customer.status(paymentId)).body.Data.InvoiceStatus;
const hook = ({ raw, headers }: ReturnType<GatewayFixture['webhook']>) =>
  rig.shop.call('POST', '/api/payment/webhook', { body: raw, headers: Object.fromEntries(headers) });
const later = async (milliseconds: number) => {
  rig.shop.clock.advance(milliseconds);
  await rig.shop.reconcile();
};
const reserved = async () => (await rig.shop.books()).reserved(101);

describe.each([
  ['the sandbox', createSandboxFixture],
  ['MyFatoorah', createMyFatoorahFixture],
  ['Tap', createTapFixture],
] as const)('with %s', (_, start) => {
  beforeAll(open(start));
  afterEach(settleUp);
  afterAll(() => rig.close());

  it('an attempt gets one invoice, however often it is requested', async () => {
    const { attempt, invoiceId, url } = await begun();
    const again = await Promise.all(Array.from({ length: 5 }, () => customer.initiate(bodyOf(attempt))));
    for (const { body } of again) expect(body.Data).toEqual({ InvoiceURL: url, InvoiceId: invoiceId });
  });

  it("a paid invoice is one confirmed order, by the status call and by the browser's own", async () => {
    const bank = await begun();
    const paymentId = await bank.act('pay');
    const { body } = await customer.status(paymentId);
    expect(body).toMatchObject({ Data: { InvoiceStatus: 'Paid' }, attempt_id: bank.attempt });
    const stored = await customer.store(bodyOf(bank.attempt).order);
    expect(stored.body.data.id).toBe(body.order_id);
    expect(await bank.orders()).toMatchObject([CONFIRMED]);
    expect(await bank.row()).toMatchObject({ state: 'paid', paidFils: 1_750 });
    expect(await word((await bank.row())?.gatewayPaymentId ?? '')).toBe('Paid');
  });

  it('after a decline the order can be paid in cash instead, and the declined invoice holds nothing any more', async () => {
    const before = await reserved();
    const bank = await begun();
    await word(await bank.act('decline'));
    const cash = createOrderBody({
      userId: customer.userId,
      amounts: SMALL_ORDER,
      method: 'cash',
      attempt: bank.attempt,
    });
    const stored = await customer.store(cash);
    expect(stored.status).toBe(200);
    expect(await bank.row()).toMatchObject({ state: 'canceled' });
    expect(await reserved()).toBe(before);
    expect((await customer.store(cash)).body.data.id).toBe(stored.body.data.id);
  });

  it('after a decline another cart, or another browser, gets an invoice of its own once the declined one has ended', async () => {
    const before = await reserved();
    const bank = await begun();
    await word(await bank.act('decline'));
    const two = {
      lines: [{ id: 1, quantity: 2 }],
      amounts: { subtotal: 2_500, delivery: 500 },
      method: 'card' as const,
    };
    const more = await customer.initiate(
      createPaymentBody(
        3_000,
        bank.attempt,
        createOrderBody({ userId: customer.userId, attempt: bank.attempt, ...two }),
      ),
    );
    expect([more.status, more.body.Data?.InvoiceId === bank.invoiceId]).toEqual([200, false]);
    expect(await reserved()).toBe(before + 2);
    const elsewhere = await rig.act('decline', String(more.body.Data.InvoiceId));
    await word(elsewhere);
    expect((await customer.initiate(bodyOf(newAttemptId()))).status).toBe(200);
    expect(await reserved()).toBe(before + 1);
  });

  it('money that comes for a declined invoice whose successor came to nothing is reported as the order, never as another try', async () => {
    const bank = await begun();
    await word(await bank.act('decline'));
    const order = createOrderBody({
      userId: customer.userId,
      amounts: { ...SMALL_ORDER, discount: 130 },
      promo: 'TEN',
      method: 'card',
      attempt: bank.attempt,
    });
    expect((await customer.initiate(createPaymentBody(1_620, bank.attempt, order))).status).toBe(200);
    expect((await customer.cancel(bank.attempt)).status).toBe(200);
    rig.shop.clock.advance(SECOND);
    await word(await bank.act('pay'));
    const [made] = await bank.orders();
    expect(made).toMatchObject(CONFIRMED);
    expect((await customer.open(bank.attempt)).body.data).toMatchObject({
      attempt_id: bank.attempt,
      state: 'paid',
      order_id: made?.number,
    });
  });

  it('a cancelled invoice frees the stock, and trying again makes another', async () => {
    const before = await reserved();
    const bank = await begun();
    expect(await word(await bank.act('cancel'))).toBe('Canceled');
    expect(await reserved()).toBe(before);
    expect((await customer.initiate(bodyOf(bank.attempt))).body.Data.InvoiceId).not.toBe(bank.invoiceId);
  });

  it('an undecided payment is pending until the bank has decided', async () => {
    const bank = await begun();
    const paymentId = await bank.act('pending');
    expect(await word(paymentId)).toBe('Pending');
    expect(await bank.orders()).toEqual([]);
    rig.shop.clock.advance(20 * SECOND);
    expect(await word(paymentId)).toBe('Paid');
  });

  it('a wrong amount puts the order on hold and asks a person [row 75]', async () => {
    const bank = await begun();
    const { body } = await customer.status(await bank.act('wrong-amount'));
    expect(body).toMatchObject({ Data: { InvoiceStatus: 'Paid' }, order_status: 'on_hold' });
    expect(await bank.row()).toMatchObject({ paidFils: 875 });
    expect(await bank.asked()).toEqual(['amount_mismatch']);
  });

  it('an invoice expires to the second, wherever its clock stands, and frees its stock ten minutes later', async () => {
    const bank = await begun();
    rig.shop.clock.advance(30 * MINUTE - SECOND);
    expect(await word(bank.invoiceId)).toBe('Pending');
    rig.shop.clock.advance(SECOND);
    expect(await word(bank.invoiceId)).toBe('Expired');
    expect(await bank.reservations()).toBe(1);
    await later(10 * MINUTE);
    expect(await bank.reservations()).toBe(0);
    expect(await bank.orders()).toEqual([]);
  });

  it('an invoice whose making was never heard of is found by its reference once it is paid [row 64]', async () => {
    const bank = await begun();
    const [row] = await rig.shop.db
      .update(payments)
      .set({ state: 'creating', invoiceId: null, invoiceUrl: null })
      .where(eq(payments.invoiceId, bank.invoiceId))
      .returning();
    expect(row?.state).toBe('creating');
    await bank.act('pay');
    await later(MINUTE);
    expect(await bank.orders()).toMatchObject([CONFIRMED]);
    expect(await bank.row()).toMatchObject({ invoiceId: bank.invoiceId });
  });

  it('the webhook makes the order of a shopper who never came back, once for three at a time [row 68]', async () => {
    const bank = await begun();
    const webhook = rig.webhook(bank.invoiceId, await bank.act('pay'), { isPaid: true });
    const answers = await Promise.all([hook(webhook), hook(webhook), hook(webhook)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await bank.orders()).toMatchObject([CONFIRMED]);
  });

  it('forged webhooks are refused with 401 and change nothing [row 71]', async () => {
    const bank = await begun();
    const before = await bank.row();
    const forged = await hook(rig.webhook(bank.invoiceId, '0', { isPaid: true, isForged: true }));
    expect([forged.status, forged.body.code]).toEqual([401, 'bad_signature']);
    expect(await bank.row()).toEqual(before);
    expect(await bank.orders()).toEqual([]);
  });

  it('a signed webhook about a payment that the gateway denies changes nothing', async () => {
    const bank = await begun();
    expect((await hook(rig.webhook(bank.invoiceId, '0', { isPaid: true }))).status).toBe(200);
    expect(await bank.row()).toMatchObject({ state: 'open' });
    expect(await bank.orders()).toEqual([]);
  });

  it('a gateway that is down leaves the payment unknown and new ones refused, and loses nothing [row 79]', async () => {
    const before = await reserved();
    const bank = await begun();
    const paymentId = await bank.act('down');
    const { status, body } = await customer.status(paymentId);
    expect(status === 503 || body.Data.InvoiceStatus === 'Pending').toBe(true);
    expect((await customer.initiate(bodyOf(newAttemptId()))).status).toBe(503);
    expect(await reserved()).toBe(before + 1);
    await later(MINUTE);
    expect(await bank.orders()).toMatchObject([CONFIRMED]);
  });

  it('a payment that nobody knows answers 404', async () => {
    expect((await customer.status('00000000')).status).toBe(404);
  });
});

describe.each([
  ['the sandbox', createSandboxFixture],
  ['MyFatoorah', createMyFatoorahFixture],
] as const)('with %s, whose invoices can be tried again', (_, start) => {
  beforeAll(open(start));
  afterEach(settleUp);
  afterAll(() => rig.close());

  it('a declined try charges nothing, and the same invoice can be paid after all', async () => {
    const bank = await begun();
    expect(await word(await bank.act('decline'))).toBe('Failed');
    expect((await customer.initiate(bodyOf(bank.attempt))).body.Data.InvoiceURL).toBe(bank.url);
    expect(await word(await bank.act('pay'))).toBe('Paid');
    expect(await bank.orders()).toMatchObject([CONFIRMED]);
  });

  it('after a decline the same order goes to the same invoice, in progress again until the bank says more', async () => {
    const bank = await begun();
    const state = async () => (await customer.open(bank.attempt)).body.data.state;
    await word(await bank.act('decline'));
    expect(await state()).toBe('declined');
    expect((await customer.initiate(bodyOf(bank.attempt))).body.Data.InvoiceURL).toBe(bank.url);
    expect(await state()).toBe('open');
    rig.shop.clock.advance(SECOND);
    await word(await bank.act('decline'));
    expect(await state()).toBe('declined');
    rig.shop.clock.advance(SECOND);
    expect(await word(await bank.act('pending'))).toBe('Pending');
    expect(await state()).toBe('open');
  });

  it('money that comes for a declined invoice after all stops it from being replaced', async () => {
    const bank = await begun();
    await word(await bank.act('decline'));
    await bank.act('pay');
    const cash = createOrderBody({
      userId: customer.userId,
      amounts: SMALL_ORDER,
      method: 'cash',
      attempt: bank.attempt,
    });
    expect((await customer.store(cash)).body.code).toBe('attempt_mismatch');
    expect(await bank.orders()).toMatchObject([CONFIRMED]);
  });

  it('a failed payment that goes through late becomes an order without the shopper [row 77]', async () => {
    const bank = await begun();
    expect(await word(await bank.act('late'))).toBe('Failed');
    await later(2 * MINUTE);
    expect(await bank.orders()).toMatchObject([CONFIRMED]);
  });

  it('money that comes after the invoice expired and everything was freed is an order all the same', async () => {
    const bank = await begun();
    rig.shop.clock.advance(29 * MINUTE);
    await bank.act('late');
    expect(await word(bank.invoiceId)).toBe('Failed');
    rig.shop.clock.advance(MINUTE);
    expect(await word(bank.invoiceId)).toBe('Expired');
    await later(10 * MINUTE);
    expect(await bank.orders()).toMatchObject([CONFIRMED]);
    expect(await bank.asked()).toEqual([]);
  });

  it('an invoice paid twice is one order and a refund to be made [row 78]', async () => {
    const bank = await begun();
    expect(await word(await bank.act('twice'))).toBe('Paid');
    expect(await bank.orders()).toMatchObject([CONFIRMED]);
    expect(await bank.asked()).toEqual(['duplicate_payment']);
  });

  it('a webhook about an earlier failure that arrives last undoes nothing', async () => {
    const bank = await begun();
    const declined = await bank.act('decline');
    const paid = await bank.act('pay');
    await hook(rig.webhook(bank.invoiceId, paid, { isPaid: true }));
    expect((await hook(rig.webhook(bank.invoiceId, declined, { isPaid: false }))).status).toBe(200);
    expect(await bank.row()).toMatchObject({ state: 'paid' });
    expect(await bank.orders()).toMatchObject([CONFIRMED]);
  });
});

describe('with Tap, of all gateways', () => {
  let double: TapFixture['double'];
  beforeAll(
    open(async () => {
      const started = await createTapFixture();
      double = started.double;
      return started;
    }),
  );
  afterEach(settleUp);
  afterAll(() => rig.close());

  it('a declined charge is over, tells the reason, frees the stock and is followed by another', async () => {
    const before = await reserved();
    const bank = await begun();
    const { body } = await customer.status(await bank.act('decline'));
    expect(body.Data).toMatchObject({ InvoiceStatus: 'Canceled', InvoiceError: 'Declined, Insufficient Funds' });
    expect(await reserved()).toBe(before);
    const next = await customer.initiate(bodyOf(bank.attempt));
    expect([next.status, next.body.Data.InvoiceId === bank.invoiceId]).toEqual([200, false]);
  });

  it('a charge that timed out and is captured later becomes an order without the shopper [row 77]', async () => {
    const bank = await begun();
    expect(await word(await bank.act('late'))).toBe('Canceled');
    await later(2 * MINUTE);
    expect(await bank.orders()).toMatchObject([CONFIRMED]);
  });

  it('a charge of unknown result stays undecided', async () => {
    const bank = await begun();
    double.settle(bank.invoiceId, 'UNKNOWN');
    expect(await word(bank.invoiceId)).toBe('Pending');
    double.settle(bank.invoiceId, 'CAPTURED');
    expect(await word(bank.invoiceId)).toBe('Paid');
  });

  it('a charge whose response was lost is the same one for the repeated call', async () => {
    const known = double.charges.length;
    double.fail({ status: 502, body: '<html>Bad Gateway</html>', isLate: true });
    const bank = await begun();
    expect(double.charges.slice(known).map(({ id }) => id)).toEqual([bank.invoiceId]);
  });

  it('its limit of calls refuses a new charge, which frees the stock and works again later', async () => {
    const before = await reserved();
    const attempt = newAttemptId();
    double.allow(0);
    expect((await customer.initiate(bodyOf(attempt))).status).toBe(503);
    expect(await reserved()).toBe(before);
    rig.shop.clock.advance(MINUTE);
    expect((await customer.initiate(bodyOf(attempt))).status).toBe(200);
  });

  it('an amount with the noise of binary fractions is the exact one', async () => {
    const bank = await begun();
    double.setAmount(bank.invoiceId, 1.7500000000000002);
    await word(await bank.act('pay'));
    expect(await bank.orders()).toMatchObject([CONFIRMED]);
    expect(await bank.asked()).toEqual([]);
  });

  it('the id that Tap itself appends to the return address finds the payment too', async () => {
    const bank = await begun();
    await bank.act('pay');
    expect(await word(bank.invoiceId)).toBe('Paid');
  });
});

describe('with MyFatoorah, of all gateways', () => {
  let double: MyFatoorahFixture['double'];
  beforeAll(
    open(async () => {
      const started = await createMyFatoorahFixture();
      double = started.double;
      return started;
    }),
  );
  afterEach(settleUp);
  afterAll(() => rig.close());

  it('invoices expire half an hour later on the clocks of Kuwait', async () => {
    const { invoiceId } = await begun();
    const asked = new Date(rig.shop.clock.now().getTime() + 30 * MINUTE).toISOString().slice(0, 16);
    expect(double.wire(invoiceId).ExpiryDate).toBe(asked.slice(0, 10));
    const hour = String(Number(asked.slice(11, 13)) + 3).padStart(2, '0');
    expect(double.wire(invoiceId).ExpiryTime).toMatch(new RegExp(`^${hour}:${asked.slice(14)}`));
  });

  it('"Succss" and "DuplicatePayment" are its own spelling of success', async () => {
    const bank = await begun();
    await bank.act('twice');
    const { InvoiceStatus, InvoiceTransactions } = double.wire(bank.invoiceId);
    expect([InvoiceStatus, ...InvoiceTransactions.map((one) => one.TransactionStatus)]).toEqual([
      'DuplicatePayment',
      'Succss',
      'Succss',
    ]);
    await later(MINUTE);
    expect(await bank.orders()).toMatchObject([CONFIRMED]);
  });

  it('its limit of calls refuses a new invoice, which frees the stock and works again later', async () => {
    const before = await reserved();
    const attempt = newAttemptId();
    double.allow(0);
    const refused = await customer.initiate(bodyOf(attempt));
    expect([refused.status, refused.body.message]).toEqual([503, 'Payment initialization failed']);
    expect(await reserved()).toBe(before);
    rig.shop.clock.advance(MINUTE);
    expect((await customer.initiate(bodyOf(attempt))).status).toBe(200);
  });

  it('its limit of calls leaves a payment unknown until it answers again', async () => {
    const bank = await begun();
    const paymentId = await bank.act('pay');
    double.allow(0);
    expect((await customer.status(paymentId)).status).toBe(503);
    expect(await word(bank.invoiceId)).toBe('Pending');
    expect(await bank.orders()).toEqual([]);
    await later(MINUTE);
    expect(await bank.orders()).toMatchObject([CONFIRMED]);
  });

  it('a webhook signed before its secret changed is refused, and the reconciler finds its payment', async () => {
    const webhookSecret = 'the webhook secret after the change';
    const { token, baseUrl } = double;
    const gateway = createMyFatoorahGateway({ token, baseUrl, webhookSecret, clock: rig.shop.clock });
    const restarted = await createTestApp({ database: rig.shop.database, gateway: () => gateway });
    const send = async ({ raw, headers }: ReturnType<GatewayFixture['webhook']>) =>
      (await restarted.call('POST', '/api/payment/webhook', { body: raw, headers: Object.fromEntries(headers) }))
        .status;
    const bank = await begun();
    const paymentId = await bank.act('pay');
    expect(await send(double.webhook(bank.invoiceId, paymentId, 'SUCCESS'))).toBe(401);
    expect(await bank.orders()).toEqual([]);
    rig.shop.clock.advance(MINUTE);
    await reconcile({ ...rig.shop.deps, gateway });
    expect(await bank.orders()).toMatchObject([CONFIRMED]);
    expect(await send(double.webhook(bank.invoiceId, paymentId, 'SUCCESS', webhookSecret))).toBe(200);
    expect(await bank.orders()).toHaveLength(1);
  });

  it('a paid payment is answered from the database, without asking the gateway again', async () => {
    const bank = await begun();
    const paymentId = await bank.act('pay');
    await customer.status(paymentId);
    const calls = double.heard.length;
    for (let again = 0; again < 5; again += 1) expect(await word(paymentId)).toBe('Paid');
    expect(double.heard).toHaveLength(calls);
  });
});
