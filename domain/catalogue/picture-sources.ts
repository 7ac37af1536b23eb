import { isPictureTone, type PictureTone } from './picture-tones';

/** Widths in px that the shop keeps its pictures in, up to each picture's own; what they are for: `docs/decisions/0009-pictures.md`. */
const AVIF_WIDTHS = [160, 240, 320, 400, 560, 720, 1120] as const;
/** For browsers without AVIF, which are few: a size for tiles, one for wide pictures, and the picture's own. */
const WEBP_WIDTHS = [320, 720] as const;
/** The widest in px that a phone is given of a wide picture, twice its own width or more; one for all, so that it can be named ahead. */
const PHONE_WIDTH = 720;
/** The screens that are given that one file: those below the first breakpoint. */
export const PHONE_MEDIA = '(max-width: 767px)';
/** Widths in which pictures of other hosts are made. */
export const FOREIGN_WIDTHS = [160, 320, 640, 1120] as const;

export type PictureFormat = 'avif' | 'webp';

export interface PictureSources {
  readonly src: string;
  readonly avif?: string;
  /** The one file for every phone, where the picture is as wide as the screen. */
  readonly phone?: string;
  readonly webp?: string;
  /** What to show meanwhile, where the address tells. */
  readonly tone?: PictureTone;
}

/** The widths in px in which a picture of a width is kept, the smallest first, its own last. */
export function widthsOf(width: number, format: PictureFormat): readonly number[] {
  const ladder: readonly number[] = format === 'avif' ? AVIF_WIDTHS : WEBP_WIDTHS;
  return [...ladder.filter((step) => step < width), width];
}

/** `/media/<name>-<width>.webp?v=<version>` comes with the shop, `/pictures/<version>-<width>.webp` was added to it. */
const OWN = /^((?:https?:\/\/[^/?#]+)?\/(?:media|pictures)\/([\w-]+))-(\d{2,4})\.(?:webp|avif|jpg)(?:\?v=(\w+))?$/;
/** Of another host, made smaller by our server. */
const FOREIGN = /^((?:https?:\/\/[^/?#]+)?\/images\?url=[^&#\s,]+)&w=\d+$/;

/** What an address of our own says, null for any other: everything before the width, the width in px and the version. */
export function readPictureAddress(url: string) {
  const [, stem, name = '', width, asked] = OWN.exec(url) ?? [];
  if (stem === undefined) return null;
  return { stem, width: Number(width), query: asked === undefined ? '' : `?v=${asked}`, version: asked ?? name };
}

/**
 * The candidates of a picture, from its address alone, so that carts, wishlists and other backends need to know nothing:
 * ours in both formats, those that our server makes smaller in one, any other as it is.
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
