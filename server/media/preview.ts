import sharp from 'sharp';

/** px */
const PREVIEW_PX = 640;

/**
 * A JPEG for messengers and old readers, which know no WebP: `square` puts the whole picture on white, 640 px wide and
 * high; `same` keeps its shape.
 */
export function createPreview(bytes: Buffer, shape: 'square' | 'same'): Promise<Buffer> {
  const picture = sharp(bytes);
  const shaped =
    shape === 'square' ? picture.resize(PREVIEW_PX, PREVIEW_PX, { fit: 'contain', background: '#fff' }) : picture;
  return shaped.flatten({ background: '#fff' }).jpeg({ quality: 82, mozjpeg: true }).toBuffer();
}
