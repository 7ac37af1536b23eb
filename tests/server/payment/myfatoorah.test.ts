import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { InvoiceRequest } from '../../../server/payments/gateways/gateway';
import { parseConfig } from '../../../server/config';
import type { Db } from '../../../server/deps';
import { createGateway } from '../../../server/payments/gateways/create-gateway';
import { createMyFatoorahGateway } from '../../../server/payments/gateways/myfatoorah/gateway';

interface ReceivedRequest {
  readonly path: string;
  readonly authorization: string | undefined;
  readonly body: unknown;
}

/** A fake gateway server with prepared responses that records its requests. */
const double: { responses: { status?: number; body: unknown }[]; requests: ReceivedRequest[] } = {
  responses: [],
  requests: [],
};
let server: Server;
let baseUrl: string;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    double.requests.push({
      path: request.url ?? '',
      authorization: request.headers.authorization,
      body: JSON.parse(await textOf(request)),
    });
    const { status = 200, body } = double.responses.shift() ?? { status: 500, body: '' };
    response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  double.responses = [];
  double.requests = [];
});

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

const gateway = () =>
  createMyFatoorahGateway({ token: 'secret-token', baseUrl, webhookSecret: 'hook-secret', retryDelayMs: 1 });
const success = (Data: unknown) => ({ body: { IsSuccess: true, Message: '', ValidationErrors: null, Data } });
const created = success({
  InvoiceId: 6_123_456,
  InvoiceURL: 'https://demo.myfatoorah.com/KWT/ie/0106',
  CustomerReference: 'r',
  UserDefinedField: null,
});

const request = (changes: Partial<InvoiceRequest> = {}): InvoiceRequest => ({
  reference: 'ref-1',
  amountFils: 12_350,
  customerName: 'نورة <b>Al-Salem</b>',
  customerEmail: 'noura@example.com',
  customerMobile: '+966501234567',
  language: 'ar',
  callbackUrl: 'https://shop.example/payment-callback',
  errorUrl: 'https://shop.example/payment-error',
  expiresAt: new Date('2026-01-01T22:30:00Z'),
  ...changes,
});

const invoice = (changes: Record<string, unknown> = {}) =>
  success({
    InvoiceId: 6_123_456,
    InvoiceStatus: 'Paid',
    CustomerReference: 'ref-1',
    InvoiceValue: 12.35,
    InvoiceDisplayValue: '12.350 KD',
    InvoiceTransactions: [{ TransactionStatus: 'Succss', PaymentId: '0701', Error: '', ErrorCode: '' }],
    ...changes,
  });

describe('an invoice of MyFatoorah', () => {
  it('is created with the token, the reference, the amount and the phone without its country code', async () => {
    double.responses.push(created);
    expect(await gateway().createInvoice(request())).toEqual({
      invoiceId: '6123456',
      url: 'https://demo.myfatoorah.com/KWT/ie/0106',
    });
    expect(double.requests).toEqual([
      {
        path: '/v2/SendPayment',
        authorization: 'Bearer secret-token',
        body: {
          NotificationOption: 'LNK',
          InvoiceValue: 12.35,
          DisplayCurrencyIso: 'KWD',
          CustomerName: 'نورة b Al Salem b',
          CustomerEmail: 'noura@example.com',
          MobileCountryCode: '+966',
          CustomerMobile: '501234567',
          CustomerReference: 'ref-1',
          UserDefinedField: 'ref-1',
          Language: 'ar',
          CallBackUrl: 'https://shop.example/payment-callback',
          ErrorUrl: 'https://shop.example/payment-error',
          ExpiryDate: '2026-01-02T01:30:00',
        },
      },
    ]);
  });

  it('is refused with the errors of the gateway, without a retry', async () => {
    double.responses.push({
      status: 400,
      body: {
        IsSuccess: false,
        Message: 'Invalid data',
        ValidationErrors: [{ Name: 'InvoiceValue', Error: 'too small' }],
        Data: null,
      },
    });
    await expect(gateway().createInvoice(request())).rejects.toMatchObject({
      kind: 'refused',
      errors: [{ Name: 'InvoiceValue', Error: 'too small' }],
    });
    expect(double.requests).toHaveLength(1);
  });

  it.each([
    ['an error page', { status: 502, body: '<html>' }],
    ['no JSON', { body: '<html>' }],
    ['no address to pay at', success({ InvoiceId: 1, InvoiceURL: 'javascript:alert(1)' })],
    ['an address without encryption', success({ InvoiceId: 1, InvoiceURL: 'http://pay.example/1' })],
    ['too many calls', { status: 429, body: { IsSuccess: false, Message: 'slow down' } }],
    ['a wrong token', { status: 401, body: { IsSuccess: false, Message: 'no' } }],
  ])('is unknown after %s, without a retry', async (_, answer) => {
    double.responses.push(answer, created);
    await expect(gateway().createInvoice(request())).rejects.toMatchObject({ kind: 'unreachable' });
    expect(double.requests).toHaveLength(1);
  });
});

describe('the status of a MyFatoorah invoice', () => {
  it('is requested by each key', async () => {
    double.responses.push(invoice(), invoice(), invoice());
    for (const key of [{ invoiceId: '1' }, { paymentId: '2' }, { reference: '3' }]) await gateway().status(key);
    const path = '/v2/GetPaymentStatus';
    expect(double.requests).toMatchObject([
      { path, body: { KeyType: 'InvoiceId', Key: '1' } },
      { path, body: { KeyType: 'PaymentId', Key: '2' } },
      { path, body: { KeyType: 'CustomerReference', Key: '3' } },
    ]);
  });

  it('is parsed exactly, including the misspelled success', async () => {
    double.responses.push(invoice({ InvoiceDisplayValue: '1,234.567 KD' }));
    expect(await gateway().status({ invoiceId: '1' })).toEqual({
      invoiceId: '6123456',
      reference: 'ref-1',
      amountFils: 1_234_567,
      currency: 'KWD',
      status: 'paid',
      paymentId: '0701',
      error: '',
      errorCode: '',
      successes: 1,
      url: null,
    });
  });

  const failed = { TransactionStatus: 'Failed', PaymentId: '0700', Error: 'declined', ErrorCode: 'MF002' };
  const succeeded = { TransactionStatus: 'Succss', PaymentId: '0701', Error: '', ErrorCode: '' };
  const expired = { ExpiryDate: '2024-01-02T00:00:00', ExpiryTime: '01:30:00.0000000' };
  it.each([
    ['pending', { InvoiceStatus: 'Pending', InvoiceTransactions: null }],
    ['pending', { InvoiceStatus: 'Pending', InvoiceTransactions: [{ ...failed, TransactionStatus: 'InProgress' }] }],
    ['failed', { InvoiceStatus: 'Pending', InvoiceTransactions: [failed] }],
    ['paid', { InvoiceStatus: 'Paid', InvoiceTransactions: [failed, succeeded] }],
    ['paid', { InvoiceStatus: 'DuplicatePayment', InvoiceTransactions: [succeeded, succeeded] }],
    ['pending', { InvoiceStatus: 'DuplicatePayment', InvoiceTransactions: [] }],
    ['canceled', { InvoiceStatus: 'Canceled', InvoiceTransactions: [] }],
    ['expired', { InvoiceStatus: 'Expired', InvoiceTransactions: [] }],
    ['pending', { InvoiceStatus: 'SomethingNew', InvoiceTransactions: [] }],
    ['expired', { InvoiceStatus: 'Pending', InvoiceTransactions: [failed], ...expired }],
    [
      'pending',
      { InvoiceStatus: 'Pending', InvoiceTransactions: [{ ...failed, TransactionStatus: 'InProgress' }], ...expired },
    ],
  ])('is %s for %j', async (status, changes) => {
    double.responses.push(invoice(changes));
    expect((await gateway().status({ invoiceId: '1' }))?.status).toBe(status);
  });

  it('has the code of the latest failed try', async () => {
    double.responses.push(invoice({ InvoiceStatus: 'Pending', InvoiceTransactions: [failed] }));
    expect(await gateway().status({ invoiceId: '1' })).toMatchObject({ error: 'declined', errorCode: 'MF002' });
  });

  it.each([
    ['12.350 SR', 12_350, 'SR'],
    ['no amount', null, ''],
  ])('parses the amount %j as %s %s', async (displayValue, amountFils, currency) => {
    double.responses.push(invoice({ InvoiceDisplayValue: displayValue }));
    expect(await gateway().status({ invoiceId: '1' })).toMatchObject({ amountFils, currency });
  });

  it('is null for an unknown invoice, and is requested again once after an error', async () => {
    double.responses.push({
      status: 400,
      body: { IsSuccess: false, Message: 'not found', ValidationErrors: null, Data: null },
    });
    expect(await gateway().status({ invoiceId: '1' })).toBeNull();
    double.responses.push({ status: 500, body: '' }, invoice());
    expect((await gateway().status({ invoiceId: '1' }))?.status).toBe('paid');
    await expect(gateway().status({ invoiceId: '1' })).rejects.toMatchObject({ kind: 'unreachable' });
  });
});

describe('a webhook of MyFatoorah', () => {
  const raw = JSON.stringify({
    Event: { Code: 1, Name: 'PAYMENT_STATUS_CHANGED', Reference: 'WHK-1' },
    Data: {
      Invoice: { Id: '6123456', Status: 'PAID', ExternalIdentifier: null },
      Transaction: { Status: 'SUCCESS', PaymentId: '0701' },
    },
  });
  const signed = (text: string, secret = 'hook-secret') =>
    new Headers({ 'MyFatoorah-Signature': createHmac('sha256', secret).update(text).digest('base64') });
  const text =
    'Invoice.Id=6123456,Invoice.Status=PAID,Transaction.Status=SUCCESS,Transaction.PaymentId=0701,Invoice.ExternalIdentifier=';

  it('is accepted with a signature of the documented fields', () => {
    expect(gateway().parseWebhook(raw, signed(text))).toMatchObject({
      reference: 'myfatoorah-WHK-1',
      invoiceId: '6123456',
    });
  });

  it.each([
    ['another secret', raw, signed(text, 'other')],
    ['no signature', raw, new Headers()],
    ['an altered invoice', raw.replace('6123456', '6123457'), signed(text)],
    ['no JSON', 'hello', signed('hello')],
    ['another shape', '{}', signed('')],
  ])('is refused with %s', (_, body, headers) => {
    expect(gateway().parseWebhook(body, headers)).toBeNull();
  });

  it('is accepted with a signature of the configured fields', () => {
    const parsed = parseConfig({
      PAYMENT_GATEWAY: 'myfatoorah',
      MYFATOORAH_TOKEN: 't',
      MYFATOORAH_BASE_URL: baseUrl,
      MYFATOORAH_WEBHOOK_SECRET: 'hook-secret',
      MYFATOORAH_SIGNED_FIELDS: 'Invoice.Id,Customer.Reference',
    });
    if (!parsed.ok) throw new Error('the settings are refused');
    const other = createGateway({ db: {} as Db, config: parsed.config });
    const body = raw.replace('"Transaction"', '"Customer":{"Reference":"a-7"},"Transaction"');
    expect(other.parseWebhook(body, signed('Invoice.Id=6123456,Customer.Reference=a-7'))).not.toBeNull();
    expect(other.parseWebhook(body, signed(text))).toBeNull();
  });

  it('is refused without a configured secret [row 71]', () => {
    const withoutSecret = createMyFatoorahGateway({ token: 't', baseUrl, webhookSecret: '' });
    expect(withoutSecret.parseWebhook(raw, signed(text, ''))).toBeNull();
  });
});
