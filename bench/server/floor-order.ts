import { createHash, randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Body } from './floor-order-batched';

/**
 * The database work of a cash order for one unit, one statement per table: session, price, delivery rates, attempt, stock,
 * order, line, audit log and outbox. It has no limits, no idempotency, no declined payments, no comparison of amounts and
 * no validation.
 */
const whose = `select c.id from session s join customer c on c.id = s.customer_id
  where s.token_hash = $1 and s.revoked_at is null and s.expires_at > now() and c.deleted_at is null`;
const sold = `select v.id, v.price_fils, v.image, v.attributes, p.name_ar, p.name_en, p.weight_grams
  from variant v join product p on p.id = v.product_id join stock s on s.variant_id = v.id
  where p.id = any($1) and p.is_active and v.is_active`;
const rates = 'select * from delivery_rate order by id';
const attempt = `insert into checkout (id, customer_id, attempt_key, request_hash, method, state, lines, destination, subtotal_fils,
  delivery_fils, discount_fils, total_fils, created_at, expires_at)
  values ($1, $2, $3, '', 'cash', 'ordered', $4, $5, $6, $7, 0, $8, now(), now())`;
const take = 'update stock set on_hand = on_hand - 1 where variant_id = $1 and on_hand - reserved >= 1';
const order = `insert into orders (id, number, checkout_id, customer_id, order_status, payment_status, method, destination,
  subtotal_fils, delivery_fils, discount_fils, total_fils, created_at, updated_at)
  values ($1, $2, $3, $4, 'confirmed', 'pending', 'cash', $5, $6, $7, 0, $8, now(), now())`;
const line = `insert into order_line (order_id, position, product_id, variant_id, name_ar, name_en, image, quantity, unit_fils)
  values ($1, 0, $2, $3, $4, $5, $6, 1, $7)`;
const history = `insert into audit (at, actor, action, object, detail) values (now(), 'customer', 'order made', $1, $2)`;
const event = `insert into outbox (kind, payload, created_at, next_at) values ('order.made', $1, now(), now())`;

export async function floorOrder(pool: pg.Pool, token: string, body: Body): Promise<unknown> {
  const client = await pool.connect();
  const run = (name: string, text: string, values: unknown[]) => client.query({ name, text, values });
  try {
    const hash = createHash('sha256').update(token).digest('base64url');
    const customer = (await run('whose', whose, [hash])).rows[0].id;
    const product = body.product_details[0]?.id;
    await client.query('begin');
    const piece = (await run('sold', sold, [[product]])).rows[0];
    await run('rates', rates, []);
    const delivery = Math.round(body.order_detail.delivery_price * 1_000);
    const amounts = [piece.price_fils, delivery, piece.price_fils + delivery];
    const [checkout, id, number] = [randomUUID(), randomUUID(), randomUUID().slice(0, 12)];
    const destination = JSON.stringify(body.order_detail);
    await run('attempt', attempt, [
      checkout,
      customer,
      body.attempt_id,
      JSON.stringify([piece]),
      destination,
      ...amounts,
    ]);
    await run('take', take, [piece.id]);
    await run('order', order, [id, number, checkout, customer, destination, ...amounts]);
    await run('line', line, [id, product, piece.id, piece.name_ar, piece.name_en, piece.image, piece.price_fils]);
    await run('history', history, [number, { total_fils: amounts[2] }]);
    await run('event', event, [{ order: number }]);
    await client.query('commit');
    return { data: { id: number } };
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}
