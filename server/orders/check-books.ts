import { sql } from 'drizzle-orm';
import { AUDIT_DAYS } from '../backup/retention';
import type { Db, Tx } from '../deps';

export interface Invariant {
  readonly name: string;
  /** What always holds. */
  readonly rule: string;
  /** Selects `what`, a sentence for each row that breaks the rule. `at.now` is the time. */
  readonly sql: string;
}

/** What always holds between stock, orders, payments, refunds and promo codes, also while orders are placed. */
export const INVARIANTS: readonly Invariant[] = [
  {
    name: 'stock-within-bounds',
    rule: 'No variant has fewer than zero units, and none reserves more than it has.',
    sql: `select format('variant %s has %s units, %s of them reserved', variant_id, on_hand, reserved) as what
      from stock where on_hand < 0 or reserved < 0 or reserved > on_hand`,
  },
  {
    name: 'reserved-units',
    rule: 'The reserved units of a variant are the sum of its reservations.',
    sql: `select format('variant %s reserves %s units, its reservations %s', s.variant_id, s.reserved, r.units) as what
      from stock s, lateral (select coalesce(sum(quantity), 0) as units from reservation where variant_id = s.variant_id) r
      where s.reserved <> r.units`,
  },
  {
    name: 'reservations-of-open-attempts',
    rule: 'An open attempt reserves the units of its lines; no other attempt reserves any.',
    sql: `select format('attempt %s is %s and reserves %s units of %s', c.id, c.state, r.units, l.units) as what
      from checkout c,
      lateral (select coalesce(sum(quantity), 0) as units from reservation where checkout_id = c.id) r,
      lateral (select coalesce(sum((line->>'quantity')::int), 0) as units from jsonb_array_elements(c.lines) as line) l
      where r.units <> case when c.state = 'open' then l.units else 0 end`,
  },
  {
    name: 'ordered-attempts',
    rule: 'An attempt is ordered if it has an order, and an order belongs to one attempt.',
    sql: `select format('attempt %s is %s and has %s orders', c.id, c.state, o.count) as what
      from checkout c, lateral (select count(*) from orders where checkout_id = c.id) o
      where o.count <> case when c.state = 'ordered' then 1 else 0 end`,
  },
  {
    name: 'one-order-per-payment',
    rule: 'A payment pays for one order.',
    sql: `select format('payment %s pays for %s orders', payment_id, count(*)) as what
      from orders where payment_id is not null group by payment_id having count(*) > 1`,
  },
  {
    name: 'one-open-payment',
    rule: 'An attempt has one payment that can be paid, and only while it is open.',
    sql: `select format('attempt %s is %s and has %s open payments', c.id, c.state, count(*)) as what
      from payment p join checkout c on c.id = p.checkout_id where p.state in ('creating', 'open', 'failed')
      group by c.id, c.state having count(*) > 1 or c.state = 'dead'`,
  },
  {
    name: 'money-has-an-order',
    rule: 'Money that was received has an order, or staff was asked about it.',
    sql: `select format('payment %s was paid and has no order', p.reference) as what
      from payment p, at where p.state = 'paid'
      and not exists (select from orders where payment_id = p.id)
      and not exists (select from attention where payment_id = p.id)
      and (p.checkout_id is not null or p.paid_at < at.now - interval '15 minutes')`,
  },
  {
    name: 'orders-have-money',
    rule: 'A card order that counts as paid has a paid payment.',
    sql: `select format('order %s is %s without a paid payment', o.number, o.payment_status) as what
      from orders o left join payment p on p.id = o.payment_id
      where o.method = 'card' and o.payment_status <> 'pending' and p.state is distinct from 'paid'`,
  },
  {
    name: 'money-agrees',
    rule: 'What was received for an order is its total, or staff was asked about it.',
    sql: `select format('order %s is about %s fils, %s were received', o.number, o.total_fils, p.paid_fils) as what
      from orders o join payment p on p.id = o.payment_id
      where p.paid_fils is distinct from o.total_fils
      and not exists (select from attention a where a.order_id = o.id and a.kind = 'amount_mismatch')`,
  },
  {
    name: 'totals-add-up',
    rule: 'The total of an order is its lines, plus delivery, less the discount.',
    sql: `select format('the parts of order %s are %s fils, its total is %s', o.number, l.fils + o.delivery_fils - o.discount_fils, o.total_fils) as what
      from orders o, lateral (select coalesce(sum(quantity * unit_fils), 0) as fils from order_line where order_id = o.id) l
      where o.total_fils <> l.fils + o.delivery_fils - o.discount_fils`,
  },
  {
    name: 'refunds-within-payments',
    rule: 'No more is refunded than was received, and one refund of a payment runs at a time.',
    sql: `select format('%s of %s fils of payment %s are refunded, %s refunds run', sum(r.amount_fils), p.paid_fils, p.reference,
        count(*) filter (where r.state in ('requested', 'pending'))) as what
      from payment p join refund r on r.payment_id = p.id and r.state <> 'refused' group by p.id
      having sum(r.amount_fils) > coalesce(p.paid_fils, 0) or count(*) filter (where r.state in ('requested', 'pending')) > 1`,
  },
  {
    name: 'refunds-in-orders',
    rule: 'The payment status of a card order follows from its refunds.',
    sql: `select format('order %s is %s; its refunds say %s', o.number, o.payment_status, r.status) as what
      from orders o join payment p on p.id = o.payment_id and p.state = 'paid',
      lateral (select case
          when bool_or(state in ('requested', 'pending')) then 'refund_pending'
          when coalesce(sum(amount_fils) filter (where state = 'refunded'), 0) = 0 then 'paid'
          when sum(amount_fils) filter (where state = 'refunded') >= p.paid_fils then 'refunded'
          else 'partially_refunded' end as status
        from refund where payment_id = p.id) r
      where o.payment_status <> r.status`,
  },
  {
    name: 'cancelled-money',
    rule: 'Staff was asked about the money of a card order that was called off after it was paid.',
    sql: `select format('order %s is %s, payment %s, and nobody was asked', number, order_status, payment_status) as what
      from orders o where method = 'card' and order_status in ('cancelled', 'failed')
      and payment_status in ('paid', 'partially_refunded')
      and not exists (select from attention a where a.order_id = o.id and a.kind in ('cancelled_paid', 'refund_refused'))`,
  },
  {
    name: 'promo-uses',
    rule: 'A promo code counts the uses that it knows, and none more than it allows.',
    sql: `select format('code %s counts %s uses of %s, and knows %s', p.code, p.used, coalesce(p.max_uses::text, 'any number'), u.count) as what
      from promo p, lateral (select count(*) from promo_use where code = p.code) u
      where p.used <> u.count or p.used > p.max_uses`,
  },
  {
    name: 'promo-uses-per-customer',
    rule: 'No customer uses a promo code more often than it allows.',
    sql: `select format('customer %s uses code %s %s times', u.customer_id, u.code, count(*)) as what
      from promo_use u join promo p on p.code = u.code group by u.customer_id, u.code, p.max_uses_per_customer
      having count(*) > p.max_uses_per_customer`,
  },
  {
    name: 'promo-uses-of-live-attempts',
    rule: 'Only open attempts and orders use a promo code.',
    sql: `select format('attempt %s is dead and uses code %s', c.id, u.code) as what
      from promo_use u join checkout c on c.id = u.checkout_id where c.state = 'dead'`,
  },
  {
    name: 'orders-are-recorded',
    rule: 'As long as the audit log is stored, it has each order once, and each refund that was executed once.',
    sql: `select format('the audit log has order %s %s times and %s of its %s refunds', o.number, a.made, a.refunded, r.count) as what
      from at, orders o,
      lateral (select count(*) filter (where action = 'order made') as made,
        count(*) filter (where action = 'refund refunded') as refunded from audit where object = o.number) a,
      lateral (select count(*) from refund where order_id = o.id and state = 'refunded') r
      where o.created_at > at.now - interval '${AUDIT_DAYS} days' and (a.made <> 1 or a.refunded <> r.count)`,
  },
];

export interface BrokenInvariant {
  readonly name: string;
  readonly what: string;
}

const statement = INVARIANTS.map(
  ({ name, sql: rows }) => `select '${name}' as name, what from (${rows}) as ${name.replaceAll('-', '_')}`,
);

/** What breaks an invariant of the books, in one statement and so at one moment. Empty if everything agrees. */
export async function checkBooks(db: Db | Tx, now: Date): Promise<readonly BrokenInvariant[]> {
  const { rows } = await db.execute<BrokenInvariant & Record<string, unknown>>(
    sql`with at as (select ${now.toISOString()}::timestamptz as now) ${sql.raw(statement.join(' union all '))}`,
  );
  return rows.map(({ name, what }) => ({ name, what }));
}
