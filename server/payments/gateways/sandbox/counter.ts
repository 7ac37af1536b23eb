import { randomBytes } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { dinarsFromFils, filsFromDinars } from '../../../../domain/money/fils';
import { sandboxInvoice, sandboxNotice, sandboxTransaction } from '../../../db/schema';
import { inTransaction } from '../../../db/transaction';
import type { Clock, Db, Tx } from '../../../deps';
import { CASES, type Case, type CaseName } from './cases';
import { standingOf } from './report';
import { backAfter, wayBack } from './return';
import type { Known, Look, SandboxInvoice, Visit } from './types';

type NewNotice = typeof sandboxNotice.$inferInsert;

/** Error codes of the real gateway. */
const OUTCOMES = {
  Success: { status: 'Success', errorCode: '', error: '' },
  Declined: { status: 'Failed', errorCode: 'MF002', error: 'The transaction was declined by the bank' },
  Cancelled: { status: 'Failed', errorCode: 'MF006', error: 'The transaction was cancelled' },
} as const;

/** What a shopper does on the hosted page; all answers are null where there is no such invoice. */
export function sandboxCounter({ db, clock }: { db: Db; clock: Clock }) {
  const visit = (invoiceId: string, task: (tx: Tx, known: Known) => Promise<Visit>) =>
    inTransaction(db, async (tx) => {
      const [invoice] = await tx.select().from(sandboxInvoice).where(eq(sandboxInvoice.id, invoiceId)).for('update');
      return invoice ? task(tx, await knownOf(tx, invoice, clock.now())) : null;
    });

  const play = (invoiceId: string, name: CaseName, isTold: boolean) =>
    visit(invoiceId, async (tx, known) => {
      if (known.standing !== 'open') return { redirect: wayBack(known), notice: null };
      return happen(tx, known.invoice, CASES[name], clock.now(), isTold);
    });

  return {
    /** An invoice with what was tried and told about it. */
    async look(invoiceId: string): Promise<Look | null> {
      const [invoice] = await db.select().from(sandboxInvoice).where(eq(sandboxInvoice.id, invoiceId));
      if (!invoice) return null;
      const notices = await db.select().from(sandboxNotice).where(eq(sandboxNotice.invoiceId, invoiceId));
      return { ...(await knownOf(db, invoice, clock.now())), notices };
    },
    /** A button was pressed: what it makes happen is stored, its webhooks included, which `webhooks.ts` delivers. */
    press: (invoiceId: string, name: CaseName) => play(invoiceId, name, true),
    /** Back to the shop without touching anything. */
    leave: (invoiceId: string) => visit(invoiceId, async (_, known) => ({ redirect: wayBack(known), notice: null })),
    play,
    // Without any webhook, for tests that deliver it themselves.
    pay: (invoiceId: string) => play(invoiceId, 'pay', false),
    decline: (invoiceId: string) => play(invoiceId, 'decline', false),
    cancel: (invoiceId: string) => play(invoiceId, 'cancel', false),
  };
}

async function knownOf(db: Db | Tx, invoice: SandboxInvoice, now: Date): Promise<Known> {
  const tries = await db
    .select()
    .from(sandboxTransaction)
    .where(eq(sandboxTransaction.invoiceId, invoice.id))
    .orderBy(desc(sandboxTransaction.createdAt));
  return { invoice, tries, standing: standingOf(invoice, tries, now) };
}

async function happen(tx: Tx, invoice: SandboxInvoice, what: Case, now: Date, isTold: boolean): Promise<Visit> {
  const later = (milliseconds: number) => new Date(now.getTime() + milliseconds);
  const tried = what.tries.map(({ outcome, settles }, index) => ({
    ...OUTCOMES[outcome],
    paymentId: randomBytes(10).toString('hex'),
    invoiceId: invoice.id,
    createdAt: later(index),
    settlesAt: settles === undefined ? null : later(settles),
  }));
  const notices = what.webhooks.map(
    ({ about, after = 0, copies = 1 }): NewNotice => ({
      invoiceId: invoice.id,
      paymentId: tried[about]?.paymentId ?? randomBytes(10).toString('hex'),
      status: tried[about]?.status ?? 'Success',
      copies,
      isForged: what.isForged ?? false,
      dueAt: later(after),
    }),
  );
  if (tried.length > 0) await tx.insert(sandboxTransaction).values(tried);
  if (isTold && notices.length > 0) await tx.insert(sandboxNotice).values(notices);
  await tx
    .update(sandboxInvoice)
    .set({
      status: what.closes ?? invoice.status,
      ...(what.isShort && { chargedDinars: shortOf(invoice) }),
      ...(what.slow && { slowUntil: later(what.slow) }),
      ...(what.down && { downUntil: later(what.down) }),
    })
    .where(eq(sandboxInvoice.id, invoice.id));
  const told = tried[what.webhooks[0]?.about ?? 0];
  return {
    redirect: what.back && backAfter(invoice, what.back.to, tried[what.back.about]),
    notice: told ? { invoiceId: invoice.id, paymentId: told.paymentId, status: told.status } : null,
  };
}

/** Half of what it should be, in whole fils and never nothing. */
const shortOf = ({ amountDinars }: SandboxInvoice): string =>
  dinarsFromFils(Math.max(1, Math.floor((filsFromDinars(amountDinars) ?? 0) / 2)));
