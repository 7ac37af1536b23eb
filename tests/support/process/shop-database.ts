import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/** Pid and address of the database that works in a data folder, read where PostgreSQL writes them. */
export function databaseOf(dataDir: string): { pid: number; url: string } {
  const lines = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
  const password = readFileSync(join(dataDir, 'postgres.password'), 'utf8').trim();
  return { pid: Number(lines[0]), url: `postgres://lawza:${password}@127.0.0.1:${lines[3]}/lawza` };
}

/** The first row of an answer of a running shop's database. */
export async function queryDatabase(dataDir: string, question: string, values: unknown[] = []) {
  const client = new pg.Client(databaseOf(dataDir).url);
  await client.connect();
  const { rows } = await client.query(question, values).finally(() => client.end());
  return (rows[0] ?? {}) as Record<string, unknown>;
}
