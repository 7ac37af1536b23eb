import { factsOf } from '../routes/facts';
import { routeAt } from '../routes/match';

/** ms after which a return path is ignored */
export const RETURN_PATH_LIFE = 30 * 60_000;

export interface ReturnTo {
  readonly path: string;
  /** the screen's name */
  readonly from: string;
  /** ms since the epoch when it was set */
  readonly at: number;
}

const ORIGIN = 'https://shop.invalid';

/**
 * Validates a return path: same origin and a returnable route, otherwise null (reliability, rows 54 and 55).
 */
export function safeReturnPath(candidate: unknown): string | null {
  if (
    typeof candidate !== 'string' ||
    candidate.length > 500 ||
    !candidate.startsWith('/') ||
    /\p{Cc}|\\/u.test(candidate)
  )
    return null;
  try {
    const url = new URL(candidate, ORIGIN);
    const isHere = url.origin === ORIGIN && !url.pathname.startsWith('//');
    return isHere && factsOf(routeAt(url.pathname).name).isReturnable ? `${url.pathname}${url.search}` : null;
  } catch {
    return null;
  }
}

/** The return path, or null if it has expired or is from the future (ms since the epoch). */
export const returnPathAt = (returnTo: ReturnTo | null, now: number): string | null =>
  returnTo && returnTo.at <= now && now - returnTo.at <= RETURN_PATH_LIFE ? returnTo.path : null;
