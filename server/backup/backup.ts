import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { CommandError } from '../commands/run-commands';
import { connect } from '../db/connect';
import { loadPendingMigrations } from '../db/pending-migrations';
import { runPostgresProgram } from './postgres-program';

const DUMP_FILE = 'database.dump';
/** What merchants add; the server makes other pictures itself. A bucket isn't in a backup. */
const MEDIA_FOLDERS = [join('pictures', 'added'), 'clips'];

interface Place {
  readonly url: string;
  readonly dataDir: string;
  readonly folder: string;
}

/** Dumps the database and copies added media into a new folder. The shop may run. @throws CommandError */
export async function backUp({ url, dataDir, folder }: Place): Promise<void> {
  requireNew(folder);
  // An interrupted backup must not look like a whole one.
  const draft = `${folder}.incomplete`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true, mode: 0o700 });
  await runPostgresProgram('pg_dump', url, [
    '--format=custom',
    '--no-owner',
    '--no-privileges',
    `--file=${join(draft, DUMP_FILE)}`,
  ]);
  await copyMedia(dataDir, draft);
  await rename(draft, folder);
}

export interface BackupPlan {
  /** The database without the password. */
  readonly database: string;
  readonly media: number;
}

/** Finds out what `backUp` would do, and changes nothing. @throws CommandError where `backUp` would refuse */
export async function planBackup({ url, dataDir, folder }: Place): Promise<BackupPlan> {
  requireNew(folder);
  await runPostgresProgram('pg_dump', url, ['--schema-only']);
  return { database: nameOfDatabase(url), media: listMedia(dataDir).length };
}

function requireNew(folder: string): void {
  if (existsSync(folder)) throw new CommandError(`${folder} exists. Name a new folder.`);
}

export interface RestorePlan {
  /** The database and its media folder, without the password. */
  readonly database: string;
  readonly dataDir: string;
  /** Of the dump, in bytes. */
  readonly dumpBytes: number;
  /** How many tables the dump has rows of. */
  readonly tables: number;
  readonly media: number;
  /** Files of the data folder that a file of the backup would replace. */
  readonly replaced: number;
}

/** Reads what `restore` would do, and changes nothing. @throws CommandError where `restore` would refuse */
export async function planRestore({ url, dataDir, folder }: Place): Promise<RestorePlan> {
  const dump = findDump(folder);
  const client = await connect(url);
  await requireEmpty(client).finally(() => client.end());
  const list = await runPostgresProgram('pg_restore', null, ['--list', dump]);
  const files = listMedia(folder);
  return {
    database: nameOfDatabase(url),
    dataDir,
    dumpBytes: statSync(dump).size,
    tables: list.match(/^\d+;.* TABLE DATA /gm)?.length ?? 0,
    media: files.length,
    replaced: files.filter((file) => existsSync(join(dataDir, file))).length,
  };
}

/**
 * Restores a backup into an empty database and copies its media into the data folder. It changes nothing if it fails.
 * @returns the migrations that the backup lacks
 * @throws CommandError if the database isn't empty
 */
export async function restore({ url, dataDir, folder }: Place): Promise<string[]> {
  const dump = findDump(folder);
  const client = await connect(url);
  try {
    await requireEmpty(client);
    await runPostgresProgram('pg_restore', url, ['--no-owner', '--no-privileges', '--single-transaction', dump]);
    // Transaction numbers of another PostgreSQL mean nothing here; a trigger sets new ones.
    await client.query('update stock set on_hand = on_hand');
  } finally {
    await client.end();
  }
  await copyMedia(folder, dataDir);
  return loadPendingMigrations(url);
}

function findDump(folder: string): string {
  const dump = join(folder, DUMP_FILE);
  if (!existsSync(dump)) throw new CommandError(`${folder} is no backup: it has no ${DUMP_FILE}.`);
  return dump;
}

async function requireEmpty(client: Awaited<ReturnType<typeof connect>>): Promise<void> {
  const { rows } = await client.query(`select from pg_tables where schemaname in ('public', 'drizzle') limit 1`);
  if (rows.length > 0)
    throw new CommandError('The database has tables. Restore into an empty one, so that nothing is overwritten.');
}

function nameOfDatabase(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}

const listMedia = (folder: string): string[] =>
  MEDIA_FOLDERS.flatMap((name) => filesIn(join(folder, name)).map((file) => join(name, file)));

const filesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : []);

async function copyMedia(from: string, to: string): Promise<void> {
  for (const name of MEDIA_FOLDERS)
    if (filesIn(join(from, name)).length > 0) await cp(join(from, name), join(to, name), { recursive: true });
}
