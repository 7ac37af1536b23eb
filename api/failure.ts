import type { QuoteChange } from './schemas/quote';

/** Why a call gave no answer. A closed list: every failure text of the catalogue hangs on one of these. */
export type Failure =
  | { readonly kind: 'network' }
  | { readonly kind: 'timeout' }
  | {
      readonly kind: 'status';
      readonly status: number;
      readonly code: string | null;
      readonly message: string | null;
      /** Seconds until another try is welcome (429, 503), from `Retry-After`. */
      readonly retryAfter: number | null;
      /** The body's own list of field errors, kept as it came. */
      readonly details: readonly unknown[];
      readonly quote: QuoteChange | null;
    }
  | { readonly kind: 'refused'; readonly code: string | null; readonly message: string | null }
  | { readonly kind: 'shape'; readonly field: string };

/** The only error that an endpoint rejects with, an abort by the caller excepted. */
export class ApiFailure extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.kind);
    this.name = 'ApiFailure';
    this.failure = failure;
  }
}

/** Reads the failure out of whatever a rejected promise carried; an unknown error counts as a broken answer. */
export function failureOf(error: unknown): Failure {
  return error instanceof ApiFailure ? error.failure : { kind: 'shape', field: '' };
}

/** The HTTP status of a failure, or null where no answer came. */
export const statusOf = (failure: Failure): number | null => (failure.kind === 'status' ? failure.status : null);

/** True where the server answered that there is no such thing. */
export const isMissing = (failure: Failure | null): boolean => failure !== null && statusOf(failure) === 404;

/** What the server said about a failure, in its own words, or null. */
export const serverMessage = (failure: Failure): string | null =>
  failure.kind === 'status' || failure.kind === 'refused' ? failure.message : null;

/** The server's stable code of a failure, or null. */
export const serverCode = (failure: Failure): string | null =>
  failure.kind === 'status' || failure.kind === 'refused' ? failure.code : null;

/** True where the server may have done what was asked although no answer came back. */
export const isUndecided = (failure: Failure): boolean =>
  failure.kind === 'network' ||
  failure.kind === 'timeout' ||
  failure.kind === 'shape' ||
  (statusOf(failure) ?? 0) >= 500;
