import { type Failure, failureOf, serverCode, statusOf } from '../../api/failure';
import { type CountryName, DEFAULT_COUNTRY } from '../../domain/customer/country';
import { e164, readPhone } from '../../domain/customer/phone';
import { movedDeadline } from '../../domain/text/countdown';
import { ownValue } from '../../domain/text/own-value';
import type { ResendReport } from './resend.types';
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
  return failure.kind === 'status' || failure.kind === 'refused' ? 'sendFailed' : lostProblem(failure);
}

/** What is told of a code that was not sent. */
export const unsent = (token: string | null, failure: Failure): ResendReport => ({
  type: 'code.unsent',
  token,
  problem: sendProblem(failure),
  isLate: failure.kind === 'timeout',
});

/** Why there was no answer: without a connection the shopper can do something about it. */
export const lostProblem = (failure: Failure): LoginProblem => (failure.kind === 'network' ? 'unreachable' : 'wrong');

/** Why a code was not taken; a refusal that doesn't say why is a wrong code. */
export function codeProblem(failure: Failure): LoginProblem {
  if (statusOf(failure) === 429) return 'limited';
  const known = ownValue(CODE_PROBLEMS, serverCode(failure) ?? '');
  if (known) return known;
  return failure.kind === 'refused' ? 'incorrect' : 'verifyFailed';
}

export const BEGINNING: LoginContext = {
  phone: { country: DEFAULT_COUNTRY, local: '' },
  attempt: null,
  isLeft: false,
  wait: RESEND_WAIT,
  deadline: null,
  now: 0,
  problem: null,
  session: null,
};

/** The phone and token that a code was asked for with; empty ones before that. */
export const attemptOf = ({ attempt }: LoginContext): Attempt => attempt ?? { phone: '', token: '' };

/** The attempt that a token makes of the phone as it is typed; none without a token. */
export const attemptAt = ({ phone }: LoginContext, token: string | null) => ({
  attempt: token === null ? null : { phone: e164(phone), token },
});

/** What the code step begins with. A problem that is known already, as a late answer, is shown there. */
export const codeStep = (context: LoginContext): OneTimeCodeInput => {
  const { isLeft, wait, deadline, problem } = context;
  return { ...attemptOf(context), isLeft, wait, deadline, problem };
};

/** A countdown of so many seconds that begins with the next tick; null is the usual one. */
export const waitFor = (seconds: number | null) => ({ wait: seconds ?? RESEND_WAIT, deadline: null });

/** The server takes no more for a while: as long as it says, or the usual countdown. */
export const limitOf = (failure: Failure) => ({
  ...waitFor(failure.kind === 'status' ? failure.retryAfter : null),
  problem: 'limited' as const,
});

/** A code that was not taken leaves the boxes. */
export const refusalOf = (failure: Failure) => ({ problem: codeProblem(failure), code: '' });

/** The countdown at a tick (ms since the epoch); the first one sets the deadline. */
export const countedAt = ({ wait, deadline, now: before }: Countdown, now: number) => ({
  now,
  deadline: deadline === null ? now + wait * 1_000 : movedDeadline(deadline, before, now),
});

/** Whether the countdown is over at `now`, ms since the epoch; one that has not begun never is. */
export const isOverAt = ({ deadline, now: before }: Countdown, now: number): boolean =>
  deadline !== null && movedDeadline(deadline, before, now) <= now;

/** The session that a right code opened. */
export const openedBy = (
  { phone }: LoginContext,
  { customer, token }: OneTimeCodeOutput,
): Pick<LoginContext, 'session' | 'problem'> => ({
  session: { token, userId: customer.userId, name: customer.name, mobile: customer.phone || e164(phone) },
  problem: null,
});

/** The code is worth nothing any more. */
export const isSpent = (error: unknown): boolean => ['dead', 'expired'].includes(codeProblem(failureOf(error)));

/** Seconds that a refusal asks to wait; null is the usual countdown. */
export function retryAfterOf(error: unknown): number | null {
  const failure = failureOf(error);
  return failure.kind === 'status' ? failure.retryAfter : null;
}

/** The number as it was typed or pasted, which may name its country. */
export const retyped = ({ phone }: LoginContext, typed: string) => ({
  phone: readPhone(typed, phone.country),
  problem: null,
});

/** The phone moves to another country with the digits that were typed. */
export const movedTo = ({ phone }: LoginContext, country: CountryName) => ({
  phone: { ...phone, country },
  problem: null,
});
