import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, cpSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, normalize, relative, resolve } from 'node:path';
import dockerignore from '@balena/dockerignore';
import { projectRoot } from '../../../server/paths';
import type { User } from './system-postgres';

interface Build {
  /** Paths inside become paths below it: one folder for each stage. */
  readonly folder: string;
  /** Runs `RUN` in a folder of their own, and owns what `COPY --chown` copies. */
  readonly user: User;
  readonly env: Readonly<Record<string, string>>;
  /** Files of base images, by the image's name and the path in the container. */
  readonly base: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly dockerfile?: string;
  /** What `docker build` is called on. */
  readonly context?: string;
}

/** What a container of the last stage would start. */
export interface Image {
  readonly root: string;
  readonly workingDir: string;
  readonly command: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly user: string;
}

/** Files of a context that its ignore file leaves, by Docker's rules. */
export function contextFiles(context: string, ignoreFile: string): string[] {
  const patterns = readFileSync(ignoreFile, 'utf8').split('\n');
  const filter = dockerignore().add(patterns).createFilter();
  const isReincluding = patterns.filter((line) => line.startsWith('!')).map((line) => line.slice(1));
  /** A folder that is ignored is entered only if something in it may be included again. */
  const isEntered = (path: string) => filter(path) || isReincluding.some((one) => one.startsWith(`${path}/`));
  const walk = (folder: string): string[] =>
    readdirSync(join(context, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return isEntered(path) ? walk(path) : [];
      return filter(path) ? [path] : [];
    });
  return walk('');
}

/**
 * Follows a Dockerfile without a container: each stage is a folder, `RUN` runs with the tools of this machine, and base
 * images are empty but for `base`. An instruction that it doesn't know is an error.
 */
export function buildImage({ folder, user, env, base, ...from }: Build): Image {
  const context = from.context ?? projectRoot;
  const file = join(context, from.dockerfile ?? 'deploy/Dockerfile');
  const stages = new Map<string, string>();
  const files = contextFiles(context, `${file}.dockerignore`);
  let image: Image | undefined;

  for (const [name, words] of instructionsOf(readFileSync(file, 'utf8'))) {
    if (name === 'FROM') {
      const root = join(folder, `stage-${stages.size}`);
      stages.set(words[2] ?? String(stages.size), root);
      mkdirSync(root, { recursive: true });
      for (const [path, source] of Object.entries(base[words[0] ?? ''] ?? {})) copy(source, join(root, path));
      image = { root, workingDir: root, command: [], env: {}, user: 'root' };
      continue;
    }
    if (!image) throw new Error(`${name} before FROM`);
    image = follow(image, name, words);
  }
  if (!image) throw new Error(`${file} has no stage`);
  return image;

  function follow(now: Image, name: string, words: readonly string[]): Image {
    switch (name) {
      case 'WORKDIR': {
        const workingDir = inside(now, words[0]);
        mkdirSync(workingDir, { recursive: true });
        return { ...now, workingDir };
      }
      case 'COPY':
        copyInto(now, words);
        return now;
      case 'RUN': {
        giveTo(now.workingDir, user);
        const PATH = `${join(now.root, 'usr/local/bin')}:${env.PATH}`;
        const options = { ...user, cwd: now.workingDir, env: { ...env, ...now.env, PATH }, stdio: 'pipe' } as const;
        execFileSync('/bin/sh', ['-c', words.join(' ')], options);
        return now;
      }
      case 'ENV': {
        // A path of the container is one below the stage's folder here.
        const pairs = words.map((word) => word.split('=') as [string, string]);
        const added = pairs.map(([key, value]) => [key, value.startsWith('/') ? join(now.root, value) : value]);
        return { ...now, env: { ...now.env, ...Object.fromEntries(added) } };
      }
      case 'USER':
        return { ...now, user: words[0] ?? '' };
      case 'CMD':
        return { ...now, command: JSON.parse(words.join(' ')) };
      case 'ARG':
      case 'EXPOSE':
      case 'HEALTHCHECK':
        return now;
      default:
        throw new Error(`${name} of ${file} is not followed: add it to docker-build.ts`);
    }
  }

  function copyInto(now: Image, words: readonly string[]): void {
    const flags = words.filter((word) => word.startsWith('--'));
    const paths = words.filter((word) => !word.startsWith('--'));
    const target = paths.pop() ?? '';
    const stage = flags.find((flag) => flag.startsWith('--from='))?.slice('--from='.length);
    const origin = stage === undefined ? context : stages.get(stage);
    if (!origin) throw new Error(`COPY from the unknown stage ${stage}`);
    for (const source of paths) {
      const isFolder = statSync(join(origin, source)).isDirectory();
      const isInto = !isFolder && (target.endsWith('/') || target === '.');
      const destination = inside(now, isInto ? join(target, basename(source)) : target);
      if (stage !== undefined) copy(join(origin, source), destination);
      else copyContext(source, destination);
      if (flags.some((flag) => flag.startsWith('--chown='))) giveTo(destination, user);
    }
  }

  function copyContext(source: string, destination: string): void {
    const path = normalize(source).replace(/\/$/, '');
    const wanted = files.filter((one) => path === '.' || one === path || one.startsWith(`${path}/`));
    if (wanted.length === 0) throw new Error(`COPY ${source}: the ignore file leaves nothing of it`);
    for (const one of wanted)
      copy(join(context, one), one === path ? destination : join(destination, relative(path, one)));
  }

  function inside({ root, workingDir }: Image, path = ''): string {
    return path.startsWith('/') ? join(root, path) : resolve(workingDir, path);
  }
}

/** The instructions of a Dockerfile with their words, continued lines joined. */
const instructionsOf = (text: string): (readonly [string, string[]])[] =>
  text
    .replace(/^\s*#.*\n/gm, '')
    .replaceAll(/\\\n/g, ' ')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [name = '', ...words] = line.trim().split(/\s+/);
      return [name.toUpperCase(), words];
    });

function copy(source: string, target: string): void {
  mkdirSync(dirname(target), { recursive: true });
  cpSync(source, target, { recursive: true });
}

/** Makes a folder or a file and what is in it the user's. */
export function giveTo(folder: string, { uid, gid }: User): void {
  if (statSync(folder).isDirectory()) chmodSync(folder, 0o755);
  if (uid === undefined || gid === undefined) return;
  chownSync(folder, uid, gid);
  execFileSync('chown', ['-R', `${uid}:${gid}`, folder]);
}
