import sharp from 'sharp';

const MOST_PIXELS = 40_000_000;
const SECONDS = 10;

const starts = (bytes: Buffer, at: number, ...texts: readonly string[]): boolean =>
  texts.some((text) => bytes.subarray(at, at + text.length).toString('latin1') === text);

/** True for JPEG, PNG, GIF, WebP and AVIF by their own first bytes: nothing that is a document or a program. */
export const isRaster = (bytes: Buffer): boolean =>
  starts(bytes, 0, '\xff\xd8\xff', '\x89PNG\r\n', 'GIF87a', 'GIF89a') ||
  (starts(bytes, 0, 'RIFF') && starts(bytes, 8, 'WEBP')) ||
  starts(bytes, 4, 'ftypavif', 'ftypavis');

/** A picture that comes from outside, upright, without what cameras write into it; broken or huge ones fail. */
export const opened = (bytes: Buffer) =>
  sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).rotate().timeout({ seconds: SECONDS });
