import { type Failure, failureOf, serverCode, statusOf } from '../../api/failure';
import { type CountryName, DEFAULT_COUNTRY } from '../../domain/customer/country';
import { e164, readPhone } from '../../domain/customer/phone';
import { adjustedDeadline } from '../../domain/text/countdown';
import { ownValue } from '../../domain/text/own-value';
import type { ResendContext, ResendReport } from './resend.types';
import type { OneTimeCodeInput, OneTimeCodeOutput } from './one-time-code.types';
import type { Attempt, Countdown, LoginContext, LoginProblem } from './login.types';

export const CODE_LENGTH = 4;
/** seconds; Specification 9, Resend countdown */
const RESEND_WAIT = 120;

const CODE_PROBLEMS: Readonly<Record<string, LoginProblem>> = {
  code_incorrect: 'incorrect',
  code_expired: 'expired',
  code_dead: 'dead',
  CodeIncorrect: 'incorrect',
  not_mobile: 'notMobile',
};

/** Why a code was not sent. */
export function sendProblem(failure: Failure): LoginProblem {
  if (statusOf(failure) === 429) return 'limited';
  const known = ownValue(CODE_PROBLEMS, serverCode(failure) ?? '');
  if (known) return known;
  return failure.kind === 'status' || failure.kind === 'refused' ? 'sendFailed' : noResponseProblem(failure);
}

/** Reports that a code was not sent. */
export const sendFailed = (token: string | null, failure: Failure): ResendReport => ({
  type: 'code.sendFailed',
  token,
  problem: sendProblem(failure),
  isLate: failure.kind === 'timeout',
});

/** Why there was no response; only a missing connection has a message of its own. */
export const noResponseProblem = (failure: Failure): LoginProblem =>
  failure.kind === 'network' ? 'unreachable' : 'wrong';

/** Why a code was rejected; a rejection without a reason counts as a wrong code. */
export function codeProblem(failure: Failure): LoginProblem {
  if (statusOf(failure) === 429) return 'limited';
  const known = ownValue(CODE_PROBLEMS, serverCode(failure) ?? '');
  if (known) return known;
  return failure.kind === 'refused' ? 'incorrect' : 'verifyFailed';
}

export const INITIAL_CONTEXT: LoginContext = {
  phone: { country: DEFAULT_COUNTRY, local: '' },
  attempt: null,
  isRestored: false,
  channel: 'sms',
  wait: RESEND_WAIT,
  deadline: null,
  now: 0,
  problem: null,
  session: null,
};

/** The current attempt; empty before a code was requested. */
export const attemptOf = ({ attempt }: LoginContext): Attempt => attempt ?? { phone: '', token: '' };

/** The attempt of the typed phone with a token; none without a token. */
export const attemptAt = ({ phone }: LoginContext, token: string | null) => ({
  attempt: token === null ? null : { phone: e164(phone), token },
});

/** The input of the code step; a problem such as a delayed code is shown there. */
export const codeStep = (context: LoginContext): OneTimeCodeInput => {
  const { isRestored, channel, wait, deadline, problem } = context;
  return { ...attemptOf(context), isRestored, channel, wait, deadline, problem };
};

/** The request for another code. */
export const codeRequest = ({ phone, token, isSmsRequested }: ResendContext) => ({
  phone,
  token: token ?? '',
  ...(isSmsRequested && { channel: 'sms' as const }),
});

/** A countdown of some seconds that starts with the next tick; null is the default. */
export const waitFor = (seconds: number | null) => ({ wait: seconds ?? RESEND_WAIT, deadline: null });

/** Rate limited: for as long as the server says, or the default countdown. */
export const rateLimitOf = (failure: Failure) => ({
  ...waitFor(failure.kind === 'status' ? failure.retryAfter : null),
  problem: 'limited' as const,
});

/** A rejected code is cleared. */
export const rejectionOf = (failure: Failure) => ({ problem: codeProblem(failure), code: '' });

/** The countdown at a tick (ms since the epoch); the first tick sets the deadline. */
export const countedAt = ({ wait, deadline, now: before }: Countdown, now: number) => ({
  now,
  deadline: deadline === null ? now + wait * 1_000 : adjustedDeadline(deadline, before, now),
});

/** Whether the countdown is over at `now` (ms since the epoch); never before its first tick. */
export const isOverAt = ({ deadline, now: before }: Countdown, now: number): boolean =>
  deadline !== null && adjustedDeadline(deadline, before, now) <= now;

/** The session of a verified code. */
export const sessionOf = (
  { phone }: LoginContext,
  { customer, token }: OneTimeCodeOutput,
): Pick<LoginContext, 'session' | 'problem'> => ({
  session: { token, userId: customer.userId, name: customer.name, mobile: customer.phone || e164(phone) },
  problem: null,
});

/** True if the code is no longer valid. */
export const isCodeInvalidated = (error: unknown): boolean =>
  ['dead', 'expired'].includes(codeProblem(failureOf(error)));

/** The failure's Retry-After in seconds; null for the default countdown. */
export function retryAfterOf(error: unknown): number | null {
  const failure = failureOf(error);
  return failure.kind === 'status' ? failure.retryAfter : null;
}

/** The typed or pasted number; a country code in it sets the country. */
export const withTypedPhone = ({ phone }: LoginContext, typed: string) => ({
  phone: readPhone(typed, phone.country),
  problem: null,
});

/** Changes the country and keeps the typed digits. */
export const withCountry = ({ phone }: LoginContext, country: CountryName) => ({
  phone: { ...phone, country },
  problem: null,
});
