import media from '../db/seed/catalogue/media.json';

const VERSIONS = media as Readonly<Record<string, { readonly version: string } | undefined>>;
const DEMO = /^\/media\/([\w-]+)-\d+\.\w+$/;

/** The version of a picture that comes with the shop, by its address; null for any other. */
export function versionOf(path: string): string | null {
  const [, name = ''] = DEMO.exec(path) ?? [];
  return (Object.hasOwn(VERSIONS, name) && VERSIONS[name]?.version) || null;
}

/** True for an address of a picture that this server may fetch: TLS, a host of the list, nothing but host and path. */
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
 * The address of a picture as it is answered: with its version where it comes with the shop, so that it may be kept for
 * ever; through `/images` where another host has it that may be asked; any other as it is stored.
 */
function toPublicUrl(stored: string, hosts: readonly string[]): string {
  const version = versionOf(stored);
  if (version) return `${stored}?v=${version}`;
  return isAllowedForeignUrl(stored, hosts) ? `/images?url=${encodeURIComponent(stored)}&w=640` : stored;
}

const PICTURE_KEYS = new Set(['image', 'wide_image', 'main_image', 'image_url', 'poster']);

/** JSON of an answer in which pictures have the address that they are answered with. */
export const createPictureSerializer =
  (hosts: readonly string[]) =>
  (body: object): string =>
    JSON.stringify(body, (key, value: unknown) => {
      if (typeof value === 'string' && PICTURE_KEYS.has(key)) return toPublicUrl(value, hosts);
      if (key === 'images' && Array.isArray(value)) return value.map((one) => toPublicUrl(String(one), hosts));
      return value;
    });
