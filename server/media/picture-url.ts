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

/**
 * The URL that responses contain for a stored picture: versioned for demo pictures, through `/images` for allowed hosts,
 * unchanged otherwise.
 */
function toPublicUrl(stored: string, hosts: readonly string[]): string {
  const version = versionOf(stored);
  if (version) return `${stored}?v=${version}`;
  return isAllowedForeignUrl(stored, hosts) ? `/images?url=${encodeURIComponent(stored)}&w=640` : stored;
}

const PICTURE_KEYS = new Set(['image', 'wide_image', 'main_image', 'image_url', 'poster']);

/** Creates a JSON serializer that replaces stored picture URLs with public ones. */
export const createPictureSerializer =
  (hosts: readonly string[]) =>
  (body: object): string =>
    JSON.stringify(body, (key, value: unknown) => {
      if (typeof value === 'string' && PICTURE_KEYS.has(key)) return toPublicUrl(value, hosts);
      if (key === 'images' && Array.isArray(value)) return value.map((one) => toPublicUrl(String(one), hosts));
      return value;
    });
