import * as v from 'valibot';
import { wireCount, wireId, wireText } from './wire';

/** The customer behind a token (Specification 7, Verify OTP). */
export const customerSchema = v.pipe(
  v.object({ id: wireId, name: wireText, phone: wireText }),
  v.transform(({ id, ...customer }) => ({ userId: id, ...customer })),
);

/** The answer to a sent code; both times are seconds and ours, null where a backend doesn't tell. */
export const codeSentSchema = v.pipe(
  v.object({ expires_in: wireCount, retry_after: wireCount }),
  v.transform(({ expires_in, retry_after }) => ({ expiresIn: expires_in, retryAfter: retry_after })),
);

export type Customer = v.InferOutput<typeof customerSchema>;
export type CustomerWire = v.InferInput<typeof customerSchema>;
export type CodeSent = v.InferOutput<typeof codeSentSchema>;
export type CodeSentWire = v.InferInput<typeof codeSentSchema>;
