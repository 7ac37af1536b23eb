/** The address of the script that this page began with, without its origin; null where it has none. */
export const currentEntryScript = (): string | null =>
  pathOf(document.querySelector('script[type=module][src]')?.getAttribute('src'));

/**
 * The same of a document of ours that was only read. It is looked for in the text: a document that is parsed would be
 * markup to the browser, and markup from a string is never let in (trusted-types.ts).
 */
export function entryScriptIn(html: string): string | null {
  const tags = html.match(/<script\b[^>]*>/g) ?? [];
  const entry = tags.find((tag) => /\stype="?module\b/.test(tag));
  return pathOf(entry?.match(/\ssrc="?([^"\s>]+)/)?.[1]);
}

const pathOf = (address: string | null | undefined): string | null =>
  address ? new URL(address, window.location.origin).pathname : null;
