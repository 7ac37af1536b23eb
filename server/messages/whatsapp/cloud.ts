import * as v from 'valibot';
import type { WhatsAppConfig } from '../../settings/messages';
import { failureOf, requestJson } from '../request-json';
import type { CodeSender } from '../sms/sms-sender';

/** Short, so that the SMS that replaces a lost message is sent before the browser gives up (15 s). */
const TIMEOUT_MS = 4_000;

const sentSchema = v.object({ messages: v.pipe(v.array(v.object({ id: v.string() })), v.minLength(1)) });
const errorSchema = v.object({ error: v.object({ code: v.number() }) });

/**
 * Sends codes by WhatsApp's Cloud API: a message of an authentication template, whose text and button both contain the code
 * (developers.facebook.com, Authentication Templates).
 */
export const createWhatsAppSender = (
  { url, phoneNumberId, token, template }: WhatsAppConfig,
  timeoutMs = TIMEOUT_MS,
): CodeSender => ({
  async send({ phone, code, locale }) {
    const parameters = [{ type: 'text', text: code }];
    const message = {
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to: phone,
      type: 'template',
      template: {
        name: template,
        language: { code: locale },
        components: [
          { type: 'body', parameters },
          { type: 'button', sub_type: 'url', index: '0', parameters },
        ],
      },
    };
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const address = `${url.replace(/\/$/, '')}/${phoneNumberId}/messages`;
    const response = await requestJson(address, { method: 'POST', headers, body: JSON.stringify(message) }, timeoutMs);
    if (response.ok && v.is(sentSchema, response.body)) return;
    const error = v.is(errorSchema, response.body) ? response.body.error.code : null;
    throw failureOf(response, error, /^(?:\d{1,3}|13\d{4}|8\d{4})$/);
  },
});
