/** The sizes in px in which the shop keeps its own pictures. */
const WIDTHS = { photo: [320, 480, 640], wide: [640, 1120], prop: [240, 480] } as const;

export type PictureKind = keyof typeof WIDTHS;

export interface Sources {
  src: string;
  avif?: string;
  webp?: string;
}

const OWN = /^((?:https?:\/\/[^/?#]+)?\/media\/[\w-]+)-\d+\.(?:webp|avif)$/;

/** The candidates of a picture: our own `/media/<name>-<width>` files in both formats, or just the address for any other. */
export function sourcesOf(url: string, kind: PictureKind): Sources {
  const stem = OWN.exec(url)?.[1];
  if (!stem) return { src: url };
  const set = (format: string) => WIDTHS[kind].map((width) => `${stem}-${width}.${format} ${width}w`).join(', ');
  return { src: url, avif: set('avif'), webp: set('webp') };
}
