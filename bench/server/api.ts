import { loadavg } from 'node:os';
import { sql } from 'drizzle-orm';
import { MANY, namesOf } from '../many-products';
import { type Call, measure, type Measured } from './load';
import { audit, orderCalls, stockUp } from './orders';
import { inTurns } from './in-turns';
import { processorMeter } from './processor';
import { buildServer, type Stand, startServer } from '../stand';
import { nameOf, print } from '../table';

const SECONDS = 3;
/** Per round. */
const ORDER_SECONDS = 2;
/** Orders before measuring, so that V8 has compiled the hot path. */
const WARM_UP = 5_000;
const AT_ONCE = [10, 50] as const;
const READS = [
  ['list of a category', '/api/category/11/products?page=1&per_page=24'],
  ['product', '/api/getProductById/1001'],
] as const;

/** The bare server's two ways to place an order: one statement per table, and as few statements as the shop. */
const FLOORS: readonly (readonly [string, (next: () => Call) => () => Call])[] = [
  ['a statement per table', (next) => next],
  [
    'batched statements',
    (next) => () => {
      const call = next();
      return { ...call, path: `/batched${call.path}` };
    },
  ],
];

/** Measures lists, products, searches and orders at 10 and 50 connections, interleaved with a bare server that does the same database work. */
export async function benchApi({ origin, db, databaseUrl, pid }: Stand): Promise<void> {
  await stockUp(db);
  const floorServer = await startServer(await buildServer('floor-server'), { DATABASE_URL: databaseUrl });
  const rows: Measured[] = [];
  const orders: Measured[] = [];
  const floor = new Map<string, Measured>();
  const taken: string[] = [];
  let confirmed = 0;
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
    const warmUp = { name: 'warm-up', connections: 10, amount: WARM_UP };
    await measure(origin, { ...warmUp, next });
    for (const [, at] of FLOORS) await measure(floorServer.origin, { ...warmUp, next: at(next) });
    // Like autovacuum: plans that were made for empty tables would keep scanning them.
    await db.execute(sql`analyze`);
    for (const connections of AT_ONCE) {
      const wave = { name: 'order, cash', connections, seconds: ORDER_SECONDS, next };
      const [own, ...bares] = await inTurns(
        [
          { origin, pid, wave },
          ...FLOORS.map(([name, at]) => ({ ...floorServer, wave: { ...wave, name, next: at(next) } })),
        ],
        meter,
      );
      if (!own) continue;
      confirmed += own.middle.answers;
      taken.push(`${connections} connections: ${own.taken}`);
      for (const bare of bares) {
        const row = { ...own.middle, name: `order, beside ${bare.middle.name}` };
        taken.push(`  a floor with ${bare.middle.name}: ${bare.taken}`);
        floor.set(nameOf(row), bare.middle);
        orders.push(row);
      }
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
  const failed = [...rows, ...orders, ...floor.values()].filter(({ failures }) => failures > 0);
  const problems = [
    ...(await audit(db, confirmed)),
    ...failed.map(({ name, failures, statuses }) => `${name}: ${failures} failed (${statuses.join(', ')})`),
  ];
  process.stdout.write(
    `\n${problems.length === 0 ? 'Order numbers are unique and no unit is sold twice.' : problems.join('\n')}\n`,
  );
  if (problems.length > 0) process.exitCode = 1;
}
