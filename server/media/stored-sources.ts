import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { createFileStore } from './file-store';

/** Addresses and contents of files that `import-media.ts` has stored, each with the address of the stored copy. */
export const openSources = (dataDir: string) => createFileStore(join(dataDir, 'pictures', 'sources'));

/** The name of an entry. */
export const sourceName = (source: Buffer | string): string =>
  `${createHash('sha256').update(source).digest('hex').slice(0, 32)}.txt`;
