import { filsFromDinars } from '../../../../domain/money/fils';
import type { InvoiceReport } from '../gateway';
import type { SandboxInvoice, SandboxTransaction, InvoiceState } from './types';

/** The hosted page is on the origin that the shopper returns to. */
export const hostedPageUrl = (id: string, callbackUrl: string) =>
  new URL(`/sandbox-gateway/invoice/${id}`, callbackUrl).href;

/** Builds the gateway's report from the stored invoice; `tries` are latest first. */
export function reportOf(invoice: SandboxInvoice, tries: readonly SandboxTransaction[], now: Date): InvoiceReport {
  const decided = tries.filter((one) => isDecided(one, now));
  const successes = decided.filter(({ status }) => status === 'Success');
  const telling = successes.at(-1) ?? decided[0] ?? tries[0];
  return {
    invoiceId: invoice.id,
    reference: invoice.reference,
    amountFils: filsFromDinars(invoice.chargedDinars ?? invoice.amountDinars),
    currency: invoice.currency,
    status: statusOf(invoice, tries, now),
    paymentId: telling?.paymentId ?? null,
    error: telling?.error ?? '',
    errorCode: telling?.errorCode ?? '',
    successes: successes.length,
    url: hostedPageUrl(invoice.id, invoice.callbackUrl),
  };
}

/** A paid invoice stays paid, whatever else is stored. */
function statusOf(invoice: SandboxInvoice, tries: readonly SandboxTransaction[], now: Date): InvoiceReport['status'] {
  const state = invoiceStateOf(invoice, tries, now);
  if (state === 'processing') return 'pending';
  if (state !== 'open') return state;
  return tries.find((one) => isDecided(one, now))?.status === 'Failed' ? 'failed' : 'pending';
}

/** The state of an invoice at a time. */
export function invoiceStateOf(invoice: SandboxInvoice, tries: readonly SandboxTransaction[], now: Date): InvoiceState {
  if (tries.some((one) => one.status === 'Success' && isDecided(one, now))) return 'paid';
  if (invoice.status === 'Canceled') return 'canceled';
  if (invoice.status === 'Processing') return 'processing';
  return invoice.expiresAt <= now ? 'expired' : 'open';
}

const isDecided = ({ settlesAt }: SandboxTransaction, now: Date) => settlesAt === null || settlesAt <= now;
