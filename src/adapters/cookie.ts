const YEAR = 365 * 24 * 60 * 60;

/** Keeps a choice for a year where the server's first answer can see it. */
export function keepCookie(name: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on plain HTTP and in browsers of 2024 that shoppers still have
  document.cookie = `${name}=${value}; Path=/; Max-Age=${YEAR}; SameSite=Lax`;
}
