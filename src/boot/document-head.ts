/** Head elements of the first page alone. */
const INITIAL_TAGS = [
  'link[rel=canonical]',
  'link[rel=alternate][hreflang]',
  'meta[name=robots]',
  'meta[name^="twitter:"]',
  'meta[property]',
  'script[type="application/ld+json"]',
].join();

/** Removes what would be wrong on other pages: browsers share the canonical URL. */
export function removeInitialHead(): void {
  for (const element of document.head.querySelectorAll(INITIAL_TAGS)) element.remove();
}
