import * as v from 'valibot';
import type { Sms } from './sms';

const DEADLINE = 10_000;

const answerSchema = v.object({ success: v.union([v.boolean(), v.number(), v.string()]) });

/** The documented gateway call: GET with id, number and code, an authorization header, reading only `success` (Specification 7). */
export const gatewaySms = (
  { url, id, auth }: { url: string; id: string; auth: string },
  request: typeof fetch = fetch,
): Sms => ({
  async send({ phone, code }) {
    const address = new URL(url);
    address.searchParams.set('id', id);
    address.searchParams.set('number', phone);
    address.searchParams.set('code', code);
    const response = await request(address, {
      headers: { authorization: auth, accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(DEADLINE),
    });
    const answer = v.safeParse(answerSchema, await response.json().catch(() => null));
    const succeeded = response.ok && answer.success && [true, 1, '1', 'true'].includes(answer.output.success);
    if (!succeeded) throw new Error(`the SMS gateway answered ${response.status}`);
  },
});
