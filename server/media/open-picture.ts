import sharp from 'sharp';

const MAX_PIXELS = 40_000_000;
const TIMEOUT_SECONDS = 10;

const startsWithAny = (bytes: Buffer, at: number, ...texts: readonly string[]): boolean =>
  texts.some((text) => bytes.subarray(at, at + text.length).toString('latin1') === text);

/** True for JPEG, PNG, GIF, WebP and AVIF, by their first bytes. */
export const isRaster = (bytes: Buffer): boolean =>
  startsWithAny(bytes, 0, '\xff\xd8\xff', '\x89PNG\r\n', 'GIF87a', 'GIF89a') ||
  (startsWithAny(bytes, 0, 'RIFF') && startsWithAny(bytes, 8, 'WEBP')) ||
  startsWithAny(bytes, 4, 'ftypavif', 'ftypavis');

/** Opens an untrusted picture, rotated by its EXIF orientation and without metadata. Broken or huge pictures fail. */
export const openPicture = (bytes: Buffer) =>
  sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).rotate().timeout({ seconds: TIMEOUT_SECONDS });
