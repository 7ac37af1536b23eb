import { createHash } from 'node:crypto';
import type { MediaStore } from './store/media-store';

/** Addresses and contents of files that `import-media.ts` has stored, each with the address of the stored copy. */
export const openSources = (store: MediaStore) => ({
  /** Null if it isn't stored. */
  find: async (source: Buffer | string): Promise<string | null> =>
    (await store.read(keyOf(source)))?.toString() ?? null,
  remember: (source: Buffer | string, address: string): Promise<void> => store.write(keyOf(source), address),
});

const keyOf = (source: Buffer | string): string =>
  `sources/${createHash('sha256').update(source).digest('hex').slice(0, 32)}.txt`;
