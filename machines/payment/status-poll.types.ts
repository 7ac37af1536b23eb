import type { PaymentStatus } from '../../api/schemas/payment';
import type { ReturnProblem } from './payment-return.types';

/** Names a payment by its id, or else by the stored attempt. */
export interface StatusQuery {
  readonly paymentId: string;
  readonly attemptId: string | null;
}

/** Polls for the verdict, or for the order of a payment that is known to be charged. */
export interface StatusPollInput extends StatusQuery {
  readonly wanted: 'verdict' | 'order';
  /** the last known status */
  readonly status: PaymentStatus | null;
  /** requests so far; from 1 on the poll starts with a delay */
  readonly tries: number;
}

/** `nothing`: there is no payment to check. `unknown`: the server has no such payment. */
type Verdict = 'paid' | 'notCharged' | 'nothing' | 'unknown' | 'undecided';

/** A poll's result; `undecided` after the last try. */
export interface PollResult {
  readonly verdict: Verdict;
  /** the latest status received */
  readonly status: PaymentStatus | null;
  /** why the latest request failed */
  readonly problem: ReturnProblem | null;
  readonly tries: number;
}

export interface StatusPollContext extends StatusPollInput, PollResult {}
