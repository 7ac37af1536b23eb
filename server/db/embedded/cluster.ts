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
import { type Account, canRun, canWrite, chooseAccount, withCapabilities } from './account';
import { type Binaries, copyBinaries, installedBinaries, linkLibraries } from './binaries';
import { endOrphan } from './orphan';
import { lockFolder } from './folder-lock';

export type EmbeddedPostgres = {
  /** Connection URL of the shop's database, including the password. */
  url: string;
  /** Calls back if the database exits without `stop`. */
  onUnexpectedEnd: (listener: () => void) => void;
  /** Waits briefly for running statements, then stops. Idempotent. */
  stop: () => Promise<void>;
};

type Options = {
  /** Absolute path; created if missing. */
  dataDir: string;
  /** Extra PostgreSQL settings, such as fsync=off for tests. */
  settings?: Record<string, string>;
};

const SUPERUSER = 'lawza';
const DATABASE = 'lawza';
const ENVIRONMENT = { PATH: process.env.PATH ?? '/usr/bin:/bin', LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8', TZ: 'UTC' };

/**
 * Starts an embedded PostgreSQL on a free port of 127.0.0.1, with its data below `dataDir`.
 * It runs in its own process group, so that Ctrl-C reaches the shop first. @throws StartupError
 */
export async function startEmbedded({ dataDir, settings = {} }: Options): Promise<EmbeddedPostgres> {
  createFolder(dataDir);
  const release = lockFolder(dataDir);
  try {
    const folder = join(dataDir, 'postgres');
    const password = readPassword(dataDir);
    if (!existsSync(join(folder, 'PG_VERSION'))) initialize(dataDir, folder, password);
    await endOrphan(folder);
    const { account, binaries } = chooseAccountAndBinaries(folder, dataDir);
    const started = await start({ account, binaries, folder, dataDir, password, settings });
    return { ...started, stop: once(() => started.stop().finally(release)) };
  } catch (error) {
    release();
    throw error;
  }
}

/** Runs initdb in a draft folder. The next start deletes the draft of an interrupted run. */
function initialize(dataDir: string, folder: string, password: string): void {
  const draft = `${folder}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  const { account, binaries } = chooseAccountAndBinaries(draft, dataDir);
  const secrets = mkdtempSync(join(tmpdir(), 'lawza-initdb-'));
  const passwordFile = join(secrets, 'password');
  try {
    writeFileSync(passwordFile, password, { mode: 0o600 });
    changeOwner(secrets, account);
    changeOwner(passwordFile, account);
    const { command, args, user } = account.run(join(binaries.home, 'bin', 'initdb'), [
      `--pgdata=${draft}`,
      '--encoding=UTF8',
      '--locale=C.UTF-8',
      `--username=${SUPERUSER}`,
      '--auth=scram-sha-256',
      `--pwfile=${passwordFile}`,
      '--no-instructions',
    ]);
    const { status, stderr, error } = spawnSync(command, args, {
      cwd: '/',
      env: ENVIRONMENT,
      encoding: 'utf8',
      ...user,
    });
    if (status !== 0) throw new StartupError(`initdb failed in ${folder}: ${lastLine(stderr || String(error))}`);
    renameSync(draft, folder);
  } finally {
    rmSync(secrets, { recursive: true, force: true });
  }
}

/** Finds a user that can write the folder and binaries that this user can run. @throws StartupError */
function chooseAccountAndBinaries(folder: string, dataDir: string): { account: Account; binaries: Binaries } {
  const plain = chooseAccount(folder);
  changeOwner(folder, plain);
  const account = canWrite(plain, folder) ? plain : withCapabilities(plain);
  if (!canWrite(account, folder)) {
    throw new StartupError(
      `The user that runs PostgreSQL has no access to ${folder}. Set DATA_DIR to another folder, or set DATABASE_URL.`,
    );
  }
  let binaries = installedBinaries();
  const canRunInPlace = linkLibraries(binaries.home) && canRun(plain, join(binaries.home, 'bin', 'postgres'));
  if (!canRunInPlace) binaries = copyBinaries(binaries, account.user ? ['/var/cache', '/var/tmp'] : [dataDir]);
  return { account, binaries };
}

type StartOptions = {
  account: Account;
  binaries: Binaries;
  folder: string;
  dataDir: string;
  password: string;
  settings: Record<string, string>;
};

async function start(options: StartOptions): Promise<EmbeddedPostgres> {
  let reason = '';
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const port = await freePort();
    const child = launch(options, port);
    const url = `postgres://${SUPERUSER}:${options.password}@127.0.0.1:${port}/${DATABASE}`;
    const ended = new Promise<true>((resolve) =>
      child.once('close', () => resolve(true)).once('error', () => resolve(true)),
    );
    if (await isReady(url, ended)) return createHandle(child, url, ended);
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGQUIT');
      await ended;
    }
    reason = lastLine(readFileSync(logFile(options.dataDir), 'utf8'), /FATAL|PANIC|could not/);
    await sleep(300);
  }
  throw new StartupError(`PostgreSQL did not start in ${options.folder}: ${reason}. See ${logFile(options.dataDir)}.`);
}

function launch({ account, binaries, folder, dataDir, settings }: StartOptions, port: number): ChildProcess {
  const log = logFile(dataDir);
  if ((statSync(log, { throwIfNoEntry: false })?.size ?? 0) > 5_000_000) rmSync(log);
  const output = openSync(log, 'a', 0o600);
  const baseSettings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    timezone: 'UTC',
    log_timezone: 'UTC',
    jit: 'off',
    // The default of 4 is for a spinning disk: with it a search reads whole tables instead of its index.
    random_page_cost: '1.1',
    // With it a scan begins where another one is, and the pages of a search repeat products or miss them.
    synchronize_seqscans: 'off',
  };
  const { command, args, user } = account.run(join(binaries.home, 'bin', 'postgres'), [
    '-D',
    folder,
    '-p',
    String(port),
    ...Object.entries({ ...baseSettings, ...settings }).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]);
  const child = spawn(command, args, {
    cwd: '/',
    env: ENVIRONMENT,
    detached: true,
    stdio: ['ignore', output, output],
    ...user,
  });
  closeSync(output);
  return child;
}

/** Polls until the database accepts connections. @returns false after 60 s, or if the process exits */
async function isReady(url: string, ended: Promise<true>): Promise<boolean> {
  let hasEnded = false;
  void ended.then(() => {
    hasEnded = true;
  });
  const end = Date.now() + 60_000;
  while (!hasEnded && Date.now() < end) {
    if (await ensureDatabase(url)) return true;
    await Promise.race([sleep(25), ended]);
  }
  return false;
}

async function ensureDatabase(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url.replace(/[^/]*$/, 'postgres'), connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (!rowCount) await client.query(`create database ${DATABASE}`);
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

function createHandle(child: ChildProcess, url: string, ended: Promise<true>): EmbeddedPostgres {
  let isStopping = false;
  const killOnExit = () => child.kill('SIGINT');
  process.once('exit', killOnExit);
  void ended.then(() => process.off('exit', killOnExit));
  return {
    url,
    onUnexpectedEnd: (listener) => void ended.then(() => isStopping || listener()),
    stop: async () => {
      isStopping = true;
      for (const [signal, timeoutMs] of [
        ['SIGINT', 6_000],
        ['SIGQUIT', 2_000],
        ['SIGKILL', 1_000],
      ] as const) {
        child.kill(signal);
        if (await Promise.race([ended, sleep(timeoutMs, false, { ref: false })])) return;
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

function createFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o755 });
  } catch (error) {
    throw new StartupError(
      `The data folder ${dataDir} cannot be created (${(error as NodeJS.ErrnoException).code}). Set DATA_DIR to a writable folder.`,
    );
  }
}

function changeOwner(path: string, { user }: Account): void {
  if (user && statSync(path).uid !== user.uid) chownSync(path, user.uid, user.gid);
}

/** A port that is free now. PostgreSQL can't choose one itself. */
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
