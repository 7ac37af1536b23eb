import type { AppDeps } from '../deps';
import type { AppContext } from './env';
import { Refusal } from './refusal';

/** Conditions of PostgreSQL that pass by themselves: contention, shutdown, no connection, a limit of time. */
const TRANSIENT_STATES = /^(?:08|40|53|55P03$|57)/;
/** Values that PostgreSQL can't hold, and constraints that they break. */
const INVALID_VALUE_STATES = /^(?:22|23)/;
const CONNECTION_ERRORS = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
]);

/** Answers a refusal as it says and a failure of the server's own without telling anything about it. */
export function createErrorHandler({ log }: Pick<AppDeps, 'log'>) {
  return (error: Error, c: AppContext): Response => {
    const refusal = error instanceof Refusal ? error : refusalOfDatabaseError(error);
    const requestId = c.get('requestId');
    if (!refusal) {
      log.error({ request_id: requestId, error: summarize(error) }, 'a request failed');
      return sendRefusal(c, new Refusal(500, 'internal', 'Something went wrong. Please try again.'));
    }
    if (refusal.status >= 500)
      log.error(
        { request_id: requestId, code: refusal.code, error: summarize(error) },
        'a request could not be served',
      );
    return sendRefusal(c, refusal);
  };
}

function sendRefusal(c: AppContext, { status, code, message, extras }: Refusal): Response {
  for (const [name, value] of Object.entries(extras.headers ?? {})) c.header(name, value);
  if (extras.retryAfter !== undefined) c.header('Retry-After', String(extras.retryAfter));
  c.header('Cache-Control', 'no-store');
  return c.json(
    {
      status: 'error',
      code,
      message,
      request_id: c.get('requestId'),
      ...(extras.errors && { errors: extras.errors }),
      ...extras.body,
    },
    status,
  );
}

function refusalOfDatabaseError(error: unknown): Refusal | null {
  const code = errorCode(error);
  if (code === null) return null;
  if (TRANSIENT_STATES.test(code) || CONNECTION_ERRORS.has(code))
    return new Refusal(503, 'unavailable', 'Please try again in a moment.', { retryAfter: 2 });
  return INVALID_VALUE_STATES.test(code) ? new Refusal(409, 'conflict', 'This cannot be saved.') : null;
}

/** The code of an error or of what caused it; a pool that has no connection to give says so only in words. */
function errorCode(error: unknown): string | null {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1) {
    if ('code' in cause && typeof cause.code === 'string') return cause.code;
    if (/timeout exceeded when trying to connect|Connection terminated/.test(cause.message)) return '08006';
  }
  return null;
}

/** Kind, code and place of an error; its message may hold what a shopper typed and stays out of the log. */
function summarize(error: unknown): object {
  const deepest = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(deepest instanceof Error)) return { kind: typeof deepest };
  const frames = deepest.stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 6)
    .map((line) => line.trim());
  return { kind: deepest.name, code: errorCode(deepest), at: frames };
}
