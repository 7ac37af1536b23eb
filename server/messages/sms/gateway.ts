import * as v from 'valibot';
import type { SmsSender } from './sms-sender';

const TIMEOUT_MS = 10_000;
const MAX_RESPONSE_BYTES = 16_384;

const responseSchema = v.object({ success: v.union([v.literal(true), v.picklist([1, '1', 'true'])]) });

interface GatewaySettings {
  readonly url: string;
  readonly id: string;
  /** Value of the authorization header. */
  readonly auth: string;
}

/**
 * Sends codes with the documented gateway call: GET with id, number and code, and an authorization header; only `success`
 * of its response is read (Specification 7). Any other response, or none within `timeoutMs`, is a failure.
 */
export const createGatewaySmsSender = ({ url, id, auth }: GatewaySettings, timeoutMs = TIMEOUT_MS): SmsSender => ({
  async send({ phone, code }) {
    const address = new URL(url);
    address.searchParams.set('id', id);
    address.searchParams.set('number', phone);
    address.searchParams.set('code', code);
    const response = await fetch(address, {
      headers: { authorization: auth, accept: 'application/json' },
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const succeeded = response.ok && v.is(responseSchema, await readJson(response));
    if (!response.ok) await response.body?.cancel();
    if (!succeeded) throw new Error(`the SMS gateway responded with HTTP ${response.status}`);
  },
});

/** The JSON of a response, or null if it is too large or no JSON. */
async function readJson(response: Response): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of response.body ?? []) {
    bytes += piece.byteLength;
    if (bytes > MAX_RESPONSE_BYTES) return null;
    chunks.push(piece);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch {
    return null;
  }
}
