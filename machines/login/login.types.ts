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

/** A phone and the token that its codes are asked for with. */
export interface Attempt {
  /** E.164 */
  readonly phone: string;
  readonly token: string;
}

/** A countdown to a deadline, which is right again at once on a page that slept. */
export interface Countdown {
  /** seconds of the whole countdown */
  readonly wait: number;
  /** ms since the epoch; null until the first tick */
  readonly deadline: number | null;
  readonly now: number;
}

export interface LoginContext extends Countdown {
  readonly phone: Phone;
  /** whose phone the token was made for */
  readonly attempt: Attempt | null;
  /** a reload left the code step */
  readonly isLeft: boolean;
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
