import { failureOf, serverCode } from '../../../api/failure';
import { Refusal } from '../../../server/http/refusal';

type Answer =
  | { readonly kind: 'ok'; readonly value: string }
  | { readonly kind: 'refused'; readonly code: string }
  /** Nothing came back, so it may have taken place or not. */
  | { readonly kind: 'unknown' };

/** A call with the steps of the run at which it began and was answered. */
export interface Operation {
  readonly kind: 'initiate' | 'store' | 'cancel' | 'open' | 'refund' | 'status' | 'stock';
  readonly by: string;
  readonly attempt: string;
  readonly method: 'card' | 'cash';
  /** Units of each variant; in `stock` the change. */
  readonly units: readonly number[];
  readonly promo: boolean;
  readonly fils: number;
  readonly start: number;
  end: number | null;
  answer: Answer;
}

/** Every call of a run with its answer, for the checker of histories. */
export class History {
  readonly operations: Operation[] = [];
  /** Responses of 500 and more. */
  readonly serverErrors: string[] = [];

  constructor(private readonly step: () => number) {}

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
      end: null,
      answer: { kind: 'unknown' },
    };
    this.operations.push(operation);
    try {
      const result = await run();
      operation.answer = { kind: 'ok', value: answerOf(result) };
      operation.end = this.step();
      return result;
    } catch (error) {
      const code = codeOf(error);
      if (code !== null) {
        operation.answer = { kind: 'refused', code };
        operation.end = this.step();
      }
      throw error;
    }
  }
}

/** The code of a refusal; null if the call may have taken place. */
export function codeOf(error: unknown): string | null {
  if (error instanceof Refusal) return error.code;
  const failure = failureOf(error);
  return failure.kind === 'status' && failure.status < 500 ? serverCode(failure) : null;
}
