const WEB = new Set(['http:', 'https:']);
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

export interface HandOverRules {
  /** the shop's own origin, such as `https://shop.example` */
  readonly origin: string;
  /** domains of payment pages; their subdomains count too */
  readonly hosts: readonly string[];
}

/** Payment pages of the gateways that the shop knows. */
const GATEWAY_HOSTS: readonly string[] = ['myfatoorah.com'];
const DOMAIN = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/;

/** Domains that a build names instead of the known ones, with commas; what is no domain is left out. */
export function gatewayHosts(named = ''): readonly string[] {
  const hosts = named
    .toLowerCase()
    .split(',')
    .map((host) => host.trim())
    .filter((host) => DOMAIN.test(host));
  return hosts.length > 0 ? hosts : GATEWAY_HOSTS;
}

/**
 * The address to which a shopper may be sent to pay, or null: a page of the shop's own origin (the sandbox), or an
 * encrypted one of a known gateway (reliability row 80).
 */
export function handOverUrl(candidate: string, { origin, hosts }: HandOverRules): string | null {
  if (candidate === '') return null;
  try {
    const own = new URL(origin);
    const url = new URL(candidate, own);
    if (url.username !== '' || url.password !== '') return null;
    if (url.origin === own.origin || (isLocal(url) && isLocal(own) && url.port === own.port)) return url.href;
    const isKnown = hosts.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`));
    return url.protocol === 'https:' && isKnown ? url.href : null;
  } catch {
    return null;
  }
}

const isLocal = ({ protocol, hostname }: URL) => WEB.has(protocol) && LOOPBACK.has(hostname);
