/** The path of this page's entry script; null where it has none. */
export const currentEntryScript = (): string | null =>
  pathOf(document.querySelector('script[type=module][src]')?.getAttribute('src'));

/** The same of a fetched document. By regular expression, because Trusted Types forbid parsing markup (trusted-types.ts). */
export function entryScriptIn(html: string): string | null {
  const tags = html.match(/<script\b[^>]*>/g) ?? [];
  const entry = tags.find((tag) => /\stype="?module\b/.test(tag));
  return pathOf(entry?.match(/\ssrc="?([^"\s>]+)/)?.[1]);
}

const pathOf = (address: string | null | undefined): string | null =>
  address ? new URL(address, window.location.origin).pathname : null;
