import { type Failure, isOutcomeUnknown, serverCode, serverMessage, statusOf } from '../../api/failure';
import { ownValue } from '../../domain/text/own-value';
import type { PaymentProblem } from '../../domain/payment/payment-checks';

/** Every problem that checkout can show (Specification 5 and 8); the view has the texts. */
export type ProblemCode =
  | PaymentProblem
  | 'loginNeeded'
  | 'cartEmpty'
  | 'userMissing'
  | 'addressMissing'
  | 'notPrepared'
  | 'offline'
  | 'unexpected'
  | 'promoEmpty'
  | 'promoInvalid'
  | 'promoStatus'
  | 'promoFailed'
  | 'noPaymentUrl'
  | 'initiateStatus'
  | 'initiateFailed'
  | 'initiateTimeout'
  | 'initiateNetwork'
  | 'initiateUnexpected'
  | 'paymentDataInvalid'
  | 'paymentDeclined'
  | 'gatewayDown'
  | 'orderStatus'
  | 'orderNetwork'
  | 'orderFailed'
  | 'outOfStock'
  | 'tooMany'
  | 'cancelFailed';

export interface Problem {
  readonly code: ProblemCode;
  /** the server's own message, if its code is unknown */
  readonly message: string | null;
  readonly status: number | null;
}

/** A problem, with the failure's message and status if there was one. */
export const problem = (code: ProblemCode, failure?: Failure): Problem => ({
  code,
  message: failure ? serverMessage(failure) : null,
  status: failure ? statusOf(failure) : null,
});

const KNOWN: Readonly<Record<string, ProblemCode>> = {
  promo_invalid: 'promoInvalid',
  out_of_stock: 'outOfStock',
  rate_limited: 'tooMany',
  gateway_unavailable: 'gatewayDown',
  payment_refused: 'paymentDataInvalid',
  invalid: 'paymentDataInvalid',
};

/** Messages that a server sends instead of a code (Specification 5, Place order). */
const CODES_BY_MESSAGE: Readonly<Record<string, ProblemCode>> = {
  'Missing user information': 'userMissing',
  'Missing delivery address': 'addressMissing',
};

const known = (failure: Failure): ProblemCode | undefined =>
  ownValue(CODES_BY_MESSAGE, serverMessage(failure) ?? '') ?? ownValue(KNOWN, serverCode(failure) ?? '');

/** Specification 8, Promo. */
export function promoProblem(failure: Failure): Problem {
  const code = known(failure);
  if (code === 'promoInvalid' || code === 'tooMany') return problem(code);
  if (failure.kind === 'refused') return problem('promoInvalid', failure);
  return failure.kind === 'status' ? problem('promoStatus', failure) : problem('promoFailed');
}

/** True if the code could not be checked and may still be valid. */
export const isUnresolved = ({ code, status }: Problem): boolean =>
  code !== 'promoInvalid' && (status === null || status >= 500);

/** Specification 8, Payment initiation and Checkout card flow. */
export function initiateProblem(failure: Failure): Problem {
  const code = known(failure);
  if (code !== undefined) return problem(code);
  switch (failure.kind) {
    case 'timeout':
      return problem('initiateTimeout');
    case 'network':
      return problem('initiateNetwork');
    case 'shape':
      return problem('initiateUnexpected');
    case 'refused':
      return problem('initiateFailed', failure);
    case 'status':
      return problem('initiateStatus', failure);
  }
}

/** Specification 8, Order creation. */
export function orderProblem(failure: Failure): Problem {
  const code = known(failure);
  if (code !== undefined && code !== 'paymentDataInvalid') return problem(code);
  if (failure.kind === 'network' || failure.kind === 'timeout') return problem('orderNetwork');
  return failure.kind === 'status' ? problem('orderStatus', failure) : problem('orderFailed', failure);
}

/** Refused before the bank's page, where alone a card is charged. */
const UNCHARGED = new Set<ProblemCode>([
  'invalidAmount',
  'notPrepared',
  'noPaymentUrl',
  'initiateStatus',
  'initiateFailed',
  'initiateTimeout',
  'initiateNetwork',
  'initiateUnexpected',
  'paymentDataInvalid',
  'gatewayDown',
  'tooMany',
]);

/** True if a card payment ended with this problem before anything was charged. */
export const isUncharged = ({ code }: Problem): boolean => UNCHARGED.has(code);

/** Error codes for an attempt that already exists on the server and whose state has to be queried. */
const ATTEMPT_EXISTS = new Set(['attempt_mismatch', 'already_paid', 'in_progress']);

/** True if only the server knows the outcome of a submit. */
export const isUnknownOutcome = (failure: Failure): boolean =>
  isOutcomeUnknown(failure) || ATTEMPT_EXISTS.has(serverCode(failure) ?? '');

/** True if the backend has no such endpoint. */
export const isUnsupported = (failure: Failure): boolean => [404, 405, 501].includes(statusOf(failure) ?? 0);
