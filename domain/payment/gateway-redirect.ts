const WEB = new Set(['http:', 'https:']);
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

export interface GatewayRules {
  /** the shop's own origin, such as `https://shop.example` */
  readonly origin: string;
  /** domains of payment pages, subdomains included */
  readonly hosts: readonly string[];
}

/** Domains of payment pages where neither the server nor the build names any. */
const GATEWAY_HOSTS: readonly string[] = ['myfatoorah.com'];
const DOMAIN = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/;

/** Parses comma-separated payment domains; ignores invalid ones; falls back to the defaults. */
export function gatewayHosts(named = ''): readonly string[] {
  const hosts = named
    .toLowerCase()
    .split(',')
    .map((host) => host.trim())
    .filter((host) => DOMAIN.test(host));
  return hosts.length > 0 ? hosts : GATEWAY_HOSTS;
}

/**
 * Validates a payment page's address: the shop's own origin (the sandbox) or HTTPS on a known gateway domain, otherwise null
 * (reliability row 80).
 */
export function gatewayUrl(candidate: string, { origin, hosts }: GatewayRules): string | null {
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
