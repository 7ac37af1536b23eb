import { loadavg } from 'node:os';
import { sql } from 'drizzle-orm';
import { MANY, namesOf } from './many-products';
import { measure, type Measured } from './load';
import { audit, orderCalls, stockUp } from './orders';
import { perAnswer, processorMeter } from './processor';
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
export async function benchApi({ origin, db, databaseUrl, pid }: Stand): Promise<void> {
  await stockUp(db);
  const floorServer = await startServer('bench/floor-server.ts', { DATABASE_URL: databaseUrl });
  const rows: Measured[] = [];
  const orders: Measured[] = [];
  const floor = new Map<string, Measured>();
  const taken: string[] = [];
  const meter = await processorMeter(db);
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
    // As autovacuum does within a minute: a plan that was made while its tables were empty reads them whole for ever.
    await db.execute(sql`analyze`);
    for (const connections of AT_ONCE) {
      const wave = { name: 'order, cash', connections, seconds: ORDER_SECONDS, next };
      const before = meter(floorServer.pid);
      const bare = await measure(floorServer.origin, wave);
      const between = [meter(floorServer.pid), meter(pid)] as const;
      floor.set(nameOf(bare), bare);
      const own = await measure(origin, wave);
      orders.push(own);
      taken.push(
        `${connections} connections: ${perAnswer(between[1], meter(pid), own)}; the floor ${perAnswer(before, between[0], bare)}`,
      );
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
  process.stdout.write(`\nProcessor time of an order, load average ${loadavg()[0]?.toFixed(1)}\n${taken.join('\n')}\n`);
  const problems = await audit(
    db,
    orders.reduce((sum, { answers }) => sum + answers, 0),
  );
  process.stdout.write(
    `\n${problems.length === 0 ? 'Order numbers are unique and no piece is sold twice.' : problems.join('\n')}\n`,
  );
  if (problems.length > 0) process.exitCode = 1;
}
