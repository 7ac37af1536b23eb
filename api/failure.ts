import type { QuoteChange } from './schemas/quote';

/** Why a call failed. Every failure message of the interface depends on one of these. */
export type Failure =
  | { readonly kind: 'network' }
  | { readonly kind: 'timeout' }
  | {
      readonly kind: 'status';
      readonly status: number;
      readonly code: string | null;
      readonly message: string | null;
      /** Seconds, from `Retry-After` (429, 503). */
      readonly retryAfter: number | null;
      /** The body's list of field errors, unparsed. */
      readonly details: readonly unknown[];
      readonly quote: QuoteChange | null;
    }
  | { readonly kind: 'refused'; readonly code: string | null; readonly message: string | null }
  | { readonly kind: 'shape'; readonly field: string };

/** The only error that an endpoint rejects with, except an abort by the caller. */
export class ApiFailure extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.kind);
    this.name = 'ApiFailure';
    this.failure = failure;
  }
}

/** The failure of a rejected call. An unknown error counts as a malformed response. */
export function failureOf(error: unknown): Failure {
  return error instanceof ApiFailure ? error.failure : { kind: 'shape', field: '' };
}

/** The HTTP status of a failure, or null if there was no response. */
export const statusOf = (failure: Failure): number | null => (failure.kind === 'status' ? failure.status : null);

export const isNotFound = (failure: Failure | null): boolean => failure !== null && statusOf(failure) === 404;

/** The server's message of a failure, or null. */
export const serverMessage = (failure: Failure): string | null =>
  failure.kind === 'status' || failure.kind === 'refused' ? failure.message : null;

/** The server's stable code of a failure, or null. */
export const serverCode = (failure: Failure): string | null =>
  failure.kind === 'status' || failure.kind === 'refused' ? failure.code : null;

/** True if the server may have executed the call although it failed. */
export const isOutcomeUnknown = (failure: Failure): boolean =>
  failure.kind === 'network' ||
  failure.kind === 'timeout' ||
  failure.kind === 'shape' ||
  (statusOf(failure) ?? 0) >= 500;
