import type { AppDeps } from '../deps';
import type { AppContext } from './env';
import { Refusal } from './refusal';

/** SQLSTATEs that are worth a retry: contention, shutdown, connection failures, timeouts. */
const TRANSIENT_STATES = /^(?:08|40|53|55P03$|57)/;
/** SQLSTATEs of invalid values and violated constraints. */
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

/** Turns errors into responses. Internal errors reveal no details. */
export function createErrorHandler({ log }: Pick<AppDeps, 'log'>) {
  return (error: Error, c: AppContext): Response => {
    const refusal = error instanceof Refusal ? error : refusalOfDatabaseError(error);
    const requestId = c.get('requestId');
    if (!refusal) {
      log.error({ request_id: requestId, error: summarize(error) }, 'a request failed with an unexpected error');
      return sendRefusal(c, new Refusal(500, 'internal', 'Something went wrong. Please try again.'));
    }
    if (refusal.status >= 500)
      log.error(
        { request_id: requestId, code: refusal.code, error: summarize(error) },
        'a request failed with a server error',
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

/** The code of an error or its causes. pg-pool reports timeouts only by message. */
function errorCode(error: unknown): string | null {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1) {
    if ('code' in cause && typeof cause.code === 'string') return cause.code;
    if (/timeout exceeded when trying to connect|Connection terminated|timeout expired/.test(cause.message))
      return '08006';
  }
  return null;
}

/** Name, code and stack of an error. Its message isn't logged, because it may contain personal data. */
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
