import type { Customer, Shop } from './shop';

/** What gateway and shop have recorded for one customer. */
export interface Ledger {
  /** Paid invoices at the gateway. */
  readonly paid: number;
  /** Payment attempts at the gateway, whatever their result. */
  readonly tries: number;
  readonly orders: readonly { readonly status: string; readonly payment: string; readonly sameAmount: boolean }[];
  readonly checkouts: number;
  /** What staff are asked to look into. */
  readonly asked: readonly string[];
  /** Variants with a wrong stock, over all customers. */
  readonly wrongStock: number;
}

const LEDGER = `select
  (select count(distinct i.id)::int from payment p join sandbox_invoice i on i.reference = p.reference
    join sandbox_transaction t on t.invoice_id = i.id and t.status = 'Success' where p.customer_id = $1) as paid,
  (select count(*)::int from payment p join sandbox_invoice i on i.reference = p.reference
    join sandbox_transaction t on t.invoice_id = i.id where p.customer_id = $1) as tries,
  coalesce((select json_agg(json_build_object('status', o.order_status, 'payment', o.payment_status,
    'sameAmount', o.total_fils = p.paid_fils)) from orders o left join payment p on p.id = o.payment_id
    where o.customer_id = $1), '[]') as orders,
  coalesce((select json_agg(a.kind order by a.kind) from attention a left join payment p on p.id = a.payment_id
    left join orders o on o.id = a.order_id where p.customer_id = $1 or o.customer_id = $1), '[]') as asked,
  (select count(distinct checkout_id)::int from orders where customer_id = $1) as checkouts,
  (select count(*)::int from stock s where s.on_hand < 0 or s.reserved < 0
    or s.reserved <> coalesce((select sum(r.quantity) from reservation r where r.variant_id = s.variant_id), 0)
    or s.on_hand <> 10000 - coalesce((select sum(l.quantity) from order_line l where l.variant_id = s.variant_id), 0)
  ) as "wrongStock"`;

export async function readLedger({ pool }: Shop, { id }: Customer): Promise<Ledger> {
  const { rows } = await pool.query<Ledger>(LEDGER, [id]);
  return rows[0] as Ledger;
}

const INVOICES =
  'select i.id from sandbox_invoice i join payment p on p.reference = i.reference where p.customer_id = $1';

/** Makes everything due that the gateway does later for this customer. */
export async function expireGatewayTimers({ pool }: Shop, { id }: Customer): Promise<void> {
  for (const change of [
    `update sandbox_transaction set settles_at = now() where settles_at is not null and invoice_id in (${INVOICES})`,
    `update sandbox_notice set due_at = now() where due_at is not null and invoice_id in (${INVOICES})`,
    `update sandbox_invoice set slow_until = null, down_until = null where id in (${INVOICES})`,
    'update payment set next_check_at = now() where next_check_at is not null and customer_id = $1',
  ])
    await pool.query(change, [id]);
}
