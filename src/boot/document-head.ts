/** What the server wrote about the first page for those who only read its head; `description` and title fit any. */
const WRITTEN = [
  'link[rel=canonical]',
  'link[rel=alternate][hreflang]',
  'meta[name=robots]',
  'meta[name^="twitter:"]',
  'meta[property]',
  'script[type="application/ld+json"]',
].join();

/** On another page than the one that was sent it would be wrong: browsers share the canonical address. */
export function forgetWrittenHead(): void {
  for (const element of document.head.querySelectorAll(WRITTEN)) element.remove();
}
