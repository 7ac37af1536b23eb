import { randomBytes } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { dinarsFromFils, filsFromDinars } from '../../../../domain/money/fils';
import { sandboxInvoice, sandboxNotice, sandboxRefund, sandboxTransaction } from '../../../db/schema';
import { inTransaction } from '../../../db/transaction';
import type { Clock, Db, Tx } from '../../../deps';
import { CASES, type Case, type CaseName } from './cases';
import { invoiceStateOf } from './report';
import { returnUrl, leaveUrl } from './return-url';
import type { InvoiceWithTries, HostedInvoice, SandboxInvoice, PageAction } from './types';

type NewNotice = typeof sandboxNotice.$inferInsert;

/** Error codes of the real gateway. */
const OUTCOMES = {
  Success: { status: 'Success', errorCode: '', error: '' },
  Declined: { status: 'Failed', errorCode: 'MF002', error: 'The transaction was declined by the bank' },
  Cancelled: { status: 'Failed', errorCode: 'MF006', error: 'The transaction was cancelled' },
} as const;

/** The actions of the hosted page. All resolve to null if there is no such invoice. */
export function createHostedPage({ db, clock }: { db: Db; clock: Clock }) {
  const withInvoice = (invoiceId: string, task: (tx: Tx, known: InvoiceWithTries) => Promise<PageAction>) =>
    inTransaction(db, async (tx) => {
      const [invoice] = await tx.select().from(sandboxInvoice).where(eq(sandboxInvoice.id, invoiceId)).for('update');
      return invoice ? task(tx, await loadTries(tx, invoice, clock.now())) : null;
    });

  const runCase = (invoiceId: string, name: CaseName, sendsWebhooks: boolean) =>
    withInvoice(invoiceId, async (tx, known) => {
      if (known.state !== 'open') return { redirect: leaveUrl(known), webhook: null };
      return storeCase(tx, known.invoice, CASES[name], clock.now(), sendsWebhooks);
    });

  return {
    /** An invoice with its tries, webhooks and refunds. */
    async load(invoiceId: string): Promise<HostedInvoice | null> {
      const [invoice] = await db.select().from(sandboxInvoice).where(eq(sandboxInvoice.id, invoiceId));
      if (!invoice) return null;
      const notices = await db.select().from(sandboxNotice).where(eq(sandboxNotice.invoiceId, invoiceId));
      const refunds = await db
        .select()
        .from(sandboxRefund)
        .where(eq(sandboxRefund.invoiceId, invoiceId))
        .orderBy(sandboxRefund.createdAt);
      return { ...(await loadTries(db, invoice, clock.now())), notices, refunds, now: clock.now() };
    },
    /** Stores the effects of a pressed button, including its webhooks, which `webhooks.ts` delivers. */
    press: (invoiceId: string, name: CaseName) => runCase(invoiceId, name, true),
    /** Returns to the shop without any effect. */
    leave: (invoiceId: string) =>
      withInvoice(invoiceId, async (_, known) => ({ redirect: leaveUrl(known), webhook: null })),
    play: runCase,
    // Without webhooks, for tests that deliver them themselves.
    pay: (invoiceId: string) => runCase(invoiceId, 'pay', false),
    decline: (invoiceId: string) => runCase(invoiceId, 'decline', false),
    cancel: (invoiceId: string) => runCase(invoiceId, 'cancel', false),
  };
}

async function loadTries(db: Db | Tx, invoice: SandboxInvoice, now: Date): Promise<InvoiceWithTries> {
  const tries = await db
    .select()
    .from(sandboxTransaction)
    .where(eq(sandboxTransaction.invoiceId, invoice.id))
    .orderBy(desc(sandboxTransaction.createdAt));
  return { invoice, tries, state: invoiceStateOf(invoice, tries, now) };
}

async function storeCase(tx: Tx, invoice: SandboxInvoice, what: Case, now: Date, isTold: boolean): Promise<PageAction> {
  const later = (milliseconds: number) => new Date(now.getTime() + milliseconds);
  const tries = what.tries.map(({ outcome, settlesAfterMs: settles }, index) => ({
    ...OUTCOMES[outcome],
    paymentId: randomBytes(10).toString('hex'),
    invoiceId: invoice.id,
    createdAt: later(index),
    settlesAt: settles === undefined ? null : later(settles),
  }));
  const notices = what.webhooks.map(
    ({ tryIndex, afterMs = 0, copies = 1 }): NewNotice => ({
      invoiceId: invoice.id,
      paymentId: tries[tryIndex]?.paymentId ?? randomBytes(10).toString('hex'),
      status: tries[tryIndex]?.status ?? 'Success',
      copies,
      isForged: what.isForged ?? false,
      dueAt: later(afterMs),
    }),
  );
  if (tries.length > 0) await tx.insert(sandboxTransaction).values(tries);
  if (isTold && notices.length > 0) await tx.insert(sandboxNotice).values(notices);
  await tx
    .update(sandboxInvoice)
    .set({
      status: what.closes ?? invoice.status,
      ...(what.isUnderpaid && { chargedDinars: halfOf(invoice) }),
      ...(what.slowMs && { slowUntil: later(what.slowMs) }),
      ...(what.downMs && { downUntil: later(what.downMs) }),
    })
    .where(eq(sandboxInvoice.id, invoice.id));
  const firstTry = tries[what.webhooks[0]?.tryIndex ?? 0];
  return {
    redirect: what.back && returnUrl(invoice, what.back.to, tries[what.back.tryIndex]),
    webhook: firstTry ? { invoiceId: invoice.id, paymentId: firstTry.paymentId, status: firstTry.status } : null,
  };
}

/** Half of the amount, at least one fils. */
const halfOf = ({ amountDinars }: SandboxInvoice): string =>
  dinarsFromFils(Math.max(1, Math.floor((filsFromDinars(amountDinars) ?? 0) / 2)));
