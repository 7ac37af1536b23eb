import type { Failure } from '../api/failure';
import { serverCode, statusOf } from '../api/failure';
import type { PhoneProblem } from './rules/phone';
import type { CountryName } from './rules/country';

/** What stands between the shopper and the shop; the screen has words for each (Specification 5 and 8, Login). */
export type LoginProblem =
  | PhoneProblem
  | 'sendFailed'
  | 'delayed'
  | 'limited'
  | 'incomplete'
  | 'incorrect'
  | 'expired'
  | 'dead'
  | 'verifyFailed'
  | 'wrong';

export type LoginEvent =
  | { type: 'phone.changed'; typed: string }
  | { type: 'country.changed'; country: CountryName }
  | { type: 'phone.submitted' }
  | { type: 'phone.reopened' }
  | { type: 'code.changed'; code: string }
  | { type: 'code.submitted' }
  | { type: 'code.delayed' }
  | { type: 'code.died' }
  | { type: 'code.limited' }
  | { type: 'code.resent' }
  | { type: 'resend.requested' }
  | { type: 'connection.returned' }
  | { type: 'time.passed'; now: number };

export const CODE_LENGTH = 4;
/** seconds; Specification 9, Resend countdown */
export const RESEND_WAIT = 120;

const CODE_PROBLEMS: Readonly<Record<string, LoginProblem>> = {
  code_incorrect: 'incorrect',
  code_expired: 'expired',
  code_dead: 'dead',
  CodeIncorrect: 'incorrect',
};

/** Why a code was not sent. */
export function sendProblem(failure: Failure): LoginProblem {
  if (statusOf(failure) === 429) return 'limited';
  return failure.kind === 'status' || failure.kind === 'refused' ? 'sendFailed' : 'wrong';
}

/** Why a code was not taken; a refusal that doesn't say why is a wrong code. */
export function codeProblem(failure: Failure): LoginProblem {
  if (statusOf(failure) === 429) return 'limited';
  const known = CODE_PROBLEMS[serverCode(failure) ?? ''];
  if (known) return known;
  return failure.kind === 'refused' ? 'incorrect' : 'verifyFailed';
}

/** Seconds that a refusal asks to wait, or the usual countdown. */
export const waitOf = (failure: Failure): number =>
  failure.kind === 'status' && failure.retryAfter !== null ? failure.retryAfter : RESEND_WAIT;
