import { join } from 'node:path';
import { widthsOf } from '../../domain/catalogue/picture-sources';
import { keptIn } from './picture-cache';
import { makeSize, readOriginal } from './make';
import { makePreview } from './preview';
import { isRaster, opened } from './raster';

/** Wider ones are made smaller first: no screen of the shop shows more. */
const WIDEST = 1_600;

/** Where pictures lie that were added to the shop. */
export const addedFolder = (dataDir: string) => join(dataDir, 'pictures', 'added');

/**
 * Makes all sizes of a picture (JPEG, PNG, GIF, WebP or AVIF) and a preview for messengers, named by the hash of their
 * content, so that they can be kept for ever. Gives the address that a product, category or banner stores.
 * @throws Error where the bytes are no picture
 */
export async function addPicture(dataDir: string, bytes: Buffer): Promise<string> {
  if (!isRaster(bytes)) throw new Error('This is no JPEG, PNG, GIF, WebP or AVIF picture');
  const original = await opened(bytes)
    .resize({ width: WIDEST, withoutEnlargement: true })
    .webp({ quality: 90 })
    .toBuffer();
  const { width, version } = await readOriginal(original);
  const kept = keptIn(addedFolder(dataDir));
  for (const format of ['avif', 'webp'] as const)
    for (const size of widthsOf(width, format)) {
      const isOriginal = format === 'webp' && size === width;
      await kept.write(`${version}-${size}.${format}`, isOriginal ? original : await makeSize(original, size, format));
    }
  await kept.write(`${version}-${width}.jpg`, await makePreview(original, 'square'));
  return `/pictures/${version}-${width}.webp`;
}
