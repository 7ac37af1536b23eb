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
 * What becomes of a plain string where the browser would run it (architecture, Content security): markup is shown as the
 * text it is, scripts and workers come from our own origin, and no text is ever a script.
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

// Before anything else of the shop: a library that writes markup or starts a worker finds the policy there.
(window as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('default', policy);
