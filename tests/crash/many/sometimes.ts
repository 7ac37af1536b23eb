import type { Pool } from 'pg';

/** What a shopper, the network or the servers run into. The simulation reports these while it runs. */
const SEEN = [
  'a webhook arrives before the redirect',
  'the redirect comes before the webhook',
  'the same attempt is submitted on two servers at once',
  'the same payment is checked on two servers at once',
  'two reconcilers run at once',
  'a request waits for a lock',
  'a request arrives twice',
  'a request is lost',
  'the answer about a stored order is lost',
  'the answer with an invoice is lost',
  'an answer is late',
  'a captive portal answers',
  'the price changed before Place Order',
  'the stock is gone at the last step',
  'the last use of a promo code is taken by another',
  'a payment succeeds after a decline',
  'an invoice is paid after it expired',
  'an invoice is paid after it was given up',
  'a payment is given up after it was paid',
  'a declined order is placed for cash',
  'a server is killed between the charge and the order',
  'a server is killed in a transaction',
  'PostgreSQL is killed in a transaction',
  'a server is killed after the gateway took a refund',
  'a server is killed after the gateway made an invoice',
  'a clock goes back',
  'a clock jumps ahead',
  'the gateway lies',
  'the gateway makes no invoice',
  'the gateway does not answer about a payment',
  'a refund crosses a cancel',
  'two refunds of an order are requested at once',
  'stock is changed while units are reserved',
  'a price is changed while an invoice is open',
] as const;

/** What the books show at the end: a condition in SQL. */
const IN_BOOKS = {
  'the reconciler finds a payment that nobody reported': `exists (select from audit where action = 'payment paid' and actor = 'reconciler')`,
  'a webhook reports a payment first': `exists (select from audit where action = 'payment paid' and actor = 'gateway')`,
  'a shopper reports a payment first': `exists (select from audit where action = 'payment paid' and actor = 'customer')`,
  'an order is paid twice': `exists (select from attention where kind = 'duplicate_payment')`,
  'the gateway takes another amount': `exists (select from attention where kind = 'amount_mismatch')`,
  'money arrives when the units are sold': `exists (select from attention where kind = 'shortfall')`,
  'money arrives when the promo code is used up': `exists (select from attention where kind = 'promo_spent')`,
  'the same items are ordered again, then the first order is paid': `exists (select from attention where kind = 'ordered_twice')`,
  'a paid order is cancelled': `exists (select from attention where kind = 'cancelled_paid')`,
  'a customer cancels an order': `exists (select from audit where action = 'order cancelled' and actor = 'customer')`,
  'a customer wants a refund': `exists (select from attention where kind = 'refund_wanted')`,
  'the gateway refuses a refund': `exists (select from refund where state = 'refused')`,
  'a webhook settles a refund': `exists (select from audit where action = 'refund refunded' and actor = 'gateway')`,
  'the reconciler settles a refund': `exists (select from audit where action = 'refund refunded' and actor = 'reconciler')`,
  'a part of an order is refunded': `exists (select from orders where payment_status = 'partially_refunded')`,
  'a whole order is refunded': `exists (select from orders where payment_status = 'refunded')`,
  'a payment that was given up becomes an order': `exists (select from orders join payment p on p.id = payment_id
    join audit a on a.object = p.reference and a.action = 'payment given up')`,
  'an expired payment becomes an order': `exists (select from orders join payment p on p.id = payment_id
    join audit a on a.object = p.reference and a.action = 'payment expired')`,
  'an invoice expires unpaid': `exists (select from payment where state = 'expired')`,
  'a cancelled order is reopened': `exists (select from audit where action = 'goods taken again')`,
  'units of a shipped order come back': `exists (select from audit where action = 'goods returned' and detail->'units' is not null)`,
  'units of a dead attempt are sold to another': `exists (select from checkout dead join checkout sold
    on sold.state = 'ordered' and sold.created_at > dead.created_at and sold.lines = dead.lines
    and sold.customer_id <> dead.customer_id where dead.state = 'dead')`,
} as const;

export type Moment = (typeof SEEN)[number] | keyof typeof IN_BOOKS;

/** Moments that a campaign must reach. One that never comes means that nothing tests it. */
export const MOMENTS: readonly Moment[] = [...SEEN, ...(Object.keys(IN_BOOKS) as (keyof typeof IN_BOOKS)[])];

const columns = Object.entries(IN_BOOKS).map(([moment, condition]) => `('${moment}', ${condition})`);

/** The moments that the books show. */
export async function momentsInBooks(admin: Pool): Promise<readonly Moment[]> {
  const { rows } = await admin.query<{ moment: Moment }>({
    name: 'moments',
    text: `select moment from (values ${columns.join(', ')}) as seen (moment, came) where came`,
  });
  return rows.map(({ moment }) => moment);
}
