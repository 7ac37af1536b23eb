import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { sandboxInvoice, sandboxTransaction } from '../db/schema';
import type { Clock, Db, Tx } from '../deps';
import type { SandboxInvoice } from './sandbox';

export interface Notice {
  readonly invoiceId: string;
  readonly paymentId: string;
}

/** Where the shopper goes next, and what the gateway tells the shop. */
export interface Visit {
  readonly redirect: string;
  /** Null where nothing new happened. */
  readonly notice: Notice | null;
}

interface Decline {
  readonly code: string;
  readonly message: string;
}

/** Error codes of the real gateway. */
const DECLINED: Decline = { code: 'MF002', message: 'The transaction was declined by the bank' };
const CANCELLED: Decline = { code: 'MF006', message: 'The transaction was cancelled' };

/** What a shopper does on the hosted page. Every visit ends on the way back to the shop; null where there is no such invoice. */
export function sandboxCounter({ db, clock }: { db: Db; clock: Clock }) {
  const visit = (invoiceId: string, task: (tx: Tx, invoice: SandboxInvoice) => Promise<Visit>) =>
    db.transaction(async (tx) => {
      const [invoice] = await tx.select().from(sandboxInvoice).where(eq(sandboxInvoice.id, invoiceId)).for('update');
      if (!invoice) return null;
      return isOpen(invoice, clock.now()) ? task(tx, invoice) : wayBack(tx, invoice);
    });

  const attempt = async (tx: Tx, invoice: SandboxInvoice, decline: Decline | null): Promise<Visit> => {
    const paymentId = randomBytes(10).toString('hex');
    await tx.insert(sandboxTransaction).values({
      paymentId,
      invoiceId: invoice.id,
      status: decline ? 'Failed' : 'Success',
      errorCode: decline?.code ?? '',
      error: decline?.message ?? '',
      createdAt: clock.now(),
    });
    return {
      redirect: decline ? errorReturn(invoice, paymentId, decline) : withPayment(invoice.callbackUrl, paymentId),
      notice: { invoiceId: invoice.id, paymentId },
    };
  };

  const close = (tx: Tx, { id }: SandboxInvoice, status: 'Paid' | 'Canceled') =>
    tx.update(sandboxInvoice).set({ status }).where(eq(sandboxInvoice.id, id));

  return {
    async invoice(invoiceId: string): Promise<SandboxInvoice | null> {
      const [invoice] = await db.select().from(sandboxInvoice).where(eq(sandboxInvoice.id, invoiceId));
      return invoice ?? null;
    },
    pay: (invoiceId: string) =>
      visit(invoiceId, async (tx, invoice) => {
        await close(tx, invoice, 'Paid');
        return attempt(tx, invoice, null);
      }),
    decline: (invoiceId: string) => visit(invoiceId, (tx, invoice) => attempt(tx, invoice, DECLINED)),
    cancel: (invoiceId: string) =>
      visit(invoiceId, async (tx, invoice) => {
        await close(tx, invoice, 'Canceled');
        return attempt(tx, invoice, CANCELLED);
      }),
  };
}

export const isOpen = ({ status, expiresAt }: SandboxInvoice, now: Date) => status === 'Pending' && expiresAt > now;

/** A button pressed on a page that is out of date leads back without charging anything. */
async function wayBack(tx: Tx, invoice: SandboxInvoice): Promise<Visit> {
  const status = invoice.status === 'Paid' ? 'Success' : 'Failed';
  const [done] = await tx
    .select()
    .from(sandboxTransaction)
    .where(and(eq(sandboxTransaction.invoiceId, invoice.id), eq(sandboxTransaction.status, status)))
    .limit(1);
  const paymentId = done?.paymentId ?? '';
  return {
    redirect:
      status === 'Success' ? withPayment(invoice.callbackUrl, paymentId) : errorReturn(invoice, paymentId, CANCELLED),
    notice: null,
  };
}

function withPayment(url: string, paymentId: string): string {
  const address = new URL(url);
  if (paymentId !== '') {
    address.searchParams.set('paymentId', paymentId);
    address.searchParams.set('Id', paymentId);
  }
  return address.href;
}

function errorReturn({ errorUrl }: SandboxInvoice, paymentId: string, { code, message }: Decline): string {
  const address = new URL(withPayment(errorUrl, paymentId));
  address.searchParams.set('ErrorCode', code);
  address.searchParams.set('ErrorMessage', message);
  return address.href;
}
