import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '../../../server/paths';

const execute = promisify(execFile);
const vite = join(projectRoot, 'node_modules', 'vite', 'bin', 'vite.js');

/** Builds the shop with settings of its own into a folder under .cache, beside the shared build; answers the folder. */
export async function buildShop(name: string, settings: Readonly<Record<string, string>>): Promise<string> {
  const folder = join(projectRoot, '.cache', name);
  mkdirSync(folder, { recursive: true });
  cpSync(join(projectRoot, 'package.json'), join(folder, 'package.json'));
  // The built server finds its migrations from the package.json above it.
  symlinkSync(join(projectRoot, 'server'), join(folder, 'server'));
  const env = { ...process.env, NODE_ENV: 'production', ...settings };
  for (const [part, config] of [
    ['client', 'vite.config.ts'],
    ['server', 'vite.server.config.ts'],
  ] as const)
    await execute(
      process.execPath,
      [
        vite,
        'build',
        '--config',
        config,
        '--outDir',
        join(folder, 'dist', part),
        '--emptyOutDir',
        '--logLevel',
        'warn',
      ],
      { cwd: projectRoot, env },
    );
  return folder;
}
