import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { prepareDatabase } from '../../../server/db/database';
import { startEmbedded } from '../../../server/db/embedded/cluster';

const named = (url: string, database: string) => url.replace(/[^/]*$/, database);

async function statement(url: string, text: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(text).finally(() => client.end());
}

/** Starts a PostgreSQL for this run, without fsync, and creates databases on it. */
export async function startPostgres(more: Record<string, string> = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'lawza-crash-'));
  const settings = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '120',
    autovacuum_naptime: '20s',
    ...more,
  };
  const postgres = await startEmbedded({ dataDir, settings });
  const template = named(postgres.url, 'crash_template');
  await statement(postgres.url, 'create database crash_template');
  await prepareDatabase(template);
  let count = 0;
  return {
    async database(): Promise<string> {
      count += 1;
      const name = `crash_${process.pid}_${count}`;
      await statement(postgres.url, `create database ${name} template crash_template`);
      return named(postgres.url, name);
    },
    async stop() {
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export { statement };
