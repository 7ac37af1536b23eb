import { factsOf } from '../routes/facts';
import { routeAt } from '../routes/match';

/** ms; decisions, Login */
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
 * A path of this shop that it is safe to go back to, or null: same origin and a route that it makes sense
 * to come back to (decisions, Login; reliability rows 54 and 55).
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

/** The return path at a moment (ms since the epoch), or null when it is too old or from the future. */
export const returnPathAt = (returnTo: ReturnTo | null, now: number): string | null =>
  returnTo && returnTo.at <= now && now - returnTo.at <= RETURN_PATH_LIFE ? returnTo.path : null;
