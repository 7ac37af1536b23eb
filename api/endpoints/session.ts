import * as v from 'valibot';
import type { CallOptions, Client } from '../client';
import { ApiFailure } from '../failure';
import type { Paths } from '../paths';
import { yesAnswer, dataOf } from '../schemas/envelope';
import { codeSentSchema, customerSchema } from '../schemas/session';
import { wireText } from '../schemas/wire';

const DEADLINE = 15_000;

const told = v.fallback(wireText, '');

/** A code counts as sent unless the answer says `success: false`. */
const sentSchema = v.pipe(
  v.looseObject({ success: v.optional(v.unknown()), message: v.optional(v.unknown()) }),
  v.transform((answer) => {
    if (answer.success === false || answer.success === 0 || answer.success === 'false')
      throw new ApiFailure({ kind: 'refused', code: null, message: v.parse(told, answer.message) || null });
    return answer;
  }),
  codeSentSchema,
);

const verifiedSchema = dataOf(customerSchema);

/**
 * Login by a code on the phone (Specification 7; decisions, Login). `token` is 256 random bits in base64url,
 * made by the browser for this login attempt; a right code turns it into the bearer token.
 */
export const sessionEndpoints = (client: Client, paths: Paths) => ({
  sendCode: (request: { phone: string; token: string }, options?: CallOptions) =>
    client.post(paths.sendCode, { body: request, answer: sentSchema, deadline: DEADLINE, token: null, ...options }),
  verifyCode: ({ phone, code, token }: { phone: string; code: string; token: string }, options?: CallOptions) =>
    client.post(paths.verifyCode, {
      body: { phone, otp: code, token },
      answer: verifiedSchema,
      deadline: DEADLINE,
      token: null,
      ...options,
    }),
  /** Who a token belongs to; 401 where it is worth nothing, 404 where the backend has no such call. */
  current: ({ token }: { token: string }, options?: CallOptions) =>
    client.get(paths.session, { answer: verifiedSchema, token, ...options }),
  signOut: ({ token }: { token: string }, options?: CallOptions) =>
    client.post(paths.signOut, { body: {}, answer: yesAnswer, token, ...options }),
  deleteAccount: ({ phone, code, token }: { phone: string; code: string; token: string }, options?: CallOptions) =>
    client.post(paths.deleteAccount, { body: { phone, otp: code, token }, answer: yesAnswer, ...options }),
});
