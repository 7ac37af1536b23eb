import { late, offline, refusal } from '../../support/data/shopping';
import { done, failed } from '../answered';
import type { AnyEvent } from '../paths';

const customer = { userId: 'c-1', name: 'Noura', phone: '+96550123456' };

const limited = refusal(429, 'rate_limited', { retryAfter: 900 });

/** The shortest way to the step of the code. */
export const toTheCode: readonly AnyEvent[] = [
  { type: 'phone.changed', typed: '50123456' },
  { type: 'phone.submitted' },
  done('makeToken', 'a-token'),
  done('sendCode', { expiresIn: 300, retryAfter: 60 }),
];

/** What may happen to the phone besides, until a code is on its way. */
export const phoneEvents: readonly AnyEvent[] = [
  { type: 'phone.changed', typed: '501' },
  { type: 'country.changed', country: 'Oman' },
  failed('makeToken', offline),
  failed('sendCode', late),
  failed('sendCode', offline),
  failed('sendCode', limited),
  failed('sendCode', refusal(422, 'token_used')),
  { type: 'phone.reopened' },
];

/** The time before and after a countdown is over. */
export const timeEvents: readonly AnyEvent[] = [
  { type: 'time.passed', now: 1_000_000 },
  { type: 'time.passed', now: 9_000_000 },
];

export const wholeCode = { type: 'code.changed', code: '4917' };
export const codeDied = failed('verifyCode', refusal(422, 'code_dead'));
export const codeLimited = failed('verifyCode', limited);
export const codeUnsettled = failed('verifyCode', late);
export const nobodyKnown = failed('askWhoItIs', offline);

/** What may happen to the code: it is typed, right or wrong, or its answer is lost and the server is asked who it is. */
export const codeEvents: readonly AnyEvent[] = [
  { type: 'code.changed', code: '49' },
  wholeCode,
  { type: 'code.submitted' },
  done('verifyCode', customer),
  codeUnsettled,
  failed('verifyCode', refusal(422, 'code_incorrect')),
  codeDied,
  codeLimited,
  done('askWhoItIs', customer),
  nobodyKnown,
  failed('askWhoItIs', refusal(401, 'unauthorised')),
  { type: 'connection.returned' },
  { type: 'xstate.after.LOGIN_REDIRECT.login.verified' },
];

/** What may happen to another code: it is asked for, sent or not, by a token of its own where the last code is spent. */
export const resendEvents: readonly AnyEvent[] = [
  { type: 'resend.requested' },
  done('resendCode', { expiresIn: 300, retryAfter: null }),
  failed('resendCode', late),
  failed('resendCode', offline),
  failed('resendCode', limited),
  done('renewToken', 'another-token'),
  failed('renewToken', offline),
  { type: 'xstate.after.SENT_NOTICE.login.enteringCode.notice.sent' },
];

/** A reload at the code, Kuwait and 120 s. */
export const atCode = {
  phone: { country: 'Kuwait', local: '50123456' },
  token: 'a-token',
  wait: 120,
  deadline: 2_000_000,
};
