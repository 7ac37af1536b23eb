import * as v from 'valibot';
import { GatewayFailure } from '../gateway';
import { errorSchema } from './shapes';

const MAX_RESPONSE_CHARACTERS = 2_000_000;
/** With these Tap says that it did nothing. Any other failure leaves that open. */
const REFUSALS = new Set([400, 402, 404]);

export interface TapCall {
  readonly send: typeof fetch;
  readonly url: string;
  readonly secretKey: string;
  readonly timeoutMs: number;
  /** Null for a GET. */
  readonly body: object | null;
  readonly language?: 'ar' | 'en';
}

/** Calls Tap and parses its response. @throws GatewayFailure */
export async function callTap<T>(call: TapCall, shape: v.GenericSchema<unknown, T>): Promise<T> {
  const { status, isOk, text } = await request(call);
  const json = v.safeParse(v.pipe(v.string(), v.maxLength(MAX_RESPONSE_CHARACTERS), v.parseJson()), text);
  const refused = v.safeParse(errorSchema, json.output);
  if (REFUSALS.has(status) && refused.success)
    throw new GatewayFailure('refused', refused.output.errors[0]?.description || 'refused', refused.output.errors);
  const parsed = v.safeParse(shape, json.output);
  if (!isOk || !json.success) throw new GatewayFailure('unreachable', `the gateway responded with HTTP ${status}`);
  if (!parsed.success) throw new GatewayFailure('unreachable', 'the response does not match its schema');
  return parsed.output;
}

async function request({ send, url, secretKey, timeoutMs, body, language = 'en' }: TapCall) {
  try {
    const response = await send(url, {
      method: body === null ? 'GET' : 'POST',
      headers: {
        Authorization: `Bearer ${secretKey}`,
        Accept: 'application/json',
        lang_code: language.toUpperCase(),
        ...(body !== null && { 'Content-Type': 'application/json' }),
      },
      ...(body !== null && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    });
    return { status: response.status, isOk: response.ok, text: await response.text() };
  } catch {
    throw new GatewayFailure('unreachable', `the gateway did not respond within ${timeoutMs} ms`);
  }
}
