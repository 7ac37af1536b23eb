import * as v from 'valibot';
import type { AppDeps } from '../../deps';
import type { AppContext } from '../../http/env';
import { invalid, Refusal } from '../../http/refusal';
import { requireOwnId } from '../../http/authenticate';
import { attemptMismatch } from './attempt';
import { consumePromoLookup } from './limits';
import { attemptKeySchema, type OrderRequest, orderRequestSchema } from './order-request';

/** The body of POST /order/store: the order payload and, from our own client, its attempt id. */
export const storeBodySchema = v.pipe(
  v.looseObject({ attempt_id: v.optional(attemptKeySchema) }),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const request = v.safeParse(orderRequestSchema, dataset.value);
    if (request.success) return { request: request.output, attemptId: dataset.value.attempt_id ?? null };
    for (const issue of request.issues)
      addIssue({ message: issue.message, input: issue.input, ...(issue.path && { path: issue.path as never }) });
    return NEVER;
  }),
);

/**
 * The key of an attempt, from the body or the `Idempotency-Key` header; null if the client sends neither.
 * @throws Refusal 422 if both differ, or the header is malformed
 */
export function readAttemptKey(fromBody: string | null, fromHeader: string | undefined): string | null {
  if (fromHeader === undefined || fromHeader === '') return fromBody;
  if (!v.is(attemptKeySchema, fromHeader)) throw invalid([{ field: 'Idempotency-Key', code: 'invalid' }]);
  if (fromBody !== null && fromBody !== fromHeader) throw attemptMismatch();
  return fromHeader;
}

/** Requires that an order names the token's customer. @throws Refusal 422 if it names none, 404 for another */
export function requireOwnOrder(c: AppContext, { userId }: OrderRequest): void {
  if (userId.trim() === '')
    throw invalid([{ field: 'order_detail.user_id', code: 'required' }], 'Missing user information');
  requireOwnId(c, userId);
}

/** Counts a refused promo code like a lookup, so that orders can't be used to guess codes. */
export async function countRefusedPromo<T>(deps: AppDeps, clientAddress: string, task: () => Promise<T>): Promise<T> {
  try {
    return await task();
  } catch (error) {
    if (error instanceof Refusal && isPromoRefusal(error)) await consumePromoLookup(deps, clientAddress);
    throw error;
  }
}

const isPromoRefusal = ({ code, extras }: Refusal): boolean =>
  code === 'promo_invalid' || (extras.errors ?? []).some((problem) => problem.code === 'promo_invalid');
