import type { CodeChannel } from '../../api/schemas/session';
import type { CountryName } from '../../domain/customer/country';
import type { Phone, PhoneProblem } from '../../domain/customer/phone';
import type { Session } from '../session/session.types';

/** Every problem of the login; the screen has the texts (Specification 5 and 8, Login). */
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

/** A phone and the token with which its codes are requested. */
export interface Attempt {
  /** E.164 */
  readonly phone: string;
  readonly token: string;
}

/** A countdown to a deadline, so that it is correct after the page was frozen. */
export interface Countdown {
  /** seconds of the whole countdown */
  readonly wait: number;
  /** ms since the epoch; null until the first tick */
  readonly deadline: number | null;
  readonly now: number;
}

export interface LoginContext extends Countdown {
  readonly phone: Phone;
  /** the token and its phone */
  readonly attempt: Attempt | null;
  /** restored at the code step after a reload */
  readonly isRestored: boolean;
  /** how the code was sent */
  readonly channel: CodeChannel;
  readonly problem: LoginProblem | null;
  readonly session: Session | null;
}

export type LoginEvent =
  | { type: 'phone.changed'; typed: string }
  | { type: 'country.changed'; country: CountryName }
  | { type: 'phone.submitted' }
  | { type: 'phone.reopened' }
  | { type: 'connection.returned' }
  | { type: 'time.passed'; now: number };
