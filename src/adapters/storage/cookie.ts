const YEAR = 365 * 24 * 60 * 60;

/** Stores a choice for a year, for the server's first response. */
export function writeCookie(name: string, value: string): void {
  setCookie(name, value, YEAR);
}

export function deleteCookie(name: string): void {
  setCookie(name, '', 0);
}

/** A cookie's value: untrusted text. */
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
