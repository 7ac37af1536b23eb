// Shared by the commands. Plain Node without dependencies: it runs before anything is installed.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compressFolder } from './assets/compress.mjs';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/** An error that is printed without its stack; the exit code is 1. */
export class Stop extends Error {}

/** The path of a file in the project. */
export const inProject = (...parts) => join(root, ...parts);

/**
 * Runs a program in the project's folder. With `quiet` its output is collected, and is part of the error if it fails.
 */
export function run(command, args, { quiet = false, env = {}, allowFailure = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    });
    let said = '';
    child.stdout?.on('data', (chunk) => {
      said += chunk;
    });
    child.stderr?.on('data', (chunk) => {
      said += chunk;
    });
    child.once('error', (error) => reject(new Stop(`${command} cannot be run: ${error.message}`)));
    child.once('close', (code, signal) => {
      if (code === 0 || allowFailure) return resolve({ code: code ?? 1, said });
      reject(new Stop(`${said.trim()}\n${[command, ...args].join(' ')} failed${signal ? ` (${signal})` : ''}.`.trim()));
    });
  });
}

/** Runs a tool from node_modules directly, which is faster than npx. */
export function tool(name, args, options) {
  return run(process.execPath, [inProject('node_modules', ...name), ...args], options);
}

export const tools = {
  panda: ['@pandacss', 'dev', 'bin.js'],
  vite: ['vite', 'bin', 'vite.js'],
  vitest: ['vitest', 'vitest.mjs'],
  tsc: ['typescript', 'bin', 'tsc'],
  biome: ['@biomejs', 'biome', 'bin', 'biome'],
  knip: ['knip', 'bin', 'knip.js'],
  playwright: ['@playwright', 'test', 'cli.js'],
  tsx: ['tsx', 'dist', 'cli.mjs'],
};

/** Installs the locked packages if any is missing or has another version. */
export async function install() {
  checkNode();
  if (isInstalled()) return;
  say('Installing packages …');
  const npm = process.env.npm_execpath?.endsWith('.js') ? [process.execPath, process.env.npm_execpath] : ['npm'];
  await run(npm[0], [...npm.slice(1), 'ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    quiet: true,
  });
}

function isInstalled() {
  const wanted = readJson('package-lock.json')?.packages;
  const there = readJson('node_modules', '.package-lock.json')?.packages;
  if (!wanted || !there) return false;
  return Object.entries(wanted).every(
    ([path, entry]) =>
      path === '' ||
      entry.link ||
      (there[path] ? there[path].version === entry.version : entry.optional === true || entry.devOptional === true),
  );
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19))
    throw new Stop(`Node 20.19 or newer is needed; this is ${process.versions.node}.`);
}

const sources = [
  'api',
  'domain',
  'machines',
  'server',
  'src',
  'public',
  'index.html',
  'package-lock.json',
  'panda.config.ts',
  'lingui.config.ts',
  'postcss.config.cjs',
  'vite.config.ts',
  'vite.server.config.ts',
  'vite.worker.config.ts',
  'build',
  'tools/flows',
];
const stampFile = inProject('dist', 'stamp');

/** Builds the client and the server if their sources have changed since the last build. */
export async function build() {
  const stamp = sourcesStamp();
  const built = ['client/index.html', 'client/flows/index.html', 'server/main.js', 'server/cli.js'].every((file) =>
    existsSync(inProject('dist', file)),
  );
  if (built && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  say('Building the shop …');
  await generate();
  const quiet = { quiet: true, env: { NODE_ENV: 'production' } };
  const vite = (...more) => tool(tools.vite, ['build', ...more, '--logLevel', 'warn'], quiet);
  const client = async () => {
    await vite();
    // The service worker serves it for pages that it hasn't cached.
    copyFileSync(inProject('dist', 'client', 'index.html'), inProject('dist', 'client', 'shell.html'));
    copyFileSync(inProject('src', 'theme', 'fonts', 'OFL.txt'), inProject('dist', 'client', 'font-license.txt'));
    copyFileSync(
      inProject('node_modules', '@phosphor-icons', 'react', 'LICENSE'),
      inProject('dist', 'client', 'icons-license.txt'),
    );
    await Promise.all([vite('--config', 'vite.worker.config.ts'), vite('--config', 'tools/flows/vite.config.ts')]);
  };
  await Promise.all([client(), vite('--config', 'vite.server.config.ts')]);
  await compressFolder(inProject('dist', 'client'));
  writeFileSync(stampFile, stamp);
}

/** Generates the styled-system folder from the theme. */
export const generate = () => tool(tools.panda, ['codegen', '--silent'], { quiet: true });

function sourcesStamp() {
  const hash = createHash('sha256');
  for (const name of [
    ...sources,
    ...Object.keys(process.env)
      .filter((name) => name.startsWith('VITE_'))
      .sort(),
  ]) {
    hash.update(`\0${name}\0${name.startsWith('VITE_') ? process.env[name] : ''}`);
    if (!name.startsWith('VITE_'))
      for (const file of filesOf(inProject(name)))
        hash.update(`\0${file.slice(root.length)}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

function filesOf(path) {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return [];
  if (found.isFile()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesOf(join(path, name)));
}

export function readJson(...parts) {
  try {
    return JSON.parse(readFileSync(inProject(...parts), 'utf8'));
  } catch {
    return null;
  }
}

export const say = (sentence) => process.stdout.write(`${sentence}\n`);

/** Runs a command and prints its error; a Stop is printed without its stack. */
export async function command(work) {
  try {
    await work();
  } catch (error) {
    process.stderr.write(`${error instanceof Stop ? error.message : error.stack}\n`);
    process.exit(1);
  }
}
