import { createHash, randomUUID } from 'node:crypto';
import type pg from 'pg';

/**
 * The database work of a cash order for one unit on bare pg, in as few prepared statements as the shop: the session; prices,
 * stock and declined payments; and one transaction with rate limit, attempt, stock, order, line, audit log and outbox.
 * It has no idempotency, no comparison of amounts and no validation.
 */
const whose = `select c.id from session s join customer c on c.id = s.customer_id
  where s.token_hash = $1 and s.revoked_at is null and s.expires_at > now() and c.deleted_at is null`;
const sold = `select v.id, v.price_fils, v.image, v.attributes, p.name_ar, p.name_en, p.weight_grams,
    s.on_hand - s.reserved as available, (select json_agg(r order by r.id) from delivery_rate r) as rates,
    exists (select from payment join checkout on checkout.id = payment.checkout_id
      where payment.customer_id = $2 and payment.state = 'failed' and checkout.state = 'open') as declined
  from variant v join product p on p.id = v.product_id join stock s on s.variant_id = v.id
  where p.id = $1 and p.is_active and v.is_active`;
const place = `with counted as (
    insert into rate_counter (bucket, window_start, count)
    select $1::text, date_trunc('second', now()), 1
    where not exists (select from checkout where customer_id = $2 and attempt_key = $3)
      and 10000000 > (select coalesce(sum(count), 0) from rate_counter
        where bucket = $1 and window_start > now() - interval '61 s')
    on conflict (bucket, window_start) do update set count = rate_counter.count + 1 returning 1),
  taken as (
    update stock set on_hand = on_hand - 1 from counted where variant_id = $4 and on_hand - reserved >= 1 returning variant_id),
  attempt as (
    insert into checkout (id, customer_id, attempt_key, request_hash, method, state, lines, destination, subtotal_fils,
      delivery_fils, discount_fils, total_fils, created_at, expires_at)
    select $5::uuid, $2::uuid, $3::text, '', 'cash', 'ordered', $6::jsonb, $7::jsonb, $8::int, $9::int, 0, $10::int, now(), now()
    from taken returning id),
  made as (
    insert into orders (id, number, checkout_id, customer_id, order_status, payment_status, method, destination,
      subtotal_fils, delivery_fils, discount_fils, total_fils, created_at, updated_at)
    select $11::uuid, $12::text, id, $2, 'confirmed', 'pending', 'cash', $7, $8, $9, 0, $10, now(), now()
    from attempt returning id, number),
  line as (
    insert into order_line (order_id, position, product_id, variant_id, name_ar, name_en, image, quantity, unit_fils)
    select id, 0, $13::int, $4, $14::text, $15::text, $16::text, 1, $8 from made),
  history as (
    insert into audit (at, actor, action, object, detail)
    select now(), 'customer', 'order made', number, jsonb_build_object('total_fils', $10::int) from made),
  event as (
    insert into outbox (kind, payload, created_at, next_at)
    select 'order.made', jsonb_build_object('order', number), now(), now() from made)
  select id from made`;

export interface Body {
  readonly attempt_id: string;
  readonly order_detail: { readonly delivery_price: number };
  readonly product_details: readonly { readonly id: number }[];
}

export async function floorOrderBatched(pool: pg.Pool, token: string, body: Body): Promise<unknown> {
  // Statement names are per connection, and floor-order.ts uses the same connections.
  const run = (name: string, text: string, values: unknown[]) => pool.query({ name: `batched ${name}`, text, values });
  const hash = createHash('sha256').update(token).digest('base64url');
  const customer = (await run('whose', whose, [hash])).rows[0].id;
  const product = body.product_details[0]?.id;
  const piece = (await run('sold', sold, [product, customer])).rows[0];
  const delivery = Math.round(body.order_detail.delivery_price * 1_000);
  const number = randomUUID().slice(0, 12);
  const { rowCount } = await run('place', place, [
    `order:${customer}`,
    customer,
    body.attempt_id,
    piece.id,
    randomUUID(),
    JSON.stringify([{ ...piece, rates: undefined }]),
    JSON.stringify(body.order_detail),
    piece.price_fils,
    delivery,
    piece.price_fils + delivery,
    randomUUID(),
    number,
    product,
    piece.name_ar,
    piece.name_en,
    piece.image,
  ]);
  if (rowCount === 0) throw new Error(`the bare server could not place an order for product ${product}`);
  return { data: { id: number } };
}
