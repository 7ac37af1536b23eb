/** The address of the script that a document begins with, without its origin; null where it has none. */
export function entryAddress(page: Document): string | null {
  const address = page.querySelector('script[type=module][src]')?.getAttribute('src');
  return address ? new URL(address, window.location.origin).pathname : null;
}
