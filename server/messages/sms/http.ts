import * as v from 'valibot';
import type { HttpSmsConfig } from '../../settings/messages';
import { requestJson, SendFailure } from '../request-json';
import type { SmsSender } from './sms-sender';

const TIMEOUT_MS = 10_000;

const responseSchema = v.object({ success: v.union([v.literal(true), v.picklist([1, '1', 'true'])]) });

/**
 * Sends codes with the documented gateway call: GET with id, number and code, and an authorization header; only `success`
 * of its response is read (Specification 7). Any other response, or none within `timeoutMs`, is a failure.
 */
export const createHttpSmsSender = (
  { url, id, auth }: Pick<HttpSmsConfig, 'url' | 'id' | 'auth'>,
  timeoutMs = TIMEOUT_MS,
): SmsSender => ({
  async send({ phone, code }) {
    const address = new URL(url);
    address.searchParams.set('id', id);
    address.searchParams.set('number', phone);
    address.searchParams.set('code', code);
    const headers = { authorization: auth, accept: 'application/json' };
    const { ok, status, body } = await requestJson(address, { headers }, timeoutMs);
    if (!ok || !v.is(responseSchema, body)) throw new SendFailure(`HTTP ${status}`);
  },
});
