import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, cpSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectRoot } from '../../../server/paths';
import type { User } from './system-postgres';

const linesOf = (path: string) => readFileSync(join(projectRoot, path), 'utf8').split('\n').filter(Boolean);

/** The files that `docker build .` would see: those of git without those that are ignored. */
function contextFiles(): string[] {
  const ignored = linesOf('deploy/Dockerfile.dockerignore').map((line) => line.replace('**/', ''));
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate'];
  return execFileSync('git', args, { cwd: projectRoot, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
    .split('\n')
    .filter((path) => path !== '' && !path.split('/').some((part, depth) => isIgnored(part, depth)));

  function isIgnored(part: string, depth: number): boolean {
    return ignored.includes(part) && (depth === 0 || ['.env', 'node_modules'].includes(part));
  }
}

/** Runs the commands of the build stage of deploy/Dockerfile in a folder, as another user, without a container. */
export function runBuildStage(folder: string, user: User, env: Record<string, string>): void {
  for (const path of contextFiles()) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(join(projectRoot, path), join(folder, path));
  }
  giveTo(folder, user);
  const text = readFileSync(join(projectRoot, 'deploy', 'Dockerfile'), 'utf8');
  const [, stage = ''] = text.split(/^FROM /m);
  for (const [, command = ''] of stage.matchAll(/^RUN (.*)$/gm))
    execFileSync('/bin/sh', ['-c', command], { ...user, cwd: folder, env, stdio: 'pipe' });
}

/** Makes a folder and what is in it the user's. */
export function giveTo(folder: string, { uid, gid }: User): void {
  chmodSync(folder, 0o755);
  if (uid === undefined || gid === undefined) return;
  chownSync(folder, uid, gid);
  execFileSync('chown', ['-R', `${uid}:${gid}`, folder]);
}
