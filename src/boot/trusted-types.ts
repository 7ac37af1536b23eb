interface Policy {
  readonly createHTML: (markup: string) => string;
  readonly createScriptURL: (address: string) => string | null;
}

interface TrustedTypes {
  createPolicy(name: 'default', policy: Policy): unknown;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/**
 * The default Trusted Types policy (architecture, Content security): markup is escaped, script and worker URLs must be
 * same-origin, and no string becomes a script.
 */
export const policy: Policy = {
  createHTML: (markup) => markup.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? ''),
  createScriptURL: (address) => (isOwn(address) ? address : null),
};

function isOwn(address: string): boolean {
  try {
    const { origin, protocol } = new URL(address, document.baseURI);
    return origin === window.location.origin && protocol === window.location.protocol;
  } catch {
    return false;
  }
}

// Must run before any library that writes markup or starts a worker.
(window as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('default', policy);
