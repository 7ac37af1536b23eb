import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { dinarsFromFils, filsFromDinars } from '../../../../domain/money/fils';
import { sandboxInvoice, sandboxNotice, sandboxRefund, sandboxTransaction } from '../../../db/schema';
import { inTransaction } from '../../../db/transaction';
import type { Clock, Db, Tx } from '../../../deps';
import { GatewayFailure, type PaymentGateway, type RefundStatus } from '../gateway';
import type { SandboxRefund } from './types';

const SETTLES_AFTER_MS = 20_000;
const DELAY_MS = 24 * 60 * 60_000;

/** What the hosted page can do to a pending refund. */
const DECISIONS = {
  confirm: { outcome: 'Refunded', afterMs: 0 },
  delay: { outcome: 'Refunded', afterMs: DELAY_MS },
  refuse: { outcome: 'Canceled', afterMs: 0 },
} as const;

export type RefundDecision = keyof typeof DECISIONS;

export const isRefundDecision = (name: string): name is RefundDecision => Object.hasOwn(DECISIONS, name);

interface SandboxRefunds extends Pick<PaymentGateway, 'refund' | 'refundStatus'> {
  /** Settles a pending refund, or delays it by a day. False if the invoice has no such refund. */
  decide(invoiceId: string, refundId: string, decision: RefundDecision): Promise<boolean>;
}

/** The sandbox's refunds. They are settled after 20 s unless the hosted page decides otherwise. */
export const createSandboxRefunds = ({ db, clock }: { db: Db; clock: Clock }): SandboxRefunds => ({
  refund: (request) =>
    inTransaction(db, async (tx) => {
      const now = clock.now();
      const invoice = await lockInvoice(tx, request.invoiceId, now);
      const known = await tx.select().from(sandboxRefund).where(eq(sandboxRefund.invoiceId, invoice.id));
      const same = known.find(({ reference }) => reference === request.reference);
      if (same) return { refundId: same.id, status: statusOf(same, now) };
      const [paid] = await tx
        .select()
        .from(sandboxTransaction)
        .where(and(eq(sandboxTransaction.invoiceId, invoice.id), eq(sandboxTransaction.status, 'Success')));
      if (!paid) throw new GatewayFailure('refused', 'The invoice is not paid');
      const left = known
        .filter((one) => statusOf(one, now) !== 'refused')
        .reduce((sum, one) => sum - filsOf(one), filsFromDinars(invoice.chargedDinars ?? invoice.amountDinars) ?? 0);
      if (request.amountFils > left) throw new GatewayFailure('refused', 'The amount is more than what was paid');
      const id = randomBytes(8).toString('hex');
      const settlesAt = new Date(now.getTime() + SETTLES_AFTER_MS);
      await tx.insert(sandboxRefund).values({
        id,
        invoiceId: invoice.id,
        reference: request.reference,
        amountDinars: dinarsFromFils(request.amountFils),
        reason: request.reason,
        createdAt: now,
        settlesAt,
      });
      await tx.insert(sandboxNotice).values({
        invoiceId: invoice.id,
        paymentId: paid.paymentId,
        refundId: id,
        status: 'Refunded',
        dueAt: settlesAt,
      });
      return { refundId: id, status: 'pending' };
    }),

  async refundStatus({ refundId, reference, invoiceId }) {
    const now = clock.now();
    await lockInvoice(db, invoiceId, now);
    const [found] = await db
      .select()
      .from(sandboxRefund)
      .where(refundId === null ? eq(sandboxRefund.reference, reference) : eq(sandboxRefund.id, refundId));
    return found
      ? { refundId: found.id, reference: found.reference, status: statusOf(found, now), amountFils: filsOf(found) }
      : null;
  },

  decide: (invoiceId, refundId, decision) =>
    inTransaction(db, async (tx) => {
      const now = clock.now();
      const { outcome, afterMs } = DECISIONS[decision];
      const settlesAt = new Date(now.getTime() + afterMs);
      const [found] = await tx
        .select()
        .from(sandboxRefund)
        .where(and(eq(sandboxRefund.id, refundId), eq(sandboxRefund.invoiceId, invoiceId)))
        .for('update');
      if (!found) return false;
      if (statusOf(found, now) !== 'pending') return true;
      await tx.update(sandboxRefund).set({ outcome, settlesAt }).where(eq(sandboxRefund.id, refundId));
      await tx
        .update(sandboxNotice)
        .set({ status: outcome, dueAt: settlesAt })
        .where(eq(sandboxNotice.refundId, refundId));
      return true;
    }),
});

/** What a refund is at a time. */
export function statusOf({ settlesAt, outcome }: SandboxRefund, now: Date): RefundStatus {
  if (settlesAt > now) return 'pending';
  return outcome === 'Refunded' ? 'refunded' : 'refused';
}

const filsOf = ({ amountDinars }: SandboxRefund): number => filsFromDinars(amountDinars) ?? 0;

/** @throws GatewayFailure if there is no such invoice or the sandbox simulates an outage for it */
async function lockInvoice(tx: Db | Tx, invoiceId: string, now: Date) {
  const [invoice] = await tx.select().from(sandboxInvoice).where(eq(sandboxInvoice.id, invoiceId)).for('update');
  if (!invoice) throw new GatewayFailure('refused', 'There is no such invoice');
  if (invoice.downUntil !== null && invoice.downUntil > now)
    throw new GatewayFailure('unreachable', 'the sandbox simulates an outage');
  return invoice;
}
