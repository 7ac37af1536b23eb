import * as v from 'valibot';
import type { WhatsAppConfig } from '../../settings/messages';
import { failureOf, requestJson } from '../request-json';
import type { OrderText } from '../orders/order-text';
import type { ReportedCodeSender } from '../sms/sms-sender';

/** Short, so that the SMS that replaces a lost message is sent before the browser gives up (15 s). */
const TIMEOUT_MS = 4_000;

const sentSchema = v.object({ messages: v.tupleWithRest([v.object({ id: v.string() })], v.unknown()) });
const errorSchema = v.object({ error: v.object({ code: v.number() }) });

/** Sends login codes and messages about orders. */
export interface WhatsAppSender extends ReportedCodeSender {
  /** Resolves and rejects like `send`. The template's body has the order's number and a sentence. */
  sendOrder(message: OrderText & { readonly template: string }): Promise<string>;
}

const textsOf = (...texts: readonly string[]) => texts.map((text) => ({ type: 'text', text }));

/**
 * Sends by WhatsApp's Cloud API with templates that Meta approved: codes by an authentication template, whose text and
 * button both contain the code, orders by a utility template (developers.facebook.com, Message Templates).
 */
export function createWhatsAppSender(
  { url, phoneNumberId, token, template: codeTemplate }: Omit<WhatsAppConfig, 'webhook'>,
  timeoutMs = TIMEOUT_MS,
): WhatsAppSender {
  const sendTemplate = async (
    to: string,
    name: string,
    locale: string,
    components: readonly object[],
  ): Promise<string> => {
    const message = {
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to,
      type: 'template',
      template: { name, language: { code: locale }, components },
    };
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const address = `${url.replace(/\/$/, '')}/${phoneNumberId}/messages`;
    const response = await requestJson(address, { method: 'POST', headers, body: JSON.stringify(message) }, timeoutMs);
    if (response.ok && v.is(sentSchema, response.body)) return response.body.messages[0].id;
    const error = v.is(errorSchema, response.body) ? response.body.error.code : null;
    throw failureOf(response, error, /^(?:\d{1,3}|13\d{4}|8\d{4})$/);
  };
  return {
    send({ phone, code, locale }) {
      const parameters = textsOf(code);
      return sendTemplate(phone, codeTemplate, locale, [
        { type: 'body', parameters },
        { type: 'button', sub_type: 'url', index: '0', parameters },
      ]);
    },
    sendOrder({ phone, locale, number, sentence, template }) {
      return sendTemplate(phone, template, locale, [{ type: 'body', parameters: textsOf(number, sentence) }]);
    },
  };
}
