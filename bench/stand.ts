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
import { addManyProducts } from './many-products';

/** Shoppers that may log in with a fixed code, and limits that one machine alone doesn't reach. */
export const SHOPPERS = Array.from({ length: 50 }, (_, place) => `+9655${1_000_000 + place}`);
export const CODE = '1234';
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
  /** Of the shop's process. */
  readonly pid: number;
}

/**
 * The built shop in a process of its own on a throw-away PostgreSQL that writes to the disk as a real one does, with the demo
 * catalogue and 50,000 products more. Both are gone afterwards.
 */
export async function onStand<T>(task: (stand: Stand) => Promise<T>): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lawza-bench-'));
  const endings = [async () => rmSync(dataDir, { recursive: true, force: true })];
  try {
    const postgres = await startEmbedded({ dataDir });
    endings.push(postgres.stop);
    // On the connection of the start, whose statements may take as long as a busy machine needs.
    await prepareDatabase(postgres.url, async (db) => {
      await seedWhenEmpty(db);
      await addManyProducts(db);
    });
    // Without time limits: stocking up and cleaning take as long as a busy machine needs, too.
    const pool = new pg.Pool({ connectionString: postgres.url, max: 2 });
    const db = drizzle(pool, { schema });
    endings.push(() => pool.end());
    const shop = await startServer('dist/server/main.js', {
      ...settings,
      DATA_DIR: dataDir,
      DATABASE_URL: postgres.url,
    });
    endings.push(shop.stop);
    return await task({ origin: shop.origin, db, databaseUrl: postgres.url, pid: shop.pid });
  } finally {
    for (const end of endings.reverse()) await end();
  }
}

/** Builds a server of the bench as the shop's is built, so that both run as plain JavaScript; gives the file. */
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

/** Starts a built server that prints its address on a line of stdout. */
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
