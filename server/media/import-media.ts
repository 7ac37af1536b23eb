import { readFile, realpath } from 'node:fs/promises';
import { cpus } from 'node:os';
import { isAbsolute, join, relative } from 'node:path';
import pLimit from 'p-limit';
import { addClip, isClip } from './added-clips';
import { addPicture } from './added-pictures';
import type { FetchPicture } from './fetch-picture';
import { isStored } from './picture-url';
import type { MediaStore } from './store/media-store';
import { openSources } from './stored-sources';

interface Options {
  readonly store: MediaStore;
  readonly fetch: FetchPicture;
  /** Where addresses that are no URLs are looked up. */
  readonly folder?: string | undefined;
  readonly onDone?: (() => void) | undefined;
}

export interface ImportedMedia {
  /** Addresses in the catalogue, each with the one of its stored copy. */
  readonly stored: ReadonlyMap<string, string>;
  /** Addresses that failed, each with its reason. */
  readonly failed: ReadonlyMap<string, string>;
  /** How many were stored by an earlier run. */
  readonly known: number;
}

const MAX_ATTEMPTS = 3;

/**
 * Stores pictures and clips from their addresses, or from a folder, by their content hash. What an earlier run stored is
 * not loaded again, so an interrupted run can be repeated. One failure stops no other.
 */
export async function importMedia(addresses: Iterable<string>, options: Options): Promise<ImportedMedia> {
  const index = openSources(options.store);
  const limit = pLimit(2 * cpus().length);
  const stored = new Map<string, string>();
  const failed = new Map<string, string>();
  let known = 0;

  async function importOne(address: string): Promise<void> {
    const load = address.startsWith('https:') ? null : await readFrom(options.folder, address);
    const before = await index.find(load ?? address);
    if (before) known += 1;
    const path = before ?? (await add(load ?? (await fetchPatiently(address))));
    if (!before) await index.remember(load ?? address, path);
    // A file's content decides whether it is stored; its name lets an import find it again.
    if (load) await index.remember(address, path);
    stored.set(address, path);
  }

  const add = (bytes: Buffer): Promise<string> =>
    isClip(bytes) ? addClip(options.store, bytes) : addPicture(options.store, bytes);

  async function fetchPatiently(address: string): Promise<Buffer> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await options.fetch(new URL(address));
      } catch (error) {
        if (attempt >= MAX_ATTEMPTS || /^HTTP 4/.test((error as Error).message)) throw error;
      }
    }
  }

  const wanted = [...new Set(addresses)].filter((address) => address !== '' && !isStored(address));
  await Promise.all(
    wanted.map((address) =>
      limit(async () => {
        await importOne(address).catch((error: Error) => void failed.set(address, error.message));
        options.onDone?.();
      }),
    ),
  );
  return { stored, failed, known };
}

/** Reads a file inside the folder; links may not lead out of it. */
async function readFrom(folder: string | undefined, address: string): Promise<Buffer> {
  if (/^[a-z]+:/i.test(address)) throw new Error('only https addresses are loaded');
  if (folder === undefined) throw new Error('no address, and no folder is given to look for the file');
  const root = await realpath(folder);
  const path = await realpath(join(root, address)).catch(() => null);
  if (path === null) throw new Error(`there is no such file in ${folder}`);
  const inside = relative(root, path);
  if (inside.startsWith('..') || isAbsolute(inside)) throw new Error(`the file is outside of ${folder}`);
  return readFile(path);
}
