import { createHash } from 'node:crypto';
import type { MediaStore } from './store/media-store';

/** Addresses of added clips. */
export const CLIP_PATH = /^\/clips\/[\da-f]{24}\.mp4$/;

/** True for an MP4 file, by its first bytes. AVIF pictures begin likewise. */
export const isClip = (bytes: Buffer): boolean => /^ftyp(?!avi[fs])/.test(bytes.subarray(4, 12).toString('latin1'));

/** Stores a clip (MP4) by its content hash. @returns the address for a reel @throws Error if the bytes are no MP4 file */
export async function addClip(store: MediaStore, bytes: Buffer): Promise<string> {
  if (!isClip(bytes)) throw new Error('The file is not an MP4 clip');
  const key = `clips/${createHash('sha256').update(bytes).digest('hex').slice(0, 24)}.mp4`;
  await store.write(key, bytes);
  return `/${key}`;
}
