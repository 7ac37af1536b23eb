import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { projectRoot } from '../../server/paths';
import { databaseOf } from '../support/process/shop-database';

let devProcess: ChildProcess | undefined;
let dataDir = '';

afterEach(() => {
  if (devProcess?.exitCode === null) devProcess.kill('SIGTERM');
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** The ids of a process and all of its descendants. */
const processTree = (pid: number): number[] => [
  pid,
  ...readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .filter(Boolean)
    .map(Number)
    .flatMap(processTree),
];

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });

async function startDevelopment(): Promise<{ child: ChildProcess; ended: Promise<number | null> }> {
  dataDir = mkdtempSync(join(tmpdir(), 'lawza-dev-'));
  const child = spawn(process.execPath, ['scripts/dev.mjs'], {
    cwd: projectRoot,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: dataDir, PORT: String(await freePort()) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  devProcess = child;
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
    });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const isReady = () => output.includes('Development: http') && output.includes('is open at');
  await expect.poll(() => isReady() || child.exitCode !== null || output, { timeout: 90_000 }).toBe(true);
  return { child, ended };
}

test.each(['SIGTERM', 'SIGINT'] as const)(
  'npm run dev ends its server and its database on %s',
  async (signal) => {
    const { child, ended } = await startDevelopment();
    const all = [...processTree(child.pid as number), databaseOf(dataDir).pid];
    expect(all.length).toBeGreaterThan(3);
    child.kill(signal);
    expect(await ended).toBe(0);
    expect(all.filter(isAlive)).toEqual([]);
  },
  120_000,
);
