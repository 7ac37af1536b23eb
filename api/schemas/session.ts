import * as v from 'valibot';
import { wireCount, wireId, wireText } from './wire';

export interface Customer {
  readonly userId: string;
  readonly name: string;
  readonly phone: string;
  /** Undefined if the backend doesn't send it. */
  readonly hasOpenPayment?: boolean | undefined;
}

/** The customer of a token (Specification 7, Verify OTP). `open_payment` is our own field. */
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

export const CODE_CHANNELS = ['whatsapp', 'sms'] as const;
export type CodeChannel = (typeof CODE_CHANNELS)[number];

/**
 * The response to sending a code. All fields are our own: the times are null if the backend doesn't send them, and the
 * channel is SMS.
 */
export const codeSentSchema = v.pipe(
  v.object({ expires_in: wireCount, retry_after: wireCount, channel: v.fallback(v.picklist(CODE_CHANNELS), 'sms') }),
  v.transform(({ expires_in, retry_after, channel }) => ({
    /** seconds */
    expiresIn: expires_in,
    /** seconds */
    retryAfter: retry_after,
    channel,
  })),
);

export type CustomerWire = v.InferInput<typeof customerSchema>;
export type CodeSent = v.InferOutput<typeof codeSentSchema>;
export type CodeSentWire = v.InferInput<typeof codeSentSchema>;
