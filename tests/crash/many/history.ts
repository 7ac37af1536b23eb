import { failureOf, serverCode } from '../../../api/failure';
import { Refusal } from '../../../server/http/refusal';

type Answer =
  | { readonly kind: 'ok'; readonly value: string }
  | { readonly kind: 'refused'; readonly code: string }
  /** Nothing came back, so it may have taken place or not. */
  | { readonly kind: 'unknown' };

/** A call with the steps of the run, and the virtual times (ms), at which it began and was answered. */
export interface Operation {
  readonly kind:
    | 'initiate'
    | 'store'
    | 'cancel'
    | 'open'
    | 'refund'
    | 'status'
    | 'stock'
    | 'order status'
    | 'call off'
    | 'show';
  readonly by: string;
  /** The attempt, or the number of the order. */
  readonly attempt: string;
  readonly method: 'card' | 'cash';
  /** Units of each variant; in `stock` the change. */
  readonly units: readonly number[];
  readonly promo: boolean;
  readonly fils: number;
  readonly start: number;
  readonly startedAt: number;
  end: number | null;
  endedAt: number | null;
  answer: Answer;
}

/** Every call of a run with its answer, for the checker of histories. */
export class History {
  readonly operations: Operation[] = [];
  /** Requests that arrived a second time. */
  readonly copies: string[] = [];
  /** The step at which an attempt was charged first. */
  readonly charges = new Map<string, number>();
  /** Responses of 500 and more. */
  readonly serverErrors: string[] = [];

  constructor(
    private readonly step: () => number,
    private readonly now: () => number,
  ) {}

  /** Records a call and passes its answer or failure on. */
  async record<T>(
    call: Pick<Operation, 'kind' | 'by'> & Partial<Operation>,
    run: () => Promise<T>,
    answerOf: (result: T) => string,
  ): Promise<T> {
    const operation: Operation = {
      attempt: '',
      method: 'card',
      units: [],
      promo: false,
      fils: 0,
      ...call,
      start: this.step(),
      startedAt: this.now(),
      end: null,
      endedAt: null,
      answer: { kind: 'unknown' },
    };
    this.operations.push(operation);
    try {
      const result = await run();
      this.answer(operation, { kind: 'ok', value: answerOf(result) });
      return result;
    } catch (error) {
      const code = codeOf(error);
      if (code !== null) this.answer(operation, { kind: 'refused', code });
      throw error;
    }
  }

  charge(attempt: string): void {
    if (!this.charges.has(attempt)) this.charges.set(attempt, this.step());
  }

  private answer(operation: Operation, answer: Answer): void {
    operation.answer = answer;
    operation.end = this.step();
    operation.endedAt = this.now();
  }
}

/** The code of a refusal; null if the call may have taken place. */
export function codeOf(error: unknown): string | null {
  if (error instanceof Refusal) return error.code;
  const failure = failureOf(error);
  return failure.kind === 'status' && failure.status < 500 ? serverCode(failure) : null;
}
