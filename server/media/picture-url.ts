import type { Config } from '../config';
import media from '../db/seed/catalogue/media.json';

const VERSIONS = media as Readonly<Record<string, { readonly version: string } | undefined>>;
const DEMO = /^\/media\/([\w-]+)-\d+\.\w+$/;

/** The version of a demo picture by its path; null for any other. */
export function versionOf(path: string): string | null {
  const [, name = ''] = DEMO.exec(path) ?? [];
  return (Object.hasOwn(VERSIONS, name) && VERSIONS[name]?.version) || null;
}

/** True for a picture URL that this server may fetch: HTTPS, an allowed host, no port and no credentials. */
export function isAllowedForeignUrl(address: string, hosts: readonly string[]): boolean {
  const url = URL.canParse(address) ? new URL(address) : null;
  return (
    url?.protocol === 'https:' &&
    url.port === '' &&
    `${url.username}${url.password}` === '' &&
    hosts.includes(url.hostname)
  );
}

/** True for a path of a file that the shop has: bundled or added. */
export const isStored = (path: string): boolean => /^\/(?:media|pictures|clips)\//.test(path);

/** True for a path of a picture or clip that a merchant added. */
export const isAdded = (path: string): boolean => /^\/(?:pictures|clips)\//.test(path);

/** The path of an address at `mediaOrigin`; any other address unchanged. */
export const pathAt = (mediaOrigin: string | null, address: string): string =>
  mediaOrigin !== null && address.startsWith(`${mediaOrigin}/`) ? address.slice(mediaOrigin.length) : address;

type Places = Pick<Config, 'imageHosts' | 'media'>;

/**
 * The URL that responses contain for a stored picture or clip: versioned for demo pictures, at `MEDIA_ORIGIN` for added
 * ones, through `/images` for allowed hosts, unchanged otherwise.
 */
function toPublicUrl(stored: string, { imageHosts, media: { origin } }: Places): string {
  const version = versionOf(stored);
  if (version) return `${stored}?v=${version}`;
  if (origin !== null && isAdded(stored)) return `${origin}${stored}`;
  return isAllowedForeignUrl(stored, imageHosts) ? `/images?url=${encodeURIComponent(stored)}&w=640` : stored;
}

const MEDIA_KEYS = new Set(['image', 'wide_image', 'main_image', 'image_url', 'poster', 'video_url']);

/** Creates a JSON serializer that replaces stored URLs of pictures and clips with public ones. */
export const createPictureSerializer =
  (places: Places) =>
  (body: object): string =>
    JSON.stringify(body, (key, value: unknown) => {
      if (typeof value === 'string' && MEDIA_KEYS.has(key)) return toPublicUrl(value, places);
      if (key === 'images' && Array.isArray(value)) return value.map((one) => toPublicUrl(String(one), places));
      return value;
    });
