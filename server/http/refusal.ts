import type { ContentfulStatusCode } from 'hono/utils/http-status';

export interface FieldProblem {
  readonly field: string;
  readonly code: string;
}

interface RefusalExtras {
  /** Seconds; sent as `Retry-After`. */
  readonly retryAfter?: number;
  readonly errors?: readonly FieldProblem[];
  /** More fields of the body, such as `quote`. */
  readonly body?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An error response with a stable code that clients may rely on. */
export class Refusal extends Error {
  readonly status: ContentfulStatusCode;
  readonly code: string;
  readonly extras: RefusalExtras;

  constructor(status: ContentfulStatusCode, code: string, message: string, extras: RefusalExtras = {}) {
    super(message);
    this.name = 'Refusal';
    this.status = status;
    this.code = code;
    this.extras = extras;
  }
}

/** Also for things that belong to another customer, so that their existence isn't revealed. */
export const notFound = () => new Refusal(404, 'not_found', 'Not found');

export const unauthorised = () =>
  new Refusal(401, 'unauthorised', 'Please log in to continue', { headers: { 'WWW-Authenticate': 'Bearer' } });

export const invalid = (errors: readonly FieldProblem[] = [], message = 'Some fields are not valid') =>
  new Refusal(422, 'invalid', message, { errors });

export const rateLimited = (retryAfter: number) =>
  new Refusal(429, 'rate_limited', 'Too many attempts. Please try again later.', {
    retryAfter: Math.max(1, Math.ceil(retryAfter)),
  });
