import * as v from 'valibot';
import type { CallOptions, Client } from '../client';
import { ApiFailure } from '../failure';
import type { Paths } from '../paths';
import { confirmation, dataOf } from '../schemas/envelope';
import { codeSentSchema, customerSchema } from '../schemas/session';
import { wireText } from '../schemas/wire';

const TIMEOUT_MS = 15_000;

const optionalText = v.fallback(wireText, '');

/** A code counts as sent unless the response says `success: false`. */
const sentSchema = v.pipe(
  v.looseObject({ success: v.optional(v.unknown()), message: v.optional(v.unknown()) }),
  v.transform((answer) => {
    if (answer.success === false || answer.success === 0 || answer.success === 'false')
      throw new ApiFailure({ kind: 'refused', code: null, message: v.parse(optionalText, answer.message) || null });
    return answer;
  }),
  codeSentSchema,
);

const verifiedSchema = dataOf(customerSchema);

/**
 * Login with a code sent to the phone (Specification 7). The browser generates `token`, 256 random bits
 * in base64url, for each login attempt; a correct code turns it into the bearer token.
 */
export const sessionEndpoints = (client: Client, paths: Paths) => ({
  sendCode: (request: { phone: string; token: string; channel?: 'sms' }, options?: CallOptions) =>
    client.post(paths.sendCode, { body: request, schema: sentSchema, timeoutMs: TIMEOUT_MS, token: null, ...options }),
  verifyCode: ({ phone, code, token }: { phone: string; code: string; token: string }, options?: CallOptions) =>
    client.post(paths.verifyCode, {
      body: { phone, otp: code, token },
      schema: verifiedSchema,
      timeoutMs: TIMEOUT_MS,
      token: null,
      ...options,
    }),
  /** The customer of a token; 401 if it isn't valid, 404 if the backend has no such call. */
  current: ({ token }: { token: string }, options?: CallOptions) =>
    client.get(paths.session, { schema: verifiedSchema, token, ...options }),
  signOut: ({ token }: { token: string }, options?: CallOptions) =>
    client.post(paths.signOut, { body: {}, schema: confirmation, token, ...options }),
  deleteAccount: ({ phone, code, token }: { phone: string; code: string; token: string }, options?: CallOptions) =>
    client.post(paths.deleteAccount, { body: { phone, otp: code, token }, schema: confirmation, ...options }),
});
