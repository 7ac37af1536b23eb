import { and, eq, inArray } from 'drizzle-orm';
import { attention, audit, outbox } from '../db/schema';
import type { Tx } from '../deps';

export type Actor = 'customer' | 'gateway' | 'reconciler' | 'staff';

/** Adds an entry to the audit log of an order or a payment. */
export const recordAudit = (
  tx: Tx,
  at: Date,
  actor: Actor,
  action: string,
  object: string,
  detail: Record<string, unknown> = {},
) => tx.insert(audit).values({ at, actor, action, object, detail });

/** True if the audit log of an order or a payment has one of these actions. */
export const wasRecorded = async (tx: Tx, object: string, actions: readonly string[]): Promise<boolean> =>
  (await tx.$count(audit, and(eq(audit.object, object), inArray(audit.action, actions)))) > 0;

/** Adds an event to the outbox, which is delivered once the transaction has committed. */
export const enqueueEvent = (tx: Tx, at: Date, kind: string, payload: Record<string, unknown>) =>
  tx.insert(outbox).values({ kind, payload, createdAt: at, nextAt: at });

export type AttentionKind =
  | 'amount_mismatch'
  | 'shortfall'
  | 'duplicate_payment'
  | 'orphan_payment'
  | 'promo_spent'
  | 'ordered_twice'
  | 'late_payment'
  | 'unpaid_card_order'
  | 'cancelled_paid'
  | 'refund_wanted'
  | 'refund_refused'
  | 'refund_mismatch'
  | 'refund_overdue';

/** Asks staff to look at an order or a payment, once per kind and payment. */
export const requestAttention = (
  tx: Tx,
  at: Date,
  kind: AttentionKind,
  about: { paymentId?: string | null; orderId?: string | null; detail?: Record<string, unknown> },
) =>
  tx
    .insert(attention)
    .values({
      kind,
      paymentId: about.paymentId ?? null,
      orderId: about.orderId ?? null,
      detail: about.detail ?? {},
      createdAt: at,
    })
    .onConflictDoNothing();

/** Who changes an order, and why. */
export interface StaffNote {
  readonly by?: string;
  readonly note?: string;
  /** Checks everything and changes nothing. */
  readonly dryRun?: boolean;
}

/** What the audit log keeps of a staff member's note. */
export const staffDetail = ({ by, note }: StaffNote) => ({ ...(by && { by }), ...(note && { note }) });
