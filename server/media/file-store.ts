import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A folder of files that can be regenerated or are named by their content hash. */
export interface FileStore {
  /** Null if there is no such file. */
  readonly read: (name: string) => Promise<Buffer | null>;
  /** Milliseconds since the file was written; Infinity if there is none. */
  readonly ageMs: (name: string, now: number) => Promise<number>;
  /** Atomic, even with concurrent writers. */
  readonly write: (name: string, bytes: Buffer | string) => Promise<void>;
}

/** Opens a folder as a file store. Beyond `maxFiles` the oldest files are deleted. */
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
