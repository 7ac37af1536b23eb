const YEAR = 365 * 24 * 60 * 60;

/** Keeps a choice for a year where the server's first answer can see it. */
export function writeCookie(name: string, value: string): void {
  setCookie(name, value, YEAR);
}

/** Forgets a choice. */
export function deleteCookie(name: string): void {
  setCookie(name, '', 0);
}

/** A choice that was kept; text from outside. */
export function readCookie(name: string): string | undefined {
  return document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);
}

function setCookie(name: string, value: string, seconds: number): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on plain HTTP and in browsers of 2024 that shoppers still have
  document.cookie = `${name}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax`;
}
