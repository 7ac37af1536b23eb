const BITS = 256;

/** 256 random bits in base64url, 43 characters. */
export function randomToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BITS / 8));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}
