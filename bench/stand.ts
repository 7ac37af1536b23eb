import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { build } from 'vite';
import { prepareDatabase } from '../server/db/database';
import * as schema from '../server/db/schema';
import { startEmbedded } from '../server/db/embedded/cluster';
import { seedWhenEmpty } from '../server/db/seed/seed';
import type { Db } from '../server/deps';
import { projectRoot } from '../server/paths';
import { addManyProducts, MANY } from './many-products';

/** Test numbers that log in with a fixed code. */
export const SHOPPERS = Array.from({ length: 50 }, (_, place) => `+9655${1_000_000 + place}`);
export const CODE = '1234';
/** A limit that one machine doesn't reach. */
const PLENTY = '10000000';
const settings = {
  PORT: '0',
  LOG_LEVEL: 'warn',
  OTP_TEST_NUMBERS: SHOPPERS.map((phone) => `${phone}:${CODE}`).join(','),
  LIMIT_READS_PER_MINUTE: PLENTY,
  LIMIT_WRITES_PER_MINUTE: PLENTY,
  LIMIT_ORDERS_PER_MINUTE: PLENTY,
  LIMIT_OTP_SENDS_PER_ADDRESS_HOUR: PLENTY,
  LIMIT_OTP_UNUSED_PER_BLOCK_HOUR: PLENTY,
  LIMIT_OTP_SENDS_TOTAL_DAY: PLENTY,
};

export interface Stand {
  /** Scheme, host and port of the shop. */
  readonly origin: string;
  readonly db: Db;
  readonly databaseUrl: string;
  /** The shop's process. */
  readonly pid: number;
  /** Starts another server on the same database, until the end. @returns its origin */
  readonly startAnother: () => Promise<string>;
}

/**
 * Runs a task against the built shop in its own process, on a temporary PostgreSQL with fsync, the demo catalogue and
 * `products` more, 50,000 by default. Both are removed afterwards.
 */
export async function onStand<T>(task: (stand: Stand) => Promise<T>, { products = MANY } = {}): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lawza-bench-'));
  const endings = [async () => rmSync(dataDir, { recursive: true, force: true })];
  try {
    const postgres = await startEmbedded({ dataDir });
    endings.push(postgres.stop);
    // The startup connection has no statement timeout.
    await prepareDatabase(postgres.url, async (db) => {
      await seedWhenEmpty(db);
      await addManyProducts(db, products);
    });
    // Without the server's statement timeouts, for long updates and vacuum.
    const pool = new pg.Pool({ connectionString: postgres.url, max: 2 });
    const db = drizzle(pool, { schema });
    endings.push(() => pool.end());
    const startShop = async () => {
      const shop = await startServer('dist/server/main.js', {
        ...settings,
        DATA_DIR: dataDir,
        DATABASE_URL: postgres.url,
      });
      endings.push(shop.stop);
      return shop;
    };
    const { origin, pid } = await startShop();
    const startAnother = async () => (await startShop()).origin;
    return await task({ origin, db, databaseUrl: postgres.url, pid, startAnother });
  } finally {
    for (const end of endings.reverse()) await end();
  }
}

/** Builds a benchmark server like the shop's, so that both run as plain JavaScript. @returns its file */
export async function buildServer(name: string): Promise<string> {
  await build({
    root: projectRoot,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: { ssr: `bench/server/${name}.ts`, outDir: 'dist/bench', target: 'node20' },
  });
  return `dist/bench/${name}.js`;
}

/** Starts a built server and waits for the URL that it prints. */
export async function startServer(file: string, env: Record<string, string>) {
  const child = spawn(process.execPath, [file], {
    cwd: projectRoot,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const origin = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}`)));
    createInterface({ input: child.stdout }).on('line', (line) => {
      const address = /http:\/\/localhost:\d+/.exec(line)?.[0];
      if (address) resolve(address);
    });
  });
  const stop = async () => {
    if (child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  };
  return { origin, stop, pid: child.pid ?? 0 };
}
