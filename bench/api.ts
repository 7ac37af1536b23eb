import { MANY, namesOf } from './many-products';
import { measure, type Measured } from './load';
import { audit, orderCalls, stockUp } from './orders';
import { type Stand, startServer } from './stand';
import { nameOf, print } from './table';

const SECONDS = 3;
/** Longer, since they are fewer. */
const ORDER_SECONDS = 5;
const AT_ONCE = [10, 50] as const;
const READS = [
  ['list of a category', '/api/category/11/products?page=1&per_page=24'],
  ['product', '/api/getProductById/1001'],
] as const;

/** Lists, products, searches and orders at 10 and 50 connections; lists, products and orders in turns with a bare server that does their database work. */
export async function benchApi({ origin, db, databaseUrl }: Stand): Promise<void> {
  await stockUp(db);
  const floorServer = await startServer('bench/floor-server.ts', { DATABASE_URL: databaseUrl });
  const rows: Measured[] = [];
  const orders: Measured[] = [];
  const floor = new Map<string, Measured>();
  try {
    for (const at of [origin, floorServer.origin])
      for (const [, path] of READS)
        await measure(at, { name: 'warm-up', connections: 10, seconds: 1, next: () => ({ path }) });
    for (const [name, path] of READS)
      for (const connections of AT_ONCE) {
        const wave = { name, connections, seconds: SECONDS, next: () => ({ path }) };
        const bare = await measure(floorServer.origin, wave);
        floor.set(nameOf(bare), bare);
        rows.push(await measure(origin, wave));
      }
    const next = await orderCalls(origin);
    for (const at of [origin, floorServer.origin])
      await measure(at, { name: 'warm-up', connections: 10, seconds: 1, next });
    for (const connections of AT_ONCE) {
      const wave = { name: 'order, cash', connections, seconds: ORDER_SECONDS, next };
      const bare = await measure(floorServer.origin, wave);
      floor.set(nameOf(bare), bare);
      orders.push(await measure(origin, wave));
    }
  } finally {
    await floorServer.stop();
  }
  let typed = 0;
  const search = () => ({
    path: `/api/getProductName?name=${encodeURIComponent(namesOf((typed++ * 7_919) % MANY).ar.slice(0, 8))}&page=1&per_page=24`,
  });
  for (const connections of AT_ONCE)
    rows.push(await measure(origin, { name: 'search', connections, seconds: SECONDS, next: search }));
  print('Calls per second', [...rows, ...orders], floor);
  const problems = await audit(
    db,
    orders.reduce((sum, { answers }) => sum + answers, 0),
  );
  process.stdout.write(
    `\n${problems.length === 0 ? 'Order numbers are unique and no piece is sold twice.' : problems.join('\n')}\n`,
  );
  if (problems.length > 0) process.exitCode = 1;
}
