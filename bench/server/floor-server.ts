import { createServer, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import pg from 'pg';
import { floorOrder } from './floor-order';
import { type Body, floorOrderBatched } from './floor-order-batched';

/**
 * The bare server: the database work of a list, a product and a cash order on plain Node and pg, without limits, languages,
 * validation or cache. Orders under /batched/ use as few statements as the shop.
 */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });

const product = `select p.id, p.name_ar, p.price_fils, p.old_price_fils, p.description_ar, p.sku, p.barcode, p.weight_grams,
  p.attributes, (select coalesce(sum(s.on_hand - s.reserved), 0)::int from variant v join stock s on s.variant_id = v.id
    where v.product_id = p.id and v.is_active) as pieces,
  (select coalesce(array_agg(i.image order by i.position), '{}') from product_image i where i.product_id = p.id) as images
  from product p where p.id = any($1)`;
const list = `select product_id, count(*) over () as total from listing
  where product_id in (select product_id from product_category where category_id = $1) order by position, product_id limit 24`;
const variants =
  'select * from variant v join stock s on s.variant_id = v.id where v.product_id = $1 and v.is_active order by v.position';

async function answer(request: IncomingMessage): Promise<unknown> {
  const path = request.url ?? '/';
  if (request.method === 'POST')
    return (path.startsWith('/batched/') ? floorOrderBatched : floorOrder)(
      pool,
      request.headers.authorization?.slice('Bearer '.length) ?? '',
      (await json(request)) as Body,
    );
  const id = Number(/\d+/.exec(path)?.[0]);
  if (path.startsWith('/api/category/')) {
    const places = await pool.query({ name: 'list', text: list, values: [id] });
    const ids = places.rows.map((row) => row.product_id);
    return { data: (await pool.query({ name: 'products', text: product, values: [ids] })).rows };
  }
  const [found, choices] = await Promise.all([
    pool.query({ name: 'products', text: product, values: [[id]] }),
    pool.query({ name: 'variants', text: variants, values: [id] }),
  ]);
  return { data: found.rows[0], variants: choices.rows };
}

const server = createServer((request, response) => {
  answer(request).then(
    (body) => {
      response.setHeader('Content-Type', 'application/json');
      response.end(JSON.stringify(body));
    },
    () => {
      response.statusCode = 500;
      response.end();
    },
  );
});
server.listen(0, () => {
  const address = server.address();
  process.stdout.write(`http://localhost:${typeof address === 'object' ? address?.port : ''}\n`);
});
process.once('SIGTERM', () => {
  server.closeAllConnections();
  server.close(() => void pool.end());
});
