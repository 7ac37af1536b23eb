import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { AppEnv } from '../../http/env';
import { createFileStore } from '../file-store';
import type { MediaStore } from './media-store';

const FOLDERS: Readonly<Record<string, string>> = {
  pictures: join('pictures', 'added'),
  sources: join('pictures', 'sources'),
  clips: 'clips',
};

/** Media in the data folder, which all servers of a shop must share. */
export function createFolderStore(dataDir: string): MediaStore {
  const serveClip = serveStatic<AppEnv>({ root: dataDir });
  const open = (key: string) => {
    const [kind = '', name = ''] = key.split('/');
    return { store: createFileStore(join(dataDir, FOLDERS[kind] ?? kind)), name };
  };
  return {
    read: async (key) => {
      const { store, name } = open(key);
      return store.read(name);
    },
    write: async (key, bytes) => {
      const { store, name } = open(key);
      await store.write(name, bytes);
    },
    serve: async (c) => (await serveClip(c, async () => {})) ?? null,
    check: async () => {},
  };
}
