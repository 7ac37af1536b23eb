import { hash } from 'node:crypto';

const SHAPE = /^[A-Za-z0-9_-]{43,128}$/;
const MIN_DISTINCT_CHARACTERS = 10;

/** True for a token that can be 256 random bits in base64url or hexadecimal, and not a repeated pattern. */
export const isStrongToken = (token: string): boolean => SHAPE.test(token) && isVaried(token);

function isVaried(token: string): boolean {
  const seen = new Set<string>();
  for (const character of token) if (seen.add(character).size >= MIN_DISTINCT_CHARACTERS) return true;
  return false;
}

/** The hash that the database stores instead of a token. A fast hash is enough for 256 random bits. */
export const hashToken = (token: string): string => hash('sha256', token, 'base64url');

/** The token of an Authorization header, or null. */
export function parseBearer(header: string | undefined): string | null {
  const token = /^Bearer ([A-Za-z0-9_-]{1,128})$/i.exec(header ?? '')?.[1];
  return token !== undefined && isStrongToken(token) ? token : null;
}
