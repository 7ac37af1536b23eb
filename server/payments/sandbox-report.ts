import { filsFromDinars } from '../../api/money';
import type { sandboxTransaction } from '../db/schema';
import type { InvoiceReport } from './gateway';
import { pageOf, type SandboxInvoice } from './sandbox';

type Transaction = typeof sandboxTransaction.$inferSelect;

/** The sandbox's books in the words of the gateway's interface; `tries` come latest first. */
export function reportOf(invoice: SandboxInvoice, tries: readonly Transaction[], now: Date): InvoiceReport {
  const successes = tries.filter(({ status }) => status === 'Success');
  const telling = successes.at(-1) ?? tries[0];
  return {
    invoiceId: invoice.id,
    reference: invoice.reference,
    amountFils: filsFromDinars(invoice.amountDinars),
    currency: invoice.currency,
    status: statusOf(invoice, tries, now),
    paymentId: telling?.paymentId ?? null,
    error: telling?.error ?? '',
    successes: successes.length,
    url: pageOf(invoice.id, invoice.callbackUrl),
  };
}

function statusOf(invoice: SandboxInvoice, tries: readonly Transaction[], now: Date): InvoiceReport['status'] {
  if (invoice.status === 'Paid') return 'paid';
  if (invoice.status === 'Canceled') return 'canceled';
  if (invoice.expiresAt <= now) return 'expired';
  return tries[0]?.status === 'Failed' ? 'failed' : 'pending';
}
