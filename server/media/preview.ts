import { openSource, type Pixels } from './resize-picture';

const PREVIEW_PX = 640;

/**
 * Creates a JPEG for messengers, which can't read WebP. `square` fits the picture on white, 640 × 640 px; `same` keeps its
 * shape.
 */
export function createPreview(source: Buffer | Pixels, shape: 'square' | 'same'): Promise<Buffer> {
  const picture = openSource(source);
  const shaped =
    shape === 'square' ? picture.resize(PREVIEW_PX, PREVIEW_PX, { fit: 'contain', background: '#fff' }) : picture;
  return shaped.flatten({ background: '#fff' }).jpeg({ quality: 82, mozjpeg: true }).toBuffer();
}
