import type { PaymentStatus } from '../../api/schemas/payment';
import type { ReturnProblem } from './payment-return.types';

/** A payment by its id, or else my attempt. */
export interface PaymentQuestion {
  readonly paymentId: string;
  readonly attemptId: string | null;
}

/** What is asked for: whether money was taken, or the order of a payment that is known to be charged. */
export interface StatusPollInput extends PaymentQuestion {
  readonly wanted: 'verdict' | 'order';
  /** what is known of the payment before */
  readonly status: PaymentStatus | null;
  /** questions asked before; from 1 on the poll begins with a pause */
  readonly tries: number;
}

/** `nothing`: there is no payment to ask about. `unknown`: the server knows no such payment. */
type Verdict = 'paid' | 'notCharged' | 'nothing' | 'unknown' | 'undecided';

/** How a poll ends; `undecided` when nobody waits any longer. */
export interface PollResult {
  readonly verdict: Verdict;
  /** the latest answer that says anything */
  readonly status: PaymentStatus | null;
  /** why the latest question was not answered */
  readonly problem: ReturnProblem | null;
  readonly tries: number;
}

export interface StatusPollContext extends StatusPollInput, PollResult {}
