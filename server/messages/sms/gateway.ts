import * as v from 'valibot';
import type { Sms } from './sms';

const DEADLINE = 10_000;
/** bytes; an answer that only says `success` has far fewer */
const LONGEST_ANSWER = 16_384;

const answerSchema = v.object({ success: v.union([v.literal(true), v.picklist([1, '1', 'true'])]) });

interface GatewaySettings {
  readonly url: string;
  readonly id: string;
  /** the value of the authorization header */
  readonly auth: string;
}

/**
 * The documented gateway call: GET with id, number and code, an authorization header, reading only `success`
 * (Specification 7). Whatever else a gateway does within `deadline` ms, its body included, is a message that didn't leave.
 */
export const gatewaySms = ({ url, id, auth }: GatewaySettings, deadline = DEADLINE): Sms => ({
  async send({ phone, code }) {
    const address = new URL(url);
    address.searchParams.set('id', id);
    address.searchParams.set('number', phone);
    address.searchParams.set('code', code);
    const response = await fetch(address, {
      headers: { authorization: auth, accept: 'application/json' },
      redirect: 'manual',
      signal: AbortSignal.timeout(deadline),
    });
    const succeeded = response.ok && v.is(answerSchema, await jsonOf(response));
    if (!response.ok) await response.body?.cancel();
    if (!succeeded) throw new Error(`the SMS gateway answered ${response.status}`);
  },
});

/** The answer's JSON, or null for anything else and for more than anybody needs to say. */
async function jsonOf(response: Response): Promise<unknown> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of response.body ?? []) {
    bytes += piece.byteLength;
    if (bytes > LONGEST_ANSWER) return null;
    pieces.push(piece);
  }
  try {
    return JSON.parse(Buffer.concat(pieces).toString('utf8'));
  } catch {
    return null;
  }
}
