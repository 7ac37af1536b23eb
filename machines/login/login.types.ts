import type { CountryName } from '../../domain/customer/country';
import type { Phone, PhoneProblem } from '../../domain/customer/phone';
import type { Session } from '../session/session.types';

/** What stands between the shopper and the shop; the screen has words for each (Specification 5 and 8, Login). */
export type LoginProblem =
  | PhoneProblem
  | 'notMobile'
  | 'sendFailed'
  | 'delayed'
  | 'limited'
  | 'incomplete'
  | 'incorrect'
  | 'expired'
  | 'dead'
  | 'verifyFailed'
  | 'unreachable'
  | 'wrong';

export interface LoginContext {
  readonly phone: Phone;
  readonly code: string;
  /** the login attempt: whose phone its token was made for */
  readonly attempt: { readonly phone: string; readonly token: string } | null;
  /** seconds until the code may be sent again, as the server told */
  readonly wait: number;
  /** ms since the epoch; null until the first tick of a countdown */
  readonly deadline: number | null;
  readonly now: number;
  readonly problem: LoginProblem | null;
  readonly session: Session | null;
}

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
