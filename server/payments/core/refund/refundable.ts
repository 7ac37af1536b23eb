import { and, eq, inArray } from 'drizzle-orm';
import { dinarsFromFils } from '../../../../domain/money/fils';
import { order, payment, refund } from '../../../db/schema';
import type { Db, Tx } from '../../../deps';
import { Refusal } from '../../../http/refusal';
import type { Order } from '../../../orders/make-order';
import type { PaymentGateway } from '../../gateways/gateway';
import type { Payment } from '../types';

/** A payment has at most one refund in these states. */
export const UNSETTLED_STATES = ['requested', 'pending'];

/** An order whose payment can be refunded, in fils. */
export interface Refundable {
  readonly order: Order;
  readonly payment: Payment;
  readonly paidFils: number;
  readonly refundedFils: number;
  readonly leftFils: number;
}

type GatewayName = Pick<PaymentGateway, 'name' | 'environment'>;

/**
 * The order of a number with what is left to refund of its card payment.
 * @throws Refusal 404, 409 `not_refundable` or `refund_in_progress`
 */
export async function loadRefundable(db: Db | Tx, gateway: GatewayName, number: string): Promise<Refundable> {
  const [found] = await db
    .select({ order, payment })
    .from(order)
    .leftJoin(payment, eq(payment.id, order.paymentId))
    .where(eq(order.number, number.toUpperCase()));
  if (!found) throw new Refusal(404, 'not_found', `There is no order ${number}.`);
  const paid = requirePaid(found.order, found.payment, gateway);
  const [unsettled] = await db
    .select()
    .from(refund)
    .where(and(eq(refund.paymentId, paid.id), inArray(refund.state, UNSETTLED_STATES)));
  if (unsettled)
    throw new Refusal(
      409,
      'refund_in_progress',
      `A refund of ${inDinars(unsettled.amountFils)} for order ${found.order.number} is not settled yet. Ask for another one once it is: shop orders refunds --pending`,
    );
  const refundedFils = await sumRefunded(db, paid.id);
  return {
    order: found.order,
    payment: paid,
    paidFils: paid.paidFils,
    refundedFils,
    leftFils: paid.paidFils - refundedFils,
  };
}

/** The fils of a payment that the gateway has sent back. */
export async function sumRefunded(db: Db | Tx, paymentId: string): Promise<number> {
  const rows = await db
    .select({ fils: refund.amountFils })
    .from(refund)
    .where(and(eq(refund.paymentId, paymentId), eq(refund.state, 'refunded')));
  return rows.reduce((sum, { fils }) => sum + fils, 0);
}

/**
 * The amount of a refund; without one it is everything that is left.
 * @throws Refusal 409 `refund_too_high`
 */
export function requireAmount({ order: of, leftFils, refundedFils }: Refundable, wanted: number | null): number {
  const amountFils = wanted ?? leftFils;
  if (leftFils === 0)
    throw new Refusal(409, 'refund_too_high', `Order ${of.number} is refunded already (${inDinars(refundedFils)}).`);
  if (amountFils > leftFils)
    throw new Refusal(
      409,
      'refund_too_high',
      `Of order ${of.number}, ${inDinars(leftFils)} can be refunded; ${inDinars(amountFils)} is more.`,
    );
  return amountFils;
}

const inDinars = (fils: number) => `${dinarsFromFils(fils)} KD`;

function requirePaid(
  { number, method }: Order,
  paid: Payment | null,
  gateway: GatewayName,
): Payment & { readonly paidFils: number } {
  const refuse = (sentence: string) => new Refusal(409, 'not_refundable', sentence);
  if (method !== 'card')
    throw refuse(
      `Order ${number} is paid in cash. Hand the money back, then run: shop orders status ${number} refunded`,
    );
  if (paid?.state !== 'paid' || paid.paidFils === null)
    throw refuse(`Order ${number} has no payment that could be refunded.`);
  if (paid.gateway !== gateway.name || paid.environment !== gateway.environment)
    throw refuse(
      `Order ${number} was paid through ${paid.gateway} (${paid.environment}); this shop is set to ${gateway.name} (${gateway.environment}).`,
    );
  return { ...paid, paidFils: paid.paidFils };
}
