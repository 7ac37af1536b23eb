import * as v from 'valibot';
import { filsFromDinars } from '../../../../domain/money/fils';
import type { InvoiceReport, InvoiceStatus, WebhookEvent } from '../gateway';

export const text = v.pipe(v.nullish(v.union([v.string(), v.number()]), ''), v.transform(String));
export const id = v.pipe(v.union([v.pipe(v.string(), v.minLength(1)), v.number()]), v.transform(String));

/** The envelope of every response. */
export const envelopeSchema = v.object({
  IsSuccess: v.boolean(),
  Message: text,
  ValidationErrors: v.nullish(v.array(v.unknown()), []),
  Data: v.unknown(),
});

/** One of the envelope's validation errors. */
export const reasonSchema = v.object({ Error: v.string() });

export const createdSchema = v.pipe(
  v.object({ InvoiceId: id, InvoiceURL: v.pipe(v.string(), v.url(), v.startsWith('https://')) }),
  v.transform(({ InvoiceId, InvoiceURL }) => ({ invoiceId: InvoiceId, url: InvoiceURL })),
);

const transactionSchema = v.object({ TransactionStatus: text, PaymentId: text, Error: text, ErrorCode: text });

/** Parses the response of GetPaymentStatus. Amounts are parsed from the text with three decimals, never from a float. */
export const statusSchema = v.pipe(
  v.object({
    InvoiceId: id,
    InvoiceStatus: text,
    CustomerReference: text,
    InvoiceDisplayValue: text,
    ExpiryDate: text,
    ExpiryTime: text,
    InvoiceTransactions: v.nullish(v.array(transactionSchema), []),
  }),
  v.transform(({ InvoiceTransactions: tries, ...invoice }): InvoiceReport & { expiresAt: Date | null } => {
    // The gateway itself writes "Succss".
    const successes = tries.filter(({ TransactionStatus }) => /^succ?e?ss$/i.test(TransactionStatus));
    const telling = successes[0] ?? tries.at(-1);
    const amount = parseAmount(invoice.InvoiceDisplayValue);
    return {
      invoiceId: invoice.InvoiceId,
      reference: invoice.CustomerReference,
      amountFils: amount.fils,
      currency: amount.currency,
      status: statusOf(invoice.InvoiceStatus, successes.length, tries.at(-1)?.TransactionStatus),
      paymentId: telling?.PaymentId || null,
      error: telling?.Error ?? '',
      errorCode: telling?.ErrorCode ?? '',
      successes: successes.length,
      url: null,
      // A payment that the bank is processing doesn't expire.
      expiresAt: isInProgress(tries.at(-1)) ? null : parseKuwaitTime(invoice.ExpiryDate, invoice.ExpiryTime),
    };
  }),
);

const isInProgress = (latest: { TransactionStatus: string } | undefined): boolean =>
  latest?.TransactionStatus.toLowerCase() === 'inprogress';

/** Parses a date and a time in Kuwait; null if they are missing. */
function parseKuwaitTime(date: string, time: string): Date | null {
  const moment = new Date(`${date.slice(0, 10)}T${/^\d\d:\d\d:\d\d/.exec(time)?.[0] ?? ''}+03:00`);
  return Number.isNaN(moment.getTime()) ? null : moment;
}

/** Parses "1,234.500 KD" into fils and an ISO currency code. */
function parseAmount(shown: string): { fils: number | null; currency: string } {
  const [, amount = '', currency = ''] = /^\s*([\d,]+(?:\.\d+)?)\s*([A-Za-z.]+)\s*$/.exec(shown) ?? [];
  const code = currency.replaceAll('.', '').toUpperCase();
  return { fils: filsFromDinars(amount.replaceAll(',', '')), currency: code === 'KD' ? 'KWD' : code };
}

/** A declined try leaves the invoice payable; only the invoice's own status ends it. */
function statusOf(status: string, successes: number, latest: string | undefined): InvoiceStatus {
  const word = status.toLowerCase();
  if (word === 'paid' || (word === 'duplicatepayment' && successes > 0)) return 'paid';
  if (word === 'canceled' || word === 'cancelled') return 'canceled';
  if (word === 'expired') return 'expired';
  return word === 'failed' || latest?.toLowerCase() === 'failed' ? 'failed' : 'pending';
}

/** The fields that a version 2 payment event signs, in the documented order. */
export const SIGNED_FIELDS: readonly string[] = [
  'Invoice.Id',
  'Invoice.Status',
  'Transaction.Status',
  'Transaction.PaymentId',
  'Invoice.ExternalIdentifier',
];

/** The fields that a refund event signs, in the documented order. */
const SIGNED_REFUND_FIELDS: readonly string[] = [
  'Refund.Id',
  'Refund.Status',
  'Amount.ValueInBaseCurrency',
  'ReferencedInvoice.Id',
];

const REFUND_CODE = 2;

const paymentEventSchema = v.pipe(
  v.object({
    Event: v.object({ Code: v.union([v.number(), v.string()]), Reference: id }),
    Data: v.looseObject({ Invoice: v.looseObject({ Id: id }) }),
  }),
  v.transform(({ Event, Data }): { event: WebhookEvent; data: unknown } => ({
    event: { kind: 'payment', reference: `myfatoorah-${Event.Reference}`, invoiceId: Data.Invoice.Id },
    data: Data,
  })),
);

const refundEventSchema = v.pipe(
  v.object({
    Event: v.object({ Code: v.pipe(id, v.transform(Number), v.value(REFUND_CODE)), Reference: id }),
    Data: v.looseObject({ Refund: v.looseObject({ Id: id, ExternalIdentifier: v.nullish(id, null) }) }),
  }),
  v.transform(({ Event, Data }): { event: WebhookEvent; data: unknown } => ({
    event: {
      kind: 'refund',
      reference: `myfatoorah-${Event.Reference}`,
      refundId: Data.Refund.Id,
      refundReference: Data.Refund.ExternalIdentifier,
    },
    data: Data,
  })),
);

/**
 * Parses a version 2 event of a payment or a refund and builds its signed text, `Invoice.Id=…,Invoice.Status=…`; absent
 * fields are empty.
 */
export const webhookSchema = (signedFields: readonly string[]) =>
  v.pipe(
    v.string(),
    v.parseJson(),
    v.union([refundEventSchema, paymentEventSchema]),
    v.transform(({ event, data }) => ({
      event,
      signed: (event.kind === 'refund' ? SIGNED_REFUND_FIELDS : signedFields)
        .map((field) => `${field}=${valueAt(data, field)}`)
        .join(','),
    })),
  );

/** The string or number at a dotted path; empty for anything else. */
function valueAt(data: unknown, field: string): string {
  const value = field
    .split('.')
    .reduce<unknown>((inner, key) => (Object.hasOwn(Object(inner), key) ? Object(inner)[key] : null), data);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
