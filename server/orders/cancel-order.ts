import { and, eq, isNull } from 'drizzle-orm';
import type { OrderWire } from '../../api/schemas/order';
import { attention, order } from '../db/schema';
import { inTransaction } from '../db/transaction';
import type { AppDeps, Db, Tx } from '../deps';
import { Refusal } from '../http/refusal';
import { recordAudit, requestAttention } from './audit-log';
import { applyStatus } from './change-status';
import type { Order } from './make-order';
import { requireTransition } from './order-transitions';

/** The statuses in which a customer may still cancel. */
const CANCELLABLE: ReadonlySet<string> = new Set(['pending', 'confirmed']);

type Standing = Pick<Order, 'status' | 'paymentStatus' | 'method'>;

/** True if the customer can cancel the order at once, because the shop has no money for it. */
export const canCancel = ({ status, paymentStatus }: Standing): boolean =>
  CANCELLABLE.has(status) && paymentStatus === 'pending';

const isRefundable = ({ status, paymentStatus, method }: Standing): boolean =>
  CANCELLABLE.has(status) && paymentStatus === 'paid' && method === 'card';

/** Whether the customer can request a refund of the order, or has done so and the shop has not settled it. */
export async function refundRequest(
  db: Db | Tx,
  one: Order,
): Promise<Required<Pick<OrderWire, 'can_request_refund' | 'refund_requested'>>> {
  const isRequested = await hasRequestedRefund(db, one.id);
  return { can_request_refund: isRefundable(one) && !isRequested, refund_requested: isRequested };
}

const hasRequestedRefund = async (db: Db | Tx, orderId: string): Promise<boolean> =>
  (await db.$count(
    attention,
    and(eq(attention.orderId, orderId), eq(attention.kind, 'refund_wanted'), isNull(attention.settledAt)),
  )) > 0;

/**
 * Cancels a customer's own unpaid order; asks staff to refund a paid one, whose status stays. A repetition changes nothing.
 * @returns false if the customer has no such order
 * @throws Refusal 409 `not_cancellable`
 */
export const cancelOrder = (
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  customerId: string,
  number: string,
): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const [before] = await tx
      .select()
      .from(order)
      .where(and(eq(order.number, number.toUpperCase()), eq(order.customerId, customerId)))
      .for('update');
    if (!before) return false;
    if (before.status === 'cancelled') return true;
    if (canCancel(before)) {
      requireTransition(before.number, before.status, 'cancelled');
      await applyStatus(tx, clock.now(), before, 'cancelled', 'customer');
      return true;
    }
    if (!isRefundable(before)) throw notCancellable(before);
    if (!(await hasRequestedRefund(tx, before.id))) await askForRefund(tx, clock.now(), before);
    return true;
  });

async function askForRefund(tx: Tx, now: Date, { id, number, totalFils }: Order): Promise<void> {
  await requestAttention(tx, now, 'refund_wanted', { orderId: id, detail: { total_fils: totalFils } });
  await recordAudit(tx, now, 'customer', 'refund wanted', number);
}

/** `order_status` says why to a client that has words for it. */
const notCancellable = ({ number, status }: Order) =>
  new Refusal(409, 'not_cancellable', `Order ${number} can no longer be cancelled.`, {
    body: { order_status: status },
  });
