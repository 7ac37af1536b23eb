import { createHash } from 'node:crypto';
import sharp, { type OutputInfo, type Sharp } from 'sharp';
import { type PictureFormat, widthsOf } from '../../domain/catalogue/picture-sources';
import { type PictureTone, toneNearest } from '../../domain/catalogue/picture-tones';

/** Encoder settings. They are part of every version, so that changing them changes every picture's URL. */
const ENCODING = {
  avif: { quality: 50, effort: 5, chromaSubsampling: '4:2:0' },
  transparentAvif: { quality: 55, effort: 5 },
  webp: { quality: 78, alphaQuality: 85, effort: 6 },
  widths: [widthsOf(2_000, 'avif'), widthsOf(2_000, 'webp')],
} as const;

/** For pictures added while the shop runs, often hundreds at once: much quicker, files slightly larger. */
export const QUICK_ENCODING: Encoding = {
  ...ENCODING,
  avif: { ...ENCODING.avif, effort: 1 },
  transparentAvif: { ...ENCODING.transparentAvif, effort: 1 },
  webp: { ...ENCODING.webp, effort: 2 },
};

type Encoding = Readonly<Record<'avif' | 'transparentAvif' | 'webp', object>> & { readonly widths: object };

export interface Original {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly tone: PictureTone | null;
  /** `<tone, or 0><hash of its bytes and the encoder settings>` */
  readonly version: string;
}

/** Reads size, backdrop tone and version of a picture. @throws if sharp can't read it */
export async function readOriginal(bytes: Buffer, encoding: Encoding = ENCODING): Promise<Original> {
  const { width, height, hasAlpha } = await sharp(bytes).metadata();
  const tone = hasAlpha ? null : toneNearest(await backdropOf(bytes));
  const hash = createHash('sha256').update(bytes).update(JSON.stringify(encoding)).digest('hex').slice(0, 12);
  return { width, height, tone, version: `${tone ?? '0'}${hash}` };
}

/** Pixels of a picture that is decoded once for all its sizes. */
export interface Pixels {
  readonly data: Buffer;
  readonly info: OutputInfo;
}

export const decodePicture = (bytes: Buffer): Promise<Pixels> =>
  sharp(bytes).raw().toBuffer({ resolveWithObject: true });

/** Opens a file or decoded pixels. */
export const openSource = (source: Buffer | Pixels): Sharp =>
  Buffer.isBuffer(source) ? sharp(source) : sharp(source.data, { raw: source.info });

/** Resizes a picture to a width in pixels. */
export async function resizePicture(
  source: Buffer | Pixels,
  width: number,
  format: PictureFormat,
  encoding: Encoding = ENCODING,
): Promise<Buffer> {
  const { hasAlpha } = await openSource(source).metadata();
  const smaller = openSource(source).resize(width);
  if (format === 'webp') return smaller.webp(encoding.webp).toBuffer();
  return smaller.avif(hasAlpha ? encoding.transparentAvif : encoding.avif).toBuffer();
}

const hex = (part: number) => Math.round(part).toString(16).padStart(2, '0');

/** The mean colour of the top row and the fifth row of a 16 × 16 thumbnail. */
async function backdropOf(bytes: Buffer): Promise<string> {
  const { data, info } = await sharp(bytes)
    .removeAlpha()
    .toColourspace('srgb')
    .resize(16, 16, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const edge = [...Array(16).keys()].flatMap((column) => [column, 16 * 4 + column]);
  const mean = (channel: number) =>
    edge.reduce((sum, pixel) => sum + (data[pixel * info.channels + channel] ?? 0), 0) / edge.length;
  return `#${hex(mean(0))}${hex(mean(1))}${hex(mean(2))}`;
}
