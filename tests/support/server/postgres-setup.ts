import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { prepareDatabase } from '../../../server/db/database';
import { startEmbedded } from '../../../server/db/embedded/cluster';
import { seedWhenEmpty } from '../../../server/db/seed/seed';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the run's PostgreSQL, with the name of a database that nobody uses. */
    postgres: string;
    /** Two databases to copy: with the tables only, and with the demo catalogue as well. */
    templates: { empty: string; seeded: string };
  }
}

/** One PostgreSQL for the whole run. Nothing of it is kept, so it need not wait for the disk. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lawza-test-'));
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' };
  const postgres = await startEmbedded({ dataDir, settings });
  const tearDown = async () => {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const templates = { empty: `empty_${randomUUID().slice(0, 8)}`, seeded: `seeded_${randomUUID().slice(0, 8)}` };
    await run(postgres.url, `create database ${templates.empty}`);
    await prepareDatabase(named(postgres.url, templates.empty));
    await run(postgres.url, `create database ${templates.seeded} template ${templates.empty}`);
    await prepareDatabase(named(postgres.url, templates.seeded), seedWhenEmpty);
    project.provide('postgres', postgres.url);
    project.provide('templates', templates);
    return tearDown;
  } catch (error) {
    await tearDown();
    throw error;
  }
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

const named = (url: string, database: string) => url.replace(/[^/]*$/, database);
