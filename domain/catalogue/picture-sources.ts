import { isPictureTone, type PictureTone } from './picture-tones';

/** Stored widths in px, up to each picture's own (`docs/decisions/0009-pictures.md`). */
const AVIF_WIDTHS = [160, 240, 320, 400, 560, 720, 1120] as const;
/** Widths in px for browsers without AVIF: tiles and wide pictures, and each picture's own. */
const WEBP_WIDTHS = [320, 720] as const;
/** px; the single width of a wide picture for phones, so that it can be preloaded */
const PHONE_WIDTH = 720;
/** Media query of the phones that get this width. */
export const PHONE_MEDIA = '(max-width: 767px)';
/** Widths in px of resized pictures from other hosts. */
export const FOREIGN_WIDTHS = [160, 320, 640, 1120] as const;

export type PictureFormat = 'avif' | 'webp';

export interface PictureSources {
  readonly src: string;
  readonly avif?: string;
  /** the file for phones, if the picture is as wide as the screen */
  readonly phone?: string;
  readonly webp?: string;
  /** placeholder colour, if the address contains one */
  readonly tone?: PictureTone;
}

/** The stored widths in px of a picture, ascending, its own last. */
export function widthsOf(width: number, format: PictureFormat): readonly number[] {
  const ladder: readonly number[] = format === 'avif' ? AVIF_WIDTHS : WEBP_WIDTHS;
  return [...ladder.filter((step) => step < width), width];
}

/** `/media/<name>-<width>.webp?v=<version>` is bundled with the shop, `/pictures/<version>-<width>.webp` is uploaded. */
const OWN = /^((?:https?:\/\/[^/?#]+)?\/(?:media|pictures)\/([\w-]+))-(\d{2,4})\.(?:webp|avif|jpg)(?:\?v=(\w+))?$/;
/** A picture from another host, resized by our server. */
const FOREIGN = /^((?:https?:\/\/[^/?#]+)?\/images\?url=[^&#\s,]+)&w=\d+$/;

/** Parses an address of our own into stem, width in px and version; null for any other. */
export function readPictureAddress(url: string) {
  const [, stem, name = '', width, asked] = OWN.exec(url) ?? [];
  if (stem === undefined) return null;
  return { stem, width: Number(width), query: asked === undefined ? '' : `?v=${asked}`, version: asked ?? name };
}

/**
 * Derives a picture's sources from its address alone, so that carts, wishlists and other backends need no further data:
 * our own in both formats, resized ones in one, any other unchanged.
 */
export function pictureSources(url: string): PictureSources {
  const own = readPictureAddress(url);
  if (own) {
    const file = (width: number, format: PictureFormat) => `${own.stem}-${width}.${format}${own.query}`;
    const set = (format: PictureFormat) =>
      widthsOf(own.width, format)
        .map((width) => `${file(width, format)} ${width}w`)
        .join(', ');
    const phone = file(Math.min(own.width, PHONE_WIDTH), 'avif');
    const letter = own.version.charAt(0);
    const tone = /^[0a-l][\da-f]{10,}$/.test(own.version) && isPictureTone(letter) ? letter : undefined;
    return { src: url, avif: set('avif'), phone, webp: set('webp'), ...(tone && { tone }) };
  }
  const foreign = FOREIGN.exec(url)?.[1];
  if (foreign) return { src: url, webp: FOREIGN_WIDTHS.map((width) => `${foreign}&w=${width} ${width}w`).join(', ') };
  return { src: url };
}
