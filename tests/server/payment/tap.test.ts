import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { parseConfig } from '../../../server/config';
import type { Db } from '../../../server/deps';
import { createGateway } from '../../../server/payments/gateways/create-gateway';
import type { InvoiceRequest } from '../../../server/payments/gateways/gateway';
import { createTapGateway } from '../../../server/payments/gateways/tap/gateway';
import { startTapDouble, type TapDouble } from '../../support/server/tap-double';

const WEBHOOK_URL = 'https://shop.example/api/payment/webhook';
const time = { now: Date.parse('2026-01-01T22:00:00Z') };
const clock = { now: () => new Date(time.now) };

let double: TapDouble;
beforeAll(async () => {
  double = await startTapDouble(clock);
});
beforeEach(() => {
  time.now += 5 * 24 * 60 * 60_000;
  double.heard.length = 0;
});
afterAll(() => double.close());

const gateway = (webhookUrl: string | null = WEBHOOK_URL) =>
  createTapGateway({ secretKey: double.secretKey, baseUrl: double.baseUrl, webhookUrl, clock, retryDelayMs: 1 });

let references = 0;
const request = (more: Partial<InvoiceRequest> = {}): InvoiceRequest => ({
  reference: `ref-${references++}`,
  amountFils: 12_350,
  customerName: 'نورة Al-Salem',
  customerEmail: 'noura@example.com',
  customerMobile: '+966501234567',
  language: 'ar',
  callbackUrl: 'https://shop.example/payment-callback',
  errorUrl: 'https://shop.example/payment-error',
  expiresAt: new Date(time.now + 30 * 60_000),
  ...more,
});

async function captured(more: Partial<InvoiceRequest> = {}) {
  const asked = request(more);
  const { invoiceId } = await gateway().createInvoice(asked);
  double.settle(invoiceId, 'CAPTURED');
  return { invoiceId, reference: asked.reference };
}

describe('a charge of Tap', () => {
  it('is requested over our amount, with our reference as key against repetition and as the id to come back with', async () => {
    const created = await gateway().createInvoice(request({ reference: 'ref-of-the-body' }));
    expect(created.url).toBe(`https://sandbox.payments.tap.company/test_gosell/?chg=${created.invoiceId}`);
    expect(double.heard).toEqual([
      {
        path: '/v2/charges/',
        language: 'AR',
        body: {
          amount: 12.35,
          currency: 'KWD',
          customer_initiated: true,
          threeDSecure: true,
          save_card: false,
          reference: { transaction: 'ref-of-the-body', order: 'ref-of-the-body', idempotent: 'ref-of-the-body' },
          transaction: { expiry: { period: 30, type: 'MINUTE' } },
          receipt: { email: false, sms: false },
          customer: {
            first_name: 'نورة',
            last_name: 'Al-Salem',
            email: 'noura@example.com',
            phone: { country_code: '966', number: '501234567' },
          },
          source: { id: 'src_all' },
          redirect: { url: 'https://shop.example/payment-callback?paymentId=ref-of-the-body' },
          post: { url: WEBHOOK_URL },
        },
      },
    ]);
  });

  it('asks for no webhooks where the shop has no public address', async () => {
    await gateway(null).createInvoice(request());
    expect(double.heard[0]?.body).not.toHaveProperty('post');
  });

  it.each([
    [1, 5],
    [45, 45],
    [90, 60],
  ])('that may be paid for %i minutes is requested with %i, as far as Tap allows', async (minutes, period) => {
    await gateway().createInvoice(request({ expiresAt: new Date(time.now + minutes * 60_000) }));
    expect(double.heard[0]?.body).toMatchObject({ transaction: { expiry: { period } } });
  });

  it("is refused with Tap's own list of problems, and requested once", async () => {
    await expect(gateway().createInvoice(request({ amountFils: 0 }))).rejects.toMatchObject({
      kind: 'refused',
      message: 'Amount is invalid',
      errors: [{ code: '1117', description: 'Amount is invalid' }],
    });
    expect(double.heard).toHaveLength(1);
  });

  it.each([
    ['an error page', { status: 500, body: '<html>' }],
    ['a page instead of JSON', { status: 200, body: '<html>' }],
    [
      'an address without encryption',
      { status: 200, body: '{"id":"chg_1","transaction":{"url":"http://tap.company/1"}}' },
    ],
    ['too many calls', { status: 429, body: 'slow down' }],
    ['a conflict', { status: 409, body: '{"errors":[{"code":"1","description":"busy"}]}' }],
  ])('that meets %s is requested once more, which makes no second one', async (_, fault) => {
    const known = double.charges.length;
    double.fail({ ...fault, isLate: true });
    const created = await gateway().createInvoice(request());
    expect(double.charges.slice(known).map(({ id }) => id)).toEqual([created.invoiceId]);
    double.fail(fault);
    double.fail(fault);
    await expect(gateway().createInvoice(request())).rejects.toMatchObject({ kind: 'unreachable' });
  });

  it('with a wrong key is unknown, so that the circuit breaker sees it', async () => {
    const other = createTapGateway({
      secretKey: 'sk_test_x',
      baseUrl: double.baseUrl,
      webhookUrl: null,
      retryDelayMs: 1,
    });
    await expect(other.createInvoice(request())).rejects.toMatchObject({ kind: 'unreachable' });
  });
});

describe('the status of a charge', () => {
  it.each([
    ['CAPTURED', 'paid', 1],
    ['INITIATED', 'pending', 0],
    ['IN_PROGRESS', 'pending', 0],
    ['UNKNOWN', 'pending', 0],
    ['SOMETHING_NEW', 'pending', 0],
    ['ABANDONED', 'expired', 0],
    ['CANCELLED', 'canceled', 0],
    ['FAILED', 'canceled', 0],
    ['DECLINED', 'canceled', 0],
    ['RESTRICTED', 'canceled', 0],
    ['VOID', 'canceled', 0],
    ['TIMEDOUT', 'canceled', 0],
  ])('%s is %s', async (word, status, successes) => {
    const { invoiceId } = await gateway().createInvoice(request());
    double.settle(invoiceId, word, { message: 'why' });
    expect(await gateway().status({ invoiceId })).toMatchObject({
      status,
      successes,
      error: status === 'canceled' ? 'why' : '',
    });
  });

  it.each([
    [12.35, 12_350],
    ['12.350', 12_350],
    [12.350000000000001, 12_350],
    [0.1 + 0.2, 300],
    [1e21, null],
    ['many', null],
  ])('reads the amount %j as %s fils', async (amount, amountFils) => {
    const { invoiceId } = await captured();
    double.setAmount(invoiceId, amount);
    expect(await gateway().status({ invoiceId })).toMatchObject({ amountFils, currency: 'KWD' });
  });

  it('is found by our reference among the pages of the list', async () => {
    const first = request();
    const { invoiceId } = await gateway().createInvoice(first);
    for (let more = 0; more < 60; more += 1) await gateway().createInvoice(request());
    double.heard.length = 0;
    expect(await gateway().status({ reference: first.reference })).toMatchObject({ invoiceId, status: 'pending' });
    expect(double.heard.map(({ path }) => path)).toEqual(['/v2/charges/list', '/v2/charges/list']);
    expect(await gateway().status({ reference: 'nobody' })).toBeNull();
  });

  it('is nothing for an id that Tap does not know or that is none of its ids', async () => {
    expect(await gateway().status({ paymentId: 'chg_nobody' })).toBeNull();
    expect(double.heard).toHaveLength(1);
    expect(await gateway().status({ paymentId: '../refunds/re_1' })).toBeNull();
    expect(double.heard).toHaveLength(1);
  });

  it('is asked twice where Tap stumbles', async () => {
    const { invoiceId } = await captured();
    double.fail({ status: 503, body: '<html>' });
    expect((await gateway().status({ invoiceId }))?.status).toBe('paid');
  });
});

describe('a refund at Tap', () => {
  const refundOf = (invoiceId: string, reference: string, amountFils = 2_350) =>
    gateway().refund({ reference, invoiceId, paymentId: invoiceId, amountFils, reason: 'sold out' });
  const key = (invoiceId: string, reference: string, refundId: string | null = null) => ({
    refundId,
    reference,
    invoiceId,
    paymentId: invoiceId,
    amountFils: 2_350,
    otherRefundIds: [],
  });

  it('is requested with our reference as key against repetition, and stays pending until Tap has sent it', async () => {
    const { invoiceId } = await captured();
    double.heard.length = 0;
    const made = await refundOf(invoiceId, 'refund-a');
    expect(made.status).toBe('pending');
    expect(double.heard[0]).toMatchObject({
      path: '/v2/refunds/',
      body: {
        charge_id: invoiceId,
        amount: 2.35,
        currency: 'KWD',
        reason: 'requested_by_customer',
        description: 'sold out',
        reference: { merchant: 'refund-a', idempotent: 'refund-a' },
        post: { url: WEBHOOK_URL },
      },
    });
    const entry = double.refunds.find(({ id }) => id === made.refundId);
    Object.assign(entry ?? {}, { status: 'REFUNDED' });
    expect(await gateway().refundStatus(key(invoiceId, 'refund-a', made.refundId))).toEqual({
      refundId: made.refundId,
      reference: 'refund-a',
      status: 'refunded',
      amountFils: 2_350,
    });
  });

  it.each([
    ['PENDING', 'pending'],
    ['IN_PROGRESS', 'pending'],
    ['ACCEPTED', 'pending'],
    ['TIMEDOUT', 'pending'],
    ['UNKNOWN', 'pending'],
    ['REFUNDED', 'refunded'],
    ['FAILED', 'refused'],
    ['DECLINED', 'refused'],
    ['RESTRICTED', 'refused'],
    ['CANCELLED', 'refused'],
  ])('that Tap calls %s is %s', async (word, status) => {
    const { invoiceId } = await captured();
    const { refundId } = await refundOf(invoiceId, `refund-${word}`);
    Object.assign(double.refunds.find(({ id }) => id === refundId) ?? {}, { status: word });
    expect(await gateway().refundStatus(key(invoiceId, `refund-${word}`, refundId))).toMatchObject({ status });
  });

  it('whose response was lost is found by our reference, and asking again makes no second one', async () => {
    const { invoiceId } = await captured();
    const known = double.refunds.length;
    double.fail({ status: 500, body: '<html>', isLate: true });
    await expect(refundOf(invoiceId, 'refund-lost')).rejects.toMatchObject({ kind: 'unreachable' });
    const found = await gateway().refundStatus(key(invoiceId, 'refund-lost'));
    expect(found).toMatchObject({ reference: 'refund-lost', status: 'pending' });
    expect(await refundOf(invoiceId, 'refund-lost')).toMatchObject({ refundId: found?.refundId });
    expect(double.refunds).toHaveLength(known + 1);
  });

  it('that never arrived is nothing, and one over more than was paid is refused', async () => {
    const { invoiceId } = await captured();
    expect(await gateway().refundStatus(key(invoiceId, 'refund-never'))).toBeNull();
    await expect(refundOf(invoiceId, 'refund-big', 12_351)).rejects.toMatchObject({ kind: 'refused' });
  });
});

describe('a webhook of Tap', () => {
  it('is believed with the signature over the documented fields, the amount with the decimals of dinars', () => {
    const raw = JSON.stringify({
      id: 'chg_1',
      object: 'charge',
      status: 'CAPTURED',
      amount: 1.5,
      currency: 'KWD',
      reference: { gateway: 'gw', payment: 'py' },
      transaction: { created: '1700' },
    });
    const text =
      'x_idchg_1x_amount1.500x_currencyKWDx_gateway_referencegwx_payment_referencepyx_statusCAPTUREDx_created1700';
    const hashstring = createHmac('sha256', double.secretKey).update(text).digest('hex');
    const event = { kind: 'payment', reference: 'tap-chg_1-CAPTURED', invoiceId: 'chg_1' };
    expect(gateway().parseWebhook(raw, new Headers({ hashstring }))).toEqual(event);
    expect(gateway().parseWebhook(raw, new Headers({ hashstring: hashstring.toUpperCase() }))).toEqual(event);
  });

  it('of a refund carries its id and our reference', async () => {
    const { invoiceId } = await captured();
    const { refundId } = await gateway().refund({
      reference: 'refund-notified',
      invoiceId,
      paymentId: null,
      amountFils: 1_000,
      reason: '',
    });
    const { raw, headers } = double.webhook(refundId, { status: 'REFUNDED' });
    expect(gateway().parseWebhook(raw, headers)).toEqual({
      kind: 'refund',
      reference: `tap-${refundId}-REFUNDED`,
      refundId,
      refundReference: 'refund-notified',
    });
  });

  it.each(['another key', 'no signature', 'an altered amount', 'an altered status', 'no JSON', 'another shape'])(
    'is not believed with %s',
    async (what) => {
      const { invoiceId } = await captured();
      const { raw, headers } = double.webhook(invoiceId, {}, what === 'another key' ? 'sk_test_other' : undefined);
      const altered: Readonly<Record<string, string>> = {
        'an altered amount': raw.replace('12.35', '12.351'),
        'an altered status': raw.replace('CAPTURED', 'DECLINED'),
        'no JSON': 'hello',
        'another shape': '{"id":"chg_1"}',
      };
      const sent = what === 'no signature' ? new Headers() : headers;
      expect(gateway().parseWebhook(altered[what] ?? raw, sent)).toBeNull();
    },
  );

  it('is never believed where no key is set [row 71]', async () => {
    const { invoiceId } = await captured();
    const { raw, headers } = double.webhook(invoiceId, {}, '');
    const open = createTapGateway({ secretKey: '', baseUrl: double.baseUrl, webhookUrl: null });
    expect(open.parseWebhook(raw, headers)).toBeNull();
  });
});

describe('the settings of Tap', () => {
  const configOf = (env: Readonly<Record<string, string>>) => parseConfig({ PAYMENT_GATEWAY: 'tap', ...env });

  it.each([
    ['sk_test_abc', 'test'],
    ['sk_live_abc', 'live'],
  ])('with the key %s name the environment %s', (TAP_SECRET_KEY, environment) => {
    const parsed = configOf({ TAP_SECRET_KEY });
    if (!parsed.ok) throw new Error(parsed.problems.join('\n'));
    expect(createGateway({ db: {} as Db, config: parsed.config })).toMatchObject({ name: 'tap', environment });
    expect(parsed.config.payment).toMatchObject({
      hosts: ['tap.company'],
      settings: { TAP_BASE_URL: 'https://api.tap.company' },
    });
  });

  it('need the secret key, and no other kind of key', () => {
    expect(configOf({})).toMatchObject({
      ok: false,
      problems: ['TAP_SECRET_KEY is needed with PAYMENT_GATEWAY=tap'],
    });
    expect(configOf({ TAP_SECRET_KEY: 'pk_test_abc' })).toMatchObject({
      ok: false,
      problems: [expect.stringMatching(/^TAP_SECRET_KEY must be a secret key/)],
    });
  });
});
