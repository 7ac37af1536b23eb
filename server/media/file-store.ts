import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A folder of files that can be made again, or whose name says what is in them. */
export interface FileStore {
  /** null where there is none. */
  readonly read: (name: string) => Promise<Buffer | null>;
  /** ms since it was written; Infinity where there is none */
  readonly ageMs: (name: string, now: number) => Promise<number>;
  /** Whole or not at all, also when two write at once. */
  readonly write: (name: string, bytes: Buffer | string) => Promise<void>;
}

/** Files in a folder, at most `most` of them: those written longest ago go first. */
export function createFileStore(folder: string, maxFiles = Number.POSITIVE_INFINITY): FileStore {
  let writes = 0;

  async function prune(): Promise<void> {
    const names = await readdir(folder);
    if (names.length <= maxFiles) return;
    const aged = await Promise.all(
      names.map(async (name) => ({ name, at: (await stat(join(folder, name)).catch(() => null))?.mtimeMs ?? 0 })),
    );
    const oldest = aged.toSorted((one, other) => one.at - other.at).slice(0, names.length - Math.floor(maxFiles * 0.9));
    await Promise.all(oldest.map(({ name }) => rm(join(folder, name), { force: true })));
  }

  return {
    read: (name) => readFile(join(folder, name)).catch(() => null),
    ageMs: async (name, now) => {
      const file = await stat(join(folder, name)).catch(() => null);
      return file ? now - file.mtimeMs : Number.POSITIVE_INFINITY;
    },
    write: async (name, bytes) => {
      await mkdir(folder, { recursive: true });
      const draft = join(folder, `${randomUUID()}.draft`);
      await writeFile(draft, bytes);
      await rename(draft, join(folder, name));
      writes += 1;
      if (writes % 50 === 0 || writes === 1) await prune();
    },
  };
}
