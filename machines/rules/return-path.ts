/** ms; decisions, Login */
export const RETURN_PATH_LIFE = 30 * 60_000;

export interface ReturnTo {
  readonly path: string;
  /** ms since the epoch when it was set */
  readonly at: number;
}

const ROUTES = [
  /^\/$/,
  /^\/(categories|products|favorites|profile|reels|address-list|add-address|cart|checkout|thank-you|orders)$/,
  /^\/product\/[^/]+$/,
  /^\/categories\/[^/]+(\/[^/]+)?$/,
  /^\/category\/[^/]+\/products$/,
  /^\/order\/[^/]+$/,
];

const ORIGIN = 'https://shop.invalid';

/**
 * A path of this shop that it is safe to go back to, or null: same origin, a known route, never /login or a payment return
 * (decisions, Login; reliability rows 54 and 55).
 */
export function safeReturnPath(candidate: unknown): string | null {
  if (typeof candidate !== 'string' || candidate.length > 500 || !candidate.startsWith('/') || /[\u0000-\u001f\\]/.test(candidate)) return null;
  try {
    const url = new URL(candidate, ORIGIN);
    if (url.origin !== ORIGIN || candidate.startsWith('//')) return null;
    return ROUTES.some((route) => route.test(url.pathname)) ? `${url.pathname}${url.search}` : null;
  } catch {
    return null;
  }
}

/** Where a return path leads at a moment (ms since the epoch), or null when it is too old, from the future or unsafe. */
export function returnPathAt(returnTo: ReturnTo | null, now: number): string | null {
  if (!returnTo || returnTo.at > now || now - returnTo.at > RETURN_PATH_LIFE) return null;
  return safeReturnPath(returnTo.path);
}
