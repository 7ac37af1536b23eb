interface Policy {
  readonly createHTML: (markup: string) => string;
  readonly createScriptURL: (url: string) => string | null;
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
 * The default Trusted Types policy: markup is escaped, script and worker URLs must be same-origin, and no string becomes a
 * script. An injected text then can't run, whatever view or library writes it.
 */
export const policy: Policy = {
  createHTML: (markup) => markup.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? ''),
  createScriptURL: (url) => (isSameOrigin(url) ? url : null),
};

function isSameOrigin(url: string): boolean {
  try {
    const { origin, protocol } = new URL(url, document.baseURI);
    return origin === window.location.origin && protocol === window.location.protocol;
  } catch {
    return false;
  }
}

// Must run before any library that writes markup or starts a worker.
(window as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('default', policy);
