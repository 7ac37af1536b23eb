import { join } from 'node:path';
import { widthsOf } from '../../domain/catalogue/picture-sources';
import { createFileStore } from './file-store';
import { resizePicture, readOriginal } from './resize-picture';
import { createPreview } from './preview';
import { isRaster, openPicture } from './open-picture';

/** Wider ones are made smaller first: no screen of the shop shows more. */
const MAX_WIDTH = 1_600;

/** Where pictures lie that were added to the shop. */
export const addedPicturesDir = (dataDir: string) => join(dataDir, 'pictures', 'added');

/**
 * Makes all sizes of a picture (JPEG, PNG, GIF, WebP or AVIF) and a preview for messengers, named by the hash of their
 * content, so that they can be kept for ever. Gives the address that a product, category or banner stores.
 * @throws Error where the bytes are no picture
 */
export async function addPicture(dataDir: string, bytes: Buffer): Promise<string> {
  if (!isRaster(bytes)) throw new Error('This is no JPEG, PNG, GIF, WebP or AVIF picture');
  const original = await openPicture(bytes)
    .resize({ width: MAX_WIDTH, withoutEnlargement: true })
    .webp({ quality: 90 })
    .toBuffer();
  const { width, version } = await readOriginal(original);
  const kept = createFileStore(addedPicturesDir(dataDir));
  for (const format of ['avif', 'webp'] as const)
    for (const size of widthsOf(width, format)) {
      const isOriginal = format === 'webp' && size === width;
      await kept.write(
        `${version}-${size}.${format}`,
        isOriginal ? original : await resizePicture(original, size, format),
      );
    }
  await kept.write(`${version}-${width}.jpg`, await createPreview(original, 'square'));
  return `/pictures/${version}-${width}.webp`;
}
