import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes, randomUUID } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { isBegin, isCommit, PooledClient, textOf } from '../../../server/db/client';
import { hashToken } from '../../../server/customers/token';
import * as schema from '../../../server/db/schema';
import type { Db } from '../../../server/deps';
import { noteActivity } from '../time/watchdog';

/** A unit of server work: one request or one reconciler run. */
export interface Work {
  readonly kind: string;
  /** The server that it runs in was killed. */
  readonly isDead: boolean;
  commits: number;
}

export const working = new AsyncLocalStorage<Work>();

export interface DatabaseHooks {
  /** Called before and after each commit, which waits for it. */
  readonly commit: (work: Work, when: 'before' | 'after') => Promise<void>;
  /** Changes statements, to plant a bug. */
  readonly rewrite?: (text: string) => string;
  /** Decides when a statement runs; `processId` is the one of its connection. It replaces `commit`. */
  readonly schedule?: (work: Work, text: string, processId: number, run: () => Promise<unknown>) => Promise<unknown>;
  /** Opens each new connection. */
  readonly connecting?: (connect: () => Promise<void>) => Promise<void>;
}

const killed = () => new Error('the server was killed');

type Query = Parameters<PooledClient['query']>;

/** A pool whose connections break when their server is killed, even within a transaction. */
export function openHookedPool(
  url: string,
  hooks: DatabaseHooks,
  { size = 12, ...limits }: { size?: number; lock_timeout?: number; statement_timeout?: number } = {
    lock_timeout: 3_000,
    statement_timeout: 5_000,
  },
): { pool: pg.Pool; db: Db } {
  class HookedClient extends PooledClient {
    constructor(config: pg.ClientConfig) {
      super(config);
      const { connecting } = hooks;
      const connect = (this.connect as (done: (error?: Error) => void) => void).bind(this);
      if (!connecting) return;
      const tracked = (callback: (error?: Error) => void) =>
        void connecting(
          () => new Promise<void>((resolve, reject) => connect((error) => (error ? reject(error) : resolve()))),
        ).then(() => callback(), callback);
      Object.assign(this, { connect: tracked });
    }

    override query(...given: Query): ReturnType<PooledClient['query']> {
      noteActivity();
      const work = working.getStore();
      if (work?.isDead) {
        this.cut();
        if (isBegin(given[0])) (this as { release?: (error: Error) => void }).release?.(killed());
        const callback = given.at(-1);
        if (typeof callback === 'function') return void setImmediate(() => callback(killed()));
        return Promise.reject(killed());
      }
      const [config] = given;
      const text = typeof config === 'string' ? config : textOf(config);
      if (hooks.rewrite && text !== '') {
        const changed = hooks.rewrite(text);
        if (changed !== text)
          given[0] = typeof config === 'string' ? changed : { ...(config as object), text: changed };
      }
      if (work && hooks.schedule) return this.scheduled(hooks.schedule, work, given, text);
      if (work && isCommit(config)) return this.committed(work, given);
      return super.query(...given);
    }

    private scheduled(
      schedule: NonNullable<DatabaseHooks['schedule']>,
      work: Work,
      given: Query,
      text: string,
    ): unknown {
      const callback = given.at(-1);
      let hasRun = false;
      const run = async (): Promise<unknown> => {
        hasRun = true;
        if (typeof callback !== 'function') return super.query(...given);
        return new Promise((resolve, reject) => {
          const done = (error: Error | null, result: unknown) => (error ? reject(error) : resolve(result));
          void super.query(...(given.slice(0, -1) as Query), done);
        });
      };
      const { processID } = this as unknown as { processID: number };
      const running = schedule(work, text, processID, run).catch((error: Error) => {
        if (isBegin(given[0]) && !hasRun) this.releaseToPool(error);
        throw error;
      });
      if (typeof callback !== 'function') return running;
      running.then(
        (result) => callback(null, result),
        (error: Error) => callback(error),
      );
      return undefined;
    }

    private async committed(work: Work, given: Query): Promise<unknown> {
      await hooks.commit(work, 'before');
      if (work.isDead) {
        this.cut();
        throw killed();
      }
      const result = await super.query(...given);
      work.commits += 1;
      await hooks.commit(work, 'after');
      if (work.isDead) throw killed();
      return result;
    }

    private cut(): void {
      (this as unknown as { connection: pg.Connection }).connection.stream.destroy();
    }
  }
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    idleTimeoutMillis: 0,
    ...limits,
    Client: HookedClient as never,
  } as pg.PoolConfig);
  pool.on('error', () => {});
  return { pool, db: drizzle(pool, { schema }) };
}

/** The customer and products of one case. */
export interface Fixture {
  readonly customerId: string;
  readonly token: string;
  readonly addressId: string;
  readonly productId: number;
  /** added to the cart during the payment; same price and weight */
  readonly otherProductId: number;
  readonly priceFils: number;
  readonly grams: number;
  readonly units: number;
  readonly quantity: number;
  readonly promo: { readonly code: string; readonly percent: number; readonly maxUses: number } | null;
}

export const createToken = () => randomBytes(32).toString('base64url');

let products = 0;
export function createFixture({ units, promo }: { units: number; promo: boolean }): Fixture {
  products += 2;
  return {
    customerId: randomUUID(),
    token: createToken(),
    addressId: randomUUID(),
    productId: products - 1,
    otherProductId: products,
    priceFils: 4_990,
    grams: 700,
    units,
    quantity: 1,
    promo: promo ? { code: `C${products}`, percent: 15, maxUses: 1 } : null,
  };
}

/** The delivery rate for Kuwait, the same for all cases. */
export const RATE = { perKilogramFils: 1_250, freeAfterFils: 40_000, leastFils: 500 };

/** Statements that a planted bug replaces to drop constraints. */
const DROPPED: readonly string[] = [];

export async function insertShopData(pool: pg.Pool): Promise<void> {
  for (const statement of DROPPED) await pool.query(statement);
  await pool.query(
    `insert into delivery_rate (id, country, from_grams, to_grams, per_kilogram_fils, free_after_fils)
     values (1, 'Kuwait', 0, null, $1, $2) on conflict do nothing`,
    [RATE.perKilogramFils, RATE.freeAfterFils],
  );
}

const INSERT_FIXTURE = `
  with c as (insert into customer (id, phone, name, created_at) values ($1, $2, 'Noura', $3)),
  s as (insert into session (token_hash, customer_id, created_at, last_used_at, expires_at)
        values ($4, $1, $3, $3, $3::timestamptz + interval '30 days')),
  a as (insert into address (id, customer_id, full_name, phone, country, area, city, street, address, latitude, longitude, created_at, updated_at)
        values ($5, $1, 'Noura Al-Salem', '+96550001234', 'Kuwait', 'Hawalli', 'Salmiya', 'Salem Street', '12', 29.3, 48, $3, $3)),
  p as (insert into product (id, slug, sku, position, name_ar, name_en, description_ar, description_en, price_fils, weight_grams)
        select id, 'p' || id, 'P-' || id, id, 'تمر', 'Dates', '', '', $7, $8 from unnest(array[$6, $13]::int[]) as id),
  v as (insert into variant (id, product_id, position, sku, name_ar, name_en, price_fils, image)
        select id, id, 1, 'V-' || id, 'تمر', 'Dates', $7, '/media/dates.webp' from unnest(array[$6, $13]::int[]) as id),
  o as (insert into promo (code, percent, max_uses) select $10::text, $11::int, $12::int where $10::text is not null)
  insert into stock (variant_id, on_hand) values ($6, $9), ($13, $9)`;

export const insertFixture = (pool: pg.Pool, fixture: Fixture, now: Date) =>
  pool.query({
    name: 'insertFixture',
    text: INSERT_FIXTURE,
    values: [
      fixture.customerId,
      `+9655${String(1_000_000 + fixture.productId)}`,
      now,
      hashToken(fixture.token),
      fixture.addressId,
      fixture.productId,
      fixture.priceFils,
      fixture.grams,
      fixture.units,
      fixture.promo?.code ?? null,
      fixture.promo?.percent ?? null,
      fixture.promo?.maxUses ?? null,
      fixture.otherProductId,
    ],
  });

/** Inserts a session directly; other tests cover login by code. */
export const openSession = (pool: pg.Pool, { customerId }: Fixture, token: string, now: Date) =>
  pool.query(
    `insert into session (token_hash, customer_id, created_at, last_used_at, expires_at)
     values ($1, $2, $3, $3, $3::timestamptz + interval '30 days')`,
    [hashToken(token), customerId, now],
  );

export const endSessions = (pool: pg.Pool, { customerId }: Fixture) =>
  pool.query('delete from session where customer_id = $1', [customerId]);
