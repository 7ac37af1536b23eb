import * as v from 'valibot';
import type { KwtSmsConfig } from '../../settings/messages';
import { failureOf, requestJson } from '../request-json';
import { codeText, type TextSettings } from './code-text';
import type { SmsSender } from './sms-sender';

const TIMEOUT_MS = 10_000;
/** The API's numbers of languages. */
const LATIN = '1';
const ARABIC_UTF8 = '3';

const sentSchema = v.object({ result: v.literal('OK') });
const errorSchema = v.object({ code: v.string() });

/** Sends by kwtSMS of Kuwait (kwtsms.com, API): JSON by POST, whose response says `result` OK, or ERROR with a `code` such as ERR010. */
export function createKwtSmsSender(
  { url, username, password, sender }: KwtSmsConfig,
  texts: TextSettings,
  timeoutMs = TIMEOUT_MS,
): SmsSender {
  const sendText = async ({ phone, text }: { phone: string; text: string }) => {
    const request = {
      username,
      password,
      sender,
      mobile: phone.replace('+', ''),
      lang: /\p{Script=Arabic}/u.test(text) ? ARABIC_UTF8 : LATIN,
      test: '0',
      message: text,
    };
    const headers = { 'content-type': 'application/json', accept: 'application/json' };
    const response = await requestJson(url, { method: 'POST', headers, body: JSON.stringify(request) }, timeoutMs);
    if (response.ok && v.is(sentSchema, response.body)) return;
    const code = v.is(errorSchema, response.body) ? response.body.code : null;
    throw failureOf(response, code, /^ERR\d{3}$/);
  };
  return { sendText, send: (message) => sendText({ phone: message.phone, text: codeText(message, texts) }) };
}
