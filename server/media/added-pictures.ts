import { widthsOf } from '../../domain/catalogue/picture-sources';
import { decodePicture, QUICK_ENCODING, readOriginal, resizePicture } from './resize-picture';
import { createPreview } from './preview';
import { isRaster, openPicture } from './open-picture';
import type { MediaStore } from './store/media-store';

/** Wider pictures are resized first; the full-screen view enlarges up to this. */
const MAX_WIDTH = 2_000;

/**
 * Stores a picture (JPEG, PNG, GIF, WebP or AVIF) in all sizes, with a preview for messengers. File names contain the
 * content hash, so the files can be cached forever. @returns the URL for a product, category or banner
 * @throws Error if the bytes are not such a picture
 */
export async function addPicture(store: Pick<MediaStore, 'write'>, bytes: Buffer): Promise<string> {
  if (!isRaster(bytes)) throw new Error('The file is not a JPEG, PNG, GIF, WebP or AVIF picture');
  const original = await openPicture(bytes)
    .resize({ width: MAX_WIDTH, withoutEnlargement: true })
    .webp({ quality: 90, effort: 2 })
    .toBuffer();
  const { width, version } = await readOriginal(original, QUICK_ENCODING);
  const pixels = await decodePicture(original);
  for (const format of ['avif', 'webp'] as const)
    for (const size of widthsOf(width, format)) {
      const isOriginal = format === 'webp' && size === width;
      await store.write(
        `pictures/${version}-${size}.${format}`,
        isOriginal ? original : await resizePicture(pixels, size, format, QUICK_ENCODING),
      );
    }
  await store.write(`pictures/${version}-${width}.jpg`, await createPreview(pixels, 'square'));
  return `/pictures/${version}-${width}.webp`;
}
