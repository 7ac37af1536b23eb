import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Clock } from '../../../server/deps';

const TOKEN = 'token-of-the-double';
const WEBHOOK_SECRET = 'webhook-secret-of-the-double';
const MINUTE = 60_000;
const KUWAIT = 3 * 60 * MINUTE;

type Outcome = 'Succss' | 'Failed' | 'InProgress';

interface Transaction {
  readonly PaymentId: string;
  readonly status: (now: Date) => Outcome;
  /** Until then nobody has heard of it. */
  readonly begins: Date;
  readonly problem: { readonly Error: string; readonly ErrorCode: string };
}

interface Invoice {
  readonly id: number;
  readonly reference: string;
  /** As requested: a local time in Kuwait, without a zone. */
  readonly expiry: string;
  value: number;
  isCanceled: boolean;
  downUntil: Date | null;
  readonly attempts: Transaction[];
}

interface Refund {
  readonly RefundId: number;
  readonly InvoiceId: number;
  readonly Amount: number;
  RefundStatus: 'Pending' | 'Refunded' | 'Canceled';
}

interface Body {
  readonly [name: string]: unknown;
}

const at = (moment: Date, outcome: Outcome, before: Outcome) => (now: Date) => (now >= moment ? outcome : before);

/**
 * MyFatoorah's version 2 calls over HTTP on a port of this machine, as its documentation describes them: its envelope and
 * spelling, its local times, invoices that stay "Pending" after a declined try, references that find the latest invoice.
 */
export async function startMyFatoorahDouble(clock: Clock) {
  const invoices: Invoice[] = [];
  const refunds: Refund[] = [];
  /** How the next refund request ends, after it took effect or before. */
  let refundFault: 'lost' | 'malformed' | 'never arrives' | null = null;
  const requests: { path: string; body: Body }[] = [];
  /** Calls that are still answered in this minute of the clock. */
  const limit = { calls: Number.POSITIVE_INFINITY, until: 0 };
  let payments = 70_100_000;

  const server = createServer(async (request, response) => {
    const answer = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const refuse = (status: number, Message: string, ValidationErrors: unknown = null) =>
      answer(status, { IsSuccess: false, Message, ValidationErrors, Data: null });
    const body = JSON.parse(await textOf(request)) as Body;
    const path = request.url ?? '';
    requests.push({ path, body });
    if (request.headers.authorization !== `Bearer ${TOKEN}`) return refuse(401, 'Unauthorized');
    if (limit.until > clock.now().getTime()) {
      limit.calls -= 1;
      if (limit.calls < 0) return refuse(429, 'API calls quota exceeded');
    }
    const now = clock.now();
    if (path === '/v2/SendPayment') {
      const problems = problemsOf(body);
      if (problems.length > 0) return refuse(400, 'Invalid data', problems);
      const isDown = invoices.some(({ downUntil }) => downUntil !== null && downUntil > now);
      if (isDown) return void response.destroy();
      const invoice = opened(6_123_400 + invoices.length, body);
      invoices.push(invoice);
      return answer(200, success(createdWire(invoice)));
    }
    if (path === '/v2/GetRefundStatus') {
      const found = refunds.filter(({ RefundId, InvoiceId }) =>
        body.KeyType === 'RefundId' ? String(RefundId) === body.Key : String(InvoiceId) === body.Key,
      );
      return found.length === 0
        ? refuse(400, 'No data match the provided value')
        : answer(200, success({ RefundStatusResult: found }));
    }
    const invoice = findInvoice(invoices, body);
    if (!invoice) return refuse(400, 'No data match the provided value');
    if (invoice.downUntil !== null && invoice.downUntil > now) return void response.destroy();
    if (path === '/v2/MakeRefund') {
      const fault = refundFault;
      refundFault = null;
      if (fault === 'never arrives') return void response.destroy();
      const taken = refunds.filter((one) => one.InvoiceId === invoice.id && one.RefundStatus !== 'Canceled');
      const left = invoice.value - taken.reduce((sum, one) => sum + one.Amount, 0);
      if (!(Number(body.Amount) > 0) || Number(body.Amount) > left + 1e-9)
        return refuse(400, 'Invalid data', [{ Name: 'Amount', Error: 'The amount exceeds the invoice value' }]);
      // It knows no idempotency: the same request again is another refund.
      const refund: Refund = {
        RefundId: 2_840 + refunds.length,
        InvoiceId: invoice.id,
        Amount: Number(body.Amount),
        RefundStatus: 'Pending',
      };
      refunds.push(refund);
      if (fault === 'lost') return void response.destroy();
      if (fault === 'malformed') return answer(200, { IsSuccess: true, Message: '', Data: {} });
      return answer(200, success({ ...refund, Key: body.Key, RefundReference: `2025${refund.RefundId}` }));
    }
    return answer(200, success(statusWire(invoice, now)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  const invoiceOf = (id: string) => {
    const invoice = invoices.find((one) => String(one.id) === id);
    if (!invoice) throw new Error(`the double has no invoice ${id}`);
    return invoice;
  };

  return {
    token: TOKEN,
    webhookSecret: WEBHOOK_SECRET,
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    heard: requests,
    /** What GetPaymentStatus would answer now. */
    wire: (id: string) => statusWire(invoiceOf(id), clock.now()),
    allow: (calls: number) => Object.assign(limit, { calls, until: clock.now().getTime() + MINUTE }),
    /** A try on the invoice's page; answers the id that is added to the return address. */
    attempt(id: string, outcome: Outcome, { settles = 0, begins = 0, error = '', code = '' } = {}): string {
      const PaymentId = String(payments++);
      const before = outcome === 'Succss' ? 'InProgress' : outcome;
      const after = (wait: number) => new Date(clock.now().getTime() + wait);
      invoiceOf(id).attempts.push({
        PaymentId,
        status: at(after(settles), outcome, before),
        begins: after(begins),
        problem: { Error: error, ErrorCode: code },
      });
      return PaymentId;
    },
    charge: (id: string, value: number) => Object.assign(invoiceOf(id), { value }),
    cancel: (id: string) => Object.assign(invoiceOf(id), { isCanceled: true }),
    down: (id: string) => Object.assign(invoiceOf(id), { downUntil: new Date(clock.now().getTime() + MINUTE) }),
    valueOf: (id: string) => invoiceOf(id).value,
    /** A version 2 webhook event, signed over the documented fields in the documented order. */
    webhook(id: string, paymentId: string, status: 'SUCCESS' | 'FAILED', secret = WEBHOOK_SECRET) {
      const invoiceStatus = status === 'SUCCESS' ? 'PAID' : 'PENDING';
      const signed = `Invoice.Id=${id},Invoice.Status=${invoiceStatus},Transaction.Status=${status},Transaction.PaymentId=${paymentId},Invoice.ExternalIdentifier=`;
      return {
        raw: JSON.stringify({
          Event: { Code: 1, Name: 'PAYMENT_STATUS_CHANGED', Reference: `WHK-${paymentId}-${status}` },
          Data: {
            Invoice: { Id: id, Status: invoiceStatus, ExternalIdentifier: null },
            Transaction: { Status: status, PaymentId: paymentId },
          },
        }),
        headers: new Headers({
          'Content-Type': 'application/json',
          'MyFatoorah-Signature': createHmac('sha256', secret).update(signed).digest('base64'),
        }),
      };
    },
    refunds,
    failNextRefund: (fault: 'lost' | 'malformed' | 'never arrives') => {
      refundFault = fault;
    },
    /** Its team decides; the signed webhook event that it sends then. */
    decideRefund(id: string, status: 'Refunded' | 'Canceled', secret = WEBHOOK_SECRET) {
      const refund = refunds.find(({ RefundId }) => String(RefundId) === id);
      if (!refund) throw new Error(`the double has no refund ${id}`);
      refund.RefundStatus = status;
      const word = status.toUpperCase();
      const value = refund.Amount.toFixed(3);
      const signed = `Refund.Id=${id},Refund.Status=${word},Amount.ValueInBaseCurrency=${value},ReferencedInvoice.Id=${refund.InvoiceId}`;
      return {
        raw: JSON.stringify({
          Event: { Code: 2, Name: 'REFUND_STATUS_CHANGED', CountryIsoCode: 'KWT', Reference: `WHK-R${id}-${word}` },
          Data: {
            Refund: { Id: refund.RefundId, Status: word, Reference: `2025${id}`, Comment: null },
            Amount: { BaseCurrency: 'KWD', ValueInBaseCurrency: value },
            ReferencedInvoice: { Id: String(refund.InvoiceId) },
          },
        }),
        headers: new Headers({
          'Content-Type': 'application/json',
          'MyFatoorah-Signature': createHmac('sha256', secret).update(signed).digest('base64'),
        }),
      };
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

export type MyFatoorahDouble = Awaited<ReturnType<typeof startMyFatoorahDouble>>;

const success = (Data: unknown) => ({ IsSuccess: true, Message: '', ValidationErrors: null, Data });

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

const opened = (id: number, body: Body): Invoice => ({
  id,
  reference: String(body.CustomerReference),
  expiry: String(body.ExpiryDate),
  value: Number(body.InvoiceValue),
  isCanceled: false,
  downUntil: null,
  attempts: [],
});

/** What the documentation asks of SendPayment. */
function problemsOf(body: Body): { Name: string; Error: string }[] {
  const wrong = (Name: string, isWrong: boolean) => (isWrong ? [{ Name, Error: `${Name} is not valid` }] : []);
  const isUrl = (value: unknown) => typeof value === 'string' && value.length <= 254 && !/\/\/localhost\b/.test(value);
  return [
    ...wrong('InvoiceValue', !(Number(body.InvoiceValue) > 0)),
    ...wrong('CustomerName', typeof body.CustomerName !== 'string' || body.CustomerName === ''),
    ...wrong('NotificationOption', body.NotificationOption !== 'LNK'),
    ...wrong('CustomerMobile', !/^\d{3,11}$/.test(String(body.CustomerMobile))),
    ...wrong('CallBackUrl', !isUrl(body.CallBackUrl)),
    ...wrong('ErrorUrl', !isUrl(body.ErrorUrl)),
    ...wrong('ExpiryDate', !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/.test(String(body.ExpiryDate))),
  ];
}

const createdWire = ({ id, reference }: Invoice) => ({
  InvoiceId: id,
  InvoiceURL: `https://demo.myfatoorah.com/KWT/ie/${id}`,
  CustomerReference: reference,
  UserDefinedField: reference,
});

function findInvoice(invoices: readonly Invoice[], { Key, KeyType }: Body): Invoice | undefined {
  return invoices.findLast(({ id, reference, attempts: tries }) => {
    if (KeyType === 'InvoiceId') return String(id) === Key;
    return KeyType === 'PaymentId' ? tries.some(({ PaymentId }) => PaymentId === Key) : reference === Key;
  });
}

/** Success is final; an invoice whose time is over goes on being "Pending", which the gateway's own library knows. */
function invoiceStatus({ isCanceled }: Invoice, outcomes: readonly Outcome[]): string {
  const successes = outcomes.filter((outcome) => outcome === 'Succss').length;
  if (successes > 0) return successes > 1 ? 'DuplicatePayment' : 'Paid';
  return isCanceled ? 'Canceled' : 'Pending';
}

function statusWire(invoice: Invoice, now: Date) {
  const tries = invoice.attempts.filter(({ begins }) => begins <= now);
  const outcomes = tries.map(({ status }) => status(now));
  const [date = '', time = ''] = invoice.expiry.split('T');
  return {
    InvoiceId: invoice.id,
    InvoiceStatus: invoiceStatus(invoice, outcomes),
    InvoiceReference: `2025${invoice.id}`,
    CustomerReference: invoice.reference,
    CreatedDate: new Date(now.getTime() + KUWAIT).toISOString().slice(0, 19),
    ExpiryDate: date,
    ExpiryTime: `${time}.000`,
    InvoiceValue: invoice.value,
    InvoiceDisplayValue: `${invoice.value.toLocaleString('en-US', { minimumFractionDigits: 3 })} KD`,
    InvoiceTransactions: tries.map(({ PaymentId, problem }, index) => ({
      PaymentId,
      TransactionStatus: outcomes[index],
      ...problem,
    })),
  };
}
