import type { ActorRef, Snapshot } from 'xstate';
import type { CodeChannel } from '../../api/schemas/session';
import type { Countdown, LoginProblem } from './login.types';

export interface ResendInput {
  /** E.164 */
  readonly phone: string;
  /** null if one has to be created first */
  readonly token: string | null;
  /** seconds of the whole countdown */
  readonly wait: number;
  /** ms since the epoch; null to start the countdown now */
  readonly deadline: number | null;
  /** how the last code was sent */
  readonly channel: CodeChannel;
  /** a code was already sent; otherwise one is sent at once */
  readonly isSent: boolean;
  /** the machine that invokes it */
  readonly listener: ActorRef<Snapshot<unknown>, ResendReport>;
}

export interface ResendContext extends ResendInput, Countdown {
  /** further codes are sent by SMS although WhatsApp is possible */
  readonly isSmsRequested: boolean;
}

export type ResendEvent =
  | { type: 'resend.requested' }
  /** the code by SMS, where the last one was sent by WhatsApp */
  | { type: 'sms.requested' }
  | { type: 'time.passed'; now: number }
  /** `retryAfter` in seconds; null for the default countdown */
  | { type: 'countdown.started'; retryAfter: number | null }
  | { type: 'countdown.ended' }
  /** the token's code is no longer valid */
  | { type: 'token.discarded' };

/** Events to the machine that invokes it. */
export type ResendReport =
  | { type: 'code.sent'; token: string | null }
  /** `isLate`: the request timed out, so the code may still arrive */
  | { type: 'code.sendFailed'; token: string | null; problem: LoginProblem; isLate: boolean }
  | { type: 'resend.offered' };
