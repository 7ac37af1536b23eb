import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { insertShopData, openHookedPool, type Work } from '../shop/database';
import { createShopServer, type ShopServer } from '../shop/server';
import { hashToken } from '../../../server/customers/token';
import type { FakeGateway } from '../shop/gateway';
import type { Plan } from './plan';
import type { Job, Scheduler } from './scheduler';
import { observeTransitions } from './transitions';

const MAX_SERVERS = 3;
/** Opened at the start, and at most. */
const CONNECTIONS = 8;
const MAX_CONNECTIONS = 24;

/** What the servers need from the running simulation. */
interface Running {
  readonly scheduler: Scheduler;
  readonly gateway: FakeGateway;
  readonly now: () => number;
}

export interface Server {
  readonly index: number;
  generation: number;
  isUp: boolean;
  /** Some of its connections were ended. */
  isWorn: boolean;
  /** How far its clock is ahead, in ms. */
  clockAheadMs: number;
  pool: pg.Pool;
  shop: ShopServer;
}

export interface Customer {
  readonly id: string;
  readonly addressId: string;
  readonly token: string;
}

export interface SimulatedServers {
  readonly admin: pg.Pool;
  readonly all: readonly Server[];
  isDatabaseUp: boolean;
  running: Running | null;
  /** Empties the database, restarts every server and inserts products and customers. */
  reset(running: Running, plan: Plan, customers: readonly Customer[]): Promise<void>;
  /** How many transactions are open on these servers. */
  openTransactions(servers: readonly Server[]): Promise<number>;
  kill(server: Server): Promise<void>;
  restart(server: Server): Promise<void>;
  /** Crashes PostgreSQL, and waits until it has recovered. */
  killDatabase(): Promise<void>;
  waitingForLocks(processIds: readonly number[]): Promise<ReadonlyMap<number, readonly number[]>>;
  close(): Promise<void>;
}

const refused = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

/** Some words about a statement, for the log of a run. */
function wordsOf(text: string): string {
  const words = text.replaceAll('"', '').replaceAll(/\s+/g, ' ').trim().toLowerCase();
  if (/^(begin|commit|rollback|savepoint|release)/.test(words)) return words.slice(0, 40);
  const verb = /^\w+/.exec(words)?.[0] ?? 'query';
  const table = /\b(?:from|into|update|join) (?!unnest|jsonb|only\b)(\w+)/.exec(words)?.[1] ?? '';
  const lock = /\bfor (no key update|update)\b/.test(words) ? ', locked' : '';
  return `${verb === 'with' ? 'insert' : verb} ${table}${lock}`;
}

/** Several servers of the real application on one PostgreSQL. Simulations use them one after the other. */
export async function openServers(url: string): Promise<SimulatedServers> {
  const admin = new pg.Pool({ connectionString: url, max: 2, idleTimeoutMillis: 0 } as pg.PoolConfig);
  admin.on('error', () => {});
  await observeTransitions(admin);
  const processIds = new WeakMap<pg.Pool, Set<number>>();

  const openPool = async () => {
    const hooked = openHookedPool(
      url,
      {
        commit: async () => {},
        schedule: (work: Work, text, processId, run) => {
          const { scheduler } = servers.running ?? {};
          if (!scheduler || !('messages' in work)) return run();
          return scheduler.send(work as Job, wordsOf(text), run, processId);
        },
        connecting: async (connect) => {
          if (!servers.isDatabaseUp) throw refused();
          return servers.running ? servers.running.scheduler.connect(connect) : connect();
        },
      },
      { size: MAX_CONNECTIONS },
    );
    const known = new Set<number>();
    processIds.set(hooked.pool, known);
    hooked.pool.on('connect', (client) => known.add((client as unknown as { processID: number }).processID));
    const clients = await Promise.all(Array.from({ length: CONNECTIONS }, () => hooked.pool.connect()));
    for (const client of clients) client.release();
    return hooked;
  };

  const start = async (index: number): Promise<Server> => {
    const hooked = await openPool();
    return {
      index,
      generation: 0,
      isUp: true,
      isWorn: false,
      clockAheadMs: 0,
      pool: hooked.pool,
      shop: createShopServer(hooked),
    };
  };

  const endConnections = async (pools: readonly pg.Pool[]) => {
    const ids = pools.flatMap((pool) => [...(processIds.get(pool) ?? [])]);
    for (const pool of pools) processIds.get(pool)?.clear();
    await admin.query('select pg_terminate_backend(id) from unnest($1::int[]) as id', [ids]);
    const left = () => admin.query('select 1 from pg_stat_activity where pid = any($1)', [ids]);
    while ((await left()).rowCount);
  };

  const enter = (server: Server, { gateway, now }: Running) => {
    const { faults } = server.shop;
    faults.length = 0;
    server.shop.enter({ now: () => now() + server.clockAheadMs, gateway, commit: async () => {} });
  };

  const servers: SimulatedServers = {
    admin,
    all: [],
    isDatabaseUp: true,
    running: null,
    async reset(running, plan, customers) {
      servers.running = null;
      servers.isDatabaseUp = true;
      for (const server of servers.all) {
        const { idleCount, totalCount } = server.pool;
        let { db } = server.shop;
        if (server.isWorn || idleCount < totalCount) {
          await endConnections([server.pool]);
          const hooked = await openPool();
          server.pool = hooked.pool;
          db = hooked.db;
        }
        server.shop = createShopServer({ pool: server.pool, db });
        Object.assign(server, { isUp: true, isWorn: false, clockAheadMs: 0 });
        enter(server, running);
      }
      await insertData(admin, plan, customers, running.now());
      servers.running = running;
    },
    async openTransactions(of) {
      const { rows } = await admin.query<{ count: number }>({
        name: 'open_transactions',
        text: `select count(*)::int from pg_stat_activity where pid = any($1::int[]) and state = 'idle in transaction'`,
        values: [of.flatMap(({ pool }) => [...(processIds.get(pool) ?? [])])],
      });
      return rows[0]?.count ?? 0;
    },
    async kill(server) {
      server.generation += 1;
      server.isUp = false;
      server.isWorn = true;
      await endConnections([server.pool]);
    },
    async restart(server) {
      const { running } = servers;
      if (server.isUp || !running) return;
      const hooked = await openPool();
      server.pool = hooked.pool;
      server.shop = createShopServer(hooked);
      server.isUp = true;
      enter(server, running);
    },
    async killDatabase() {
      servers.isDatabaseUp = false;
      for (const server of servers.all) server.isWorn = true;
      const { rows } = await admin.query<{ id: number }>('select pg_backend_pid() as id');
      const ids = [rows[0]?.id as number, ...servers.all.flatMap(({ pool }) => [...(processIds.get(pool) ?? [])])];
      for (const { pool } of servers.all) processIds.get(pool)?.clear();
      // It trusts its memory no more once a process of it is killed: it ends all others and replays its log.
      process.kill(ids[0] as number, 'SIGKILL');
      const isRecovered = () =>
        admin.query('select 1 from pg_stat_activity where pid = any($1)', [ids]).then(
          ({ rowCount }) => rowCount === 0,
          () => false,
        );
      for (let tries = 0; !(await isRecovered()); tries += 1) {
        if (tries > 1_000) throw new Error('PostgreSQL does not recover');
        await pause(10);
      }
    },
    async waitingForLocks(ids) {
      const { rows } = await admin
        .query<{ id: number; others: number[] }>({
          name: 'waiting',
          text: 'select id, pg_blocking_pids(id) as others from unnest($1::int[]) as id',
          values: [ids],
        })
        .catch((error: unknown) => {
          // PostgreSQL was killed during this query; nothing waits any more.
          if (servers.isDatabaseUp) throw error;
          return { rows: [] };
        });
      return new Map(rows.flatMap(({ id, others }) => (others.length > 0 ? [[id, others] as const] : [])));
    },
    async close() {
      await Promise.all([...servers.all.map(({ pool }) => pool.end()), admin.end()]);
    },
  };
  (servers.all as Server[]).push(
    ...(await Promise.all(Array.from({ length: MAX_SERVERS }, (_, index) => start(index)))),
  );
  return servers;
}

export const PRICE = 4_990;
export const GRAMS = 700;
export const PROMO = { code: 'FEW', percent: 15 };

const TABLES = `select string_agg(format('%I', relname), ', ') as names from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'r' and relname in
  ('customer', 'product', 'promo', 'delivery_rate', 'gateway_event', 'audit', 'outbox', 'attention', 'rate_counter',
    'search_document', 'search_word', 'search_pending', 'seen_transition')`;

let truncate = '';

async function insertData(admin: pg.Pool, plan: Plan, customers: readonly Customer[], now: number): Promise<void> {
  if (truncate === '') truncate = `truncate ${(await admin.query(TABLES)).rows[0].names} restart identity cascade`;
  await admin.query(truncate);
  await insertShopData(admin);
  await admin.query(
    `with p as (insert into product (id, slug, sku, position, name_ar, name_en, description_ar, description_en, price_fils, weight_grams)
        select id, 'p' || id, 'P-' || id, id, 'تمر', 'Dates', '', '', $2, $3 from generate_series(1, $4) as id),
      v as (insert into variant (id, product_id, position, sku, name_ar, name_en, price_fils, image)
        select id, id, 1, 'V-' || id, 'تمر', 'Dates', $2, '/media/dates.webp' from generate_series(1, $4) as id),
      o as (insert into promo (code, percent, max_uses, max_uses_per_customer) values ($5, $6, $7, 1))
      insert into stock (variant_id, on_hand) select place, units from unnest($1::int[]) with ordinality as given (units, place)`,
    [plan.stock, PRICE, GRAMS, plan.stock.length, PROMO.code, PROMO.percent, plan.promoUses],
  );
  for (const [index, { id, addressId, token }] of customers.entries())
    await admin.query(
      `with c as (insert into customer (id, phone, name, created_at) values ($1, $2, 'Noura', $3)),
        s as (insert into session (token_hash, customer_id, created_at, last_used_at, expires_at)
          values ($4, $1, $3, $3, $3::timestamptz + interval '30 days'))
        insert into address (id, customer_id, full_name, phone, country, area, city, street, address, latitude, longitude, created_at, updated_at)
        values ($5, $1, 'Noura Al-Salem', '+96550001234', 'Kuwait', 'Hawalli', 'Salmiya', 'Salem Street', '12', 29.3, 48, $3, $3)`,
      [id, `+96551${100_000 + index}`, new Date(now), hashToken(token), addressId],
    );
}
