import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../../server/paths';

/** The registry's packages of Node's own builds. They have no install script and download nothing else. */
const PACKAGE = `${process.platform === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node'}-${process.platform}-${process.arch}`;

/** The folder with the program `node` of Node 24, installed from the registry once into .cache. */
export function installNode24(): string {
  const home = join(projectRoot, '.cache', 'node-24');
  const bin = join(home, 'node_modules', PACKAGE, 'bin');
  if (!existsSync(join(bin, 'node'))) {
    mkdirSync(home, { recursive: true });
    writeFileSync(join(home, 'package.json'), '{ "private": true }');
    const args = ['install', '--ignore-scripts', '--no-audit', '--no-fund', `${PACKAGE}@24`];
    execFileSync('npm', args, { cwd: home, stdio: 'pipe' });
  }
  return bin;
}
