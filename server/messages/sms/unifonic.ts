import * as v from 'valibot';
import type { UnifonicConfig } from '../../settings/messages';
import { failureOf, requestJson } from '../request-json';
import { codeText, type TextSettings } from './code-text';
import type { SmsSender } from './sms-sender';

const TIMEOUT_MS = 10_000;

const sentSchema = v.object({ success: v.literal(true) });
const errorSchema = v.object({ errorCode: v.string() });

/** Sends by Unifonic (docs.unifonic.com, SMS API): a form by POST, whose response says `success` and an `errorCode` such as ER-01. */
export function createUnifonicSender(
  { url, appSid, sender }: UnifonicConfig,
  texts: TextSettings,
  timeoutMs = TIMEOUT_MS,
): SmsSender {
  const sendText = async ({ phone, text }: { phone: string; text: string }) => {
    const form = new URLSearchParams({
      AppSid: appSid,
      SenderID: sender,
      Recipient: phone.replace('+', ''),
      Body: text,
      responseType: 'JSON',
    });
    const headers = { accept: 'application/json' };
    const response = await requestJson(url, { method: 'POST', headers, body: form }, timeoutMs);
    if (response.ok && v.is(sentSchema, response.body)) return;
    const code = v.is(errorSchema, response.body) ? response.body.errorCode : null;
    throw failureOf(response, code, /^ER-\d{1,3}$/);
  };
  return { sendText, send: (message) => sendText({ phone: message.phone, text: codeText(message, texts) }) };
}
