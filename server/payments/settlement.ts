import { sql } from 'drizzle-orm';
import { groupBy } from '../catalogue/readers/columns';
import type { Db } from '../deps';

/** Money that came in or went out, with everything that finds it in the gateway's own list. */
export interface SettlementEntry extends Record<string, unknown> {
  /** `2026-11-25` in the merchant's time zone: when the shop learned of it. */
  readonly day: string;
  /** ISO 8601 */
  readonly at: string;
  /** A gateway, or `cash`. */
  readonly gateway: string;
  /** sandbox · test · live, empty for cash */
  readonly environment: string;
  readonly kind: 'payment' | 'refund';
  /** Negative for a refund. */
  readonly fils: number;
  /** Our reference at the gateway; empty for cash. */
  readonly reference: string;
  readonly invoiceId: string;
  /** The gateway's id of the payment or refund. */
  readonly gatewayId: string;
  /** Empty for money without an order. */
  readonly order: string;
  /** Kinds of the list `shop orders attention` that are open, with spaces. */
  readonly attention: string;
}

/** A gateway's day. */
export interface SettlementDay extends Pick<SettlementEntry, 'day' | 'gateway' | 'environment'> {
  readonly payments: number;
  readonly capturedFils: number;
  readonly refunds: number;
  readonly refundedFils: number;
  readonly netFils: number;
  /** Orders that were paid on this day. */
  readonly orders: number;
  /** Payments and refunds that a person has to look at. */
  readonly onAttention: number;
}

interface Period {
  /** Both inclusive, like `2026-11-25`. */
  readonly from: string;
  readonly to: string;
  readonly timeZone: string;
}

/**
 * Payments and refunds of the days, oldest first. Cash counts when its order was delivered, for as long as the audit log
 * is stored.
 */
export async function findSettlement(db: Db, { from, to, timeZone }: Period): Promise<SettlementEntry[]> {
  const { rows } = await db.execute<SettlementEntry>(sql`
    with money as (
      select p.paid_at as at, p.gateway, p.environment, 'payment' as kind, p.paid_fils as fils, p.reference,
        p.invoice_id, p.gateway_payment_id as gateway_id, o.number, o.id as order_id, p.id as payment_id
      from payment p left join orders o on o.payment_id = p.id where p.state = 'paid'
      union all
      select r.settled_at, p.gateway, p.environment, 'refund', -r.amount_fils, r.reference,
        p.invoice_id, r.gateway_refund_id, o.number, o.id, p.id
      from refund r join payment p on p.id = r.payment_id join orders o on o.id = r.order_id where r.state = 'refunded'
      union all
      select min(a.at), 'cash', '', 'payment', o.total_fils, '', '', '', o.number, o.id, null
      from orders o join audit a on a.object = o.number and a.action in ('order delivered', 'order completed')
      where o.method = 'cash' group by o.id
      union all
      select a.at, 'cash', '', 'refund', -o.total_fils, '', '', '', o.number, o.id, null
      from orders o join audit a on a.object = o.number and a.action = 'order refunded' where o.method = 'cash'
    ), dated as (select (at at time zone ${timeZone})::date::text as day, money.* from money)
    select day, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, gateway, environment, kind, fils, reference, coalesce(invoice_id, '') as "invoiceId",
      coalesce(gateway_id, '') as "gatewayId", coalesce(number, '') as order,
      coalesce((select string_agg(distinct n.kind, ' ') from attention n
        where n.settled_at is null and (n.payment_id = dated.payment_id or n.order_id = dated.order_id)), '') as attention
    from dated where day between ${from} and ${to} order by dated.at, gateway, kind, reference, number`);
  return rows;
}

/** The entries of each day and gateway as sums, in the order of the entries. */
export function sumSettlement(entries: readonly SettlementEntry[]): SettlementDay[] {
  const groups = groupBy(entries, ({ day, gateway, environment }) => `${day} ${gateway} ${environment}`);
  return [...groups.values()].map((group) => {
    const [{ day, gateway, environment }] = group as [SettlementEntry];
    const payments = group.filter(({ kind }) => kind === 'payment');
    const refunds = group.filter(({ kind }) => kind === 'refund');
    const capturedFils = sumFils(payments);
    const refundedFils = -sumFils(refunds);
    return {
      day,
      gateway,
      environment,
      payments: payments.length,
      capturedFils,
      refunds: refunds.length,
      refundedFils,
      netFils: capturedFils - refundedFils,
      orders: new Set(payments.map(({ order }) => order).filter(Boolean)).size,
      onAttention: group.filter(({ attention }) => attention !== '').length,
    };
  });
}

const sumFils = (entries: readonly SettlementEntry[]): number => entries.reduce((sum, { fils }) => sum + fils, 0);
