import type { ActorRef, Snapshot } from 'xstate';
import type { Countdown, LoginProblem } from './login.types';

export interface ResendInput {
  /** E.164 */
  readonly phone: string;
  /** null where another has to be made first */
  readonly token: string | null;
  /** seconds of the whole countdown */
  readonly wait: number;
  /** ms since the epoch; null where the countdown begins now */
  readonly deadline: number | null;
  /** a code is on its way already; otherwise one is sent at once */
  readonly isSent: boolean;
  /** the machine that invokes it */
  readonly listener: ActorRef<Snapshot<unknown>, ResendReport>;
}

export interface ResendContext extends ResendInput, Countdown {}

export type ResendEvent =
  | { type: 'resend.requested' }
  | { type: 'time.passed'; now: number }
  /** the server takes nothing for so many seconds; null is the usual countdown */
  | { type: 'countdown.started'; retryAfter: number | null }
  | { type: 'countdown.ended' }
  /** the token's code is worth nothing any more */
  | { type: 'token.dropped' };

/** What the machine that invokes it is told. */
export type ResendReport =
  | { type: 'code.sent'; token: string | null }
  /** `isLate`: nobody knows whether it was sent, and it may still arrive */
  | { type: 'code.unsent'; token: string | null; problem: LoginProblem; isLate: boolean }
  | { type: 'resend.offered' };
