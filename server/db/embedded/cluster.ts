import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { StartupError } from '../../startup-error';
import { type Account, canRun, canWrite, chooseAccount, lendCapabilities } from './account';
import { type Binaries, copyBinaries, installedBinaries, linkLibraries } from './binaries';
import { endOrphan } from './orphan';
import { claimFolder } from './folder-lock';

export type EmbeddedPostgres = {
  /** Address of the shop's database, with its password. */
  url: string;
  /** Calls back when the database ends without having been asked to. */
  onUnexpectedEnd: (listener: () => void) => void;
  /** Lets running statements end for a moment, then stops; idempotent. */
  stop: () => Promise<void>;
};

type Options = {
  /** Absolute path; made when it is not there. */
  dataDir: string;
  /** Extra settings of the server; tests switch fsync off, the shop never does. */
  settings?: Record<string, string>;
};

const superuser = 'lawza';
const database = 'lawza';
const environment = { PATH: process.env.PATH ?? '/usr/bin:/bin', LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8', TZ: 'UTC' };

/**
 * Starts a PostgreSQL of our own on a free port of 127.0.0.1, with its data below `dataDir`.
 * It runs in its own process group, so that Ctrl-C reaches the shop first.
 *
 * @throws CannotStart with one sentence a person can act on
 */
export async function startEmbedded({ dataDir, settings = {} }: Options): Promise<EmbeddedPostgres> {
  makeFolder(dataDir);
  const release = claimFolder(dataDir);
  try {
    const folder = join(dataDir, 'postgres');
    const password = readPassword(dataDir);
    if (!existsSync(join(folder, 'PG_VERSION'))) initialise(dataDir, folder, password);
    await endOrphan(folder);
    const { account, binaries } = prepare(folder, dataDir);
    const started = await start({ account, binaries, folder, dataDir, password, settings });
    return { ...started, stop: once(() => started.stop().finally(release)) };
  } catch (error) {
    release();
    throw error;
  }
}

/** An interrupted initdb leaves only the draft, which the next start throws away. */
function initialise(dataDir: string, folder: string, password: string): void {
  const draft = `${folder}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  const { account, binaries } = prepare(draft, dataDir);
  const secrets = mkdtempSync(join(tmpdir(), 'lawza-initdb-'));
  const passwordFile = join(secrets, 'password');
  try {
    writeFileSync(passwordFile, password, { mode: 0o600 });
    give(secrets, account);
    give(passwordFile, account);
    const { command, args, user } = account.run(join(binaries.home, 'bin', 'initdb'), [
      `--pgdata=${draft}`,
      '--encoding=UTF8',
      '--locale=C.UTF-8',
      `--username=${superuser}`,
      '--auth=scram-sha-256',
      `--pwfile=${passwordFile}`,
      '--no-instructions',
    ]);
    const { status, stderr, error } = spawnSync(command, args, {
      cwd: '/',
      env: environment,
      encoding: 'utf8',
      ...user,
    });
    if (status !== 0)
      throw new StartupError(`PostgreSQL could not make its folder ${folder}: ${lastLine(stderr || String(error))}`);
    renameSync(draft, folder);
  } finally {
    rmSync(secrets, { recursive: true, force: true });
  }
}

/** Finds a user and a place of the programs with which PostgreSQL can work in the folder. */
function prepare(folder: string, dataDir: string): { account: Account; binaries: Binaries } {
  const plain = chooseAccount(folder);
  give(folder, plain);
  const account = canWrite(plain, folder) ? plain : lendCapabilities(plain);
  if (!canWrite(account, folder)) {
    throw new StartupError(
      `PostgreSQL cannot work in ${folder}: the user it runs as may not enter it. Set DATA_DIR to another folder, or DATABASE_URL.`,
    );
  }
  let binaries = installedBinaries();
  const runs = linkLibraries(binaries.home) && canRun(plain, join(binaries.home, 'bin', 'postgres'));
  if (!runs) binaries = copyBinaries(binaries, account.user ? ['/var/cache', '/var/tmp'] : [dataDir]);
  return { account, binaries };
}

type Start = {
  account: Account;
  binaries: Binaries;
  folder: string;
  dataDir: string;
  password: string;
  settings: Record<string, string>;
};

async function start(options: Start): Promise<EmbeddedPostgres> {
  let reason = '';
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const port = await freePort();
    const child = launch(options, port);
    const url = `postgres://${superuser}:${options.password}@127.0.0.1:${port}/${database}`;
    const ended = new Promise<true>((resolve) =>
      child.once('close', () => resolve(true)).once('error', () => resolve(true)),
    );
    if (await isReady(url, ended)) return running(child, url, ended);
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGQUIT');
      await ended;
    }
    reason = lastLine(readFileSync(logFile(options.dataDir), 'utf8'), /FATAL|PANIC|could not/);
    await sleep(300);
  }
  throw new StartupError(`PostgreSQL did not start in ${options.folder}: ${reason}`);
}

function launch({ account, binaries, folder, dataDir, settings }: Start, port: number): ChildProcess {
  const log = logFile(dataDir);
  if ((statSync(log, { throwIfNoEntry: false })?.size ?? 0) > 5_000_000) rmSync(log);
  const output = openSync(log, 'a', 0o600);
  const fixed = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    timezone: 'UTC',
    log_timezone: 'UTC',
    jit: 'off',
  };
  const { command, args, user } = account.run(join(binaries.home, 'bin', 'postgres'), [
    '-D',
    folder,
    '-p',
    String(port),
    ...Object.entries({ ...fixed, ...settings }).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]);
  const child = spawn(command, args, {
    cwd: '/',
    env: environment,
    detached: true,
    stdio: ['ignore', output, output],
    ...user,
  });
  closeSync(output);
  return child;
}

/** Asks until the database answers, makes the shop's database at the first start, and gives up after 60 s or when the process ends. */
async function isReady(url: string, ended: Promise<true>): Promise<boolean> {
  let gone = false;
  void ended.then(() => {
    gone = true;
  });
  const end = Date.now() + 60_000;
  while (!gone && Date.now() < end) {
    if (await made(url)) return true;
    await Promise.race([sleep(25), ended]);
  }
  return false;
}

async function made(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url.replace(/[^/]*$/, 'postgres'), connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [database]);
    if (!rowCount) await client.query(`create database ${database}`);
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

function running(child: ChildProcess, url: string, ended: Promise<true>): EmbeddedPostgres {
  let asked = false;
  const lastResort = () => child.kill('SIGINT');
  process.once('exit', lastResort);
  void ended.then(() => process.off('exit', lastResort));
  return {
    url,
    onUnexpectedEnd: (listener) => void ended.then(() => asked || listener()),
    stop: async () => {
      asked = true;
      for (const [signal, patience] of [
        ['SIGINT', 6_000],
        ['SIGQUIT', 2_000],
        ['SIGKILL', 1_000],
      ] as const) {
        child.kill(signal);
        if (await Promise.race([ended, sleep(patience, false, { ref: false })])) return;
      }
    },
  };
}

function readPassword(dataDir: string): string {
  const file = join(dataDir, 'postgres.password');
  if (!existsSync(file)) {
    writeFileSync(`${file}.new`, randomBytes(24).toString('hex'), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }
  chmodSync(file, 0o600);
  return readFileSync(file, 'utf8').trim();
}

function makeFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o755 });
  } catch (error) {
    throw new StartupError(
      `The data folder ${dataDir} cannot be written (${(error as NodeJS.ErrnoException).code}). Set DATA_DIR to a folder of yours.`,
    );
  }
}

function give(path: string, { user }: Account): void {
  if (user && statSync(path).uid !== user.uid) chownSync(path, user.uid, user.gid);
}

/** A port that is free now; PostgreSQL can't choose one itself. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}

const logFile = (dataDir: string) => join(dataDir, 'postgres.log');

function lastLine(text: string, matching = /./): string {
  return (
    text
      .trim()
      .split('\n')
      .filter((line) => matching.test(line))
      .at(-1)
      ?.trim() ?? 'no reason given'
  );
}

function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => (done ??= work());
}
