import * as v from 'valibot';
import { wireCount, wireId, wireText } from './wire';

export interface Customer {
  readonly userId: string;
  readonly name: string;
  readonly phone: string;
  /** undefined where the backend doesn't tell */
  readonly hasOpenPayment?: boolean | undefined;
}

/** The customer behind a token (Specification 7, Verify OTP). `open_payment` is ours: a payment of theirs is under way. */
export const customerSchema = v.pipe(
  v.object({ id: wireId, name: wireText, phone: wireText, open_payment: v.optional(v.boolean()) }),
  v.transform(
    ({ id, open_payment, ...customer }): Customer => ({
      userId: id,
      hasOpenPayment: open_payment,
      ...customer,
    }),
  ),
);

/** The answer to a sent code; both times are seconds and ours, null where a backend doesn't tell. */
export const codeSentSchema = v.pipe(
  v.object({ expires_in: wireCount, retry_after: wireCount }),
  v.transform(({ expires_in, retry_after }) => ({ expiresIn: expires_in, retryAfter: retry_after })),
);

export type CustomerWire = v.InferInput<typeof customerSchema>;
export type CodeSent = v.InferOutput<typeof codeSentSchema>;
export type CodeSentWire = v.InferInput<typeof codeSentSchema>;
