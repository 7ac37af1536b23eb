import { attention, audit, outbox } from '../db/schema';
import type { Tx } from '../deps';

export type Actor = 'customer' | 'gateway' | 'reconciler' | 'staff';

/** Adds a line to the history of an order or a payment. */
export const recordAudit = (
  tx: Tx,
  at: Date,
  actor: Actor,
  action: string,
  object: string,
  detail: Record<string, unknown> = {},
) => tx.insert(audit).values({ at, actor, action, object, detail });

/** Writes down what others have to be told once this transaction is true. */
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
  | 'unpaid_card_order';

/** Asks a person to look; the same thing about the same payment is asked once. */
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
