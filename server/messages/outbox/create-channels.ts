import type { Config } from '../../config';
import type { Clock } from '../../deps';
import { HOUR_MS, MINUTE_MS } from '../../durations';
import type { EmailSender } from '../email/email-sender';
import { customerEmail, merchantEmail } from '../orders/order-emails';
import { orderText, smsText } from '../orders/order-text';
import { hasSentence } from '../orders/order-words';
import type { SmsSender } from '../sms/sms-sender';
import { postWebhook } from '../webhook/post-webhook';
import { webhookBody } from '../webhook/webhook-body';
import type { WhatsAppSender } from '../whatsapp/cloud';
import { providerRefOf } from '../whatsapp/provider-ref';
import type { Channel } from './channel';
import { withDeadline } from './with-deadline';

export interface ChannelDeps {
  readonly config: Config;
  readonly clock: Clock;
  /** Null leaves emails in the outbox. */
  readonly mail?: EmailSender | null;
  readonly sms?: SmsSender;
  readonly whatsapp?: WhatsAppSender | null;
  readonly webhookTimeoutMs?: number;
}

const WEBHOOK_TIMEOUT_MS = 5_000;
export const SEND_TIMEOUT_MS = 20_000;

const EMAIL_DELAYS_MS = [1, 5, 15, 60, 240].map((minutes) => minutes * MINUTE_MS);
const WEBHOOK_DELAYS_MS = [
  MINUTE_MS / 2,
  2 * MINUTE_MS,
  10 * MINUTE_MS,
  HOUR_MS,
  4 * HOUR_MS,
  12 * HOUR_MS,
  24 * HOUR_MS,
];
/** Few, because a message whose response was lost has cost money and comes twice. */
export const TEXT_DELAYS_MS = [MINUTE_MS, 10 * MINUTE_MS];

/** The ways in which the settings send messages about orders. */
export function createChannels(deps: ChannelDeps): Channel[] {
  const { mail, sms, whatsapp, config } = deps;
  const { emailTo, webhook, customer } = config.orderMessages;
  return [
    ...(webhook ? [webhookChannel(deps)] : []),
    ...(mail && emailTo.length > 0 ? [merchantEmailChannel(deps, mail)] : []),
    ...(mail && customer.includes('email') ? [customerEmailChannel(deps, mail)] : []),
    ...(sms?.sendText && customer.some((name) => name !== 'email') ? [smsChannel(deps, sms.sendText)] : []),
    ...(whatsapp && customer.includes('whatsapp') ? [whatsAppChannel(deps, whatsapp)] : []),
  ];
}

const webhookChannel = ({ config, clock, webhookTimeoutMs = WEBHOOK_TIMEOUT_MS }: ChannelDeps): Channel => ({
  name: 'webhook',
  retryDelaysMs: WEBHOOK_DELAYS_MS,
  targetsOf: () => [''],
  async send(message) {
    const { webhook } = config.orderMessages;
    if (!webhook) return false;
    const signed = { id: message.messageId, sentAt: clock.now(), body: webhookBody(message) };
    await postWebhook(webhook, signed, webhookTimeoutMs);
    return true;
  },
});

const merchantEmailChannel = ({ config }: ChannelDeps, mail: EmailSender): Channel => ({
  name: 'merchant_email',
  retryDelaysMs: EMAIL_DELAYS_MS,
  targetsOf: ({ type }) => (type === 'order.placed' ? config.orderMessages.emailTo : []),
  async send(message) {
    await withDeadline(mail.send(merchantEmail(message, config.orderMessages.language, config.brand)), SEND_TIMEOUT_MS);
    return true;
  },
});

const forCustomer = { targetsOf: (event: Parameters<Channel['targetsOf']>[0]) => (hasSentence(event) ? [''] : []) };

const customerEmailChannel = ({ config }: ChannelDeps, mail: EmailSender): Channel => ({
  ...forCustomer,
  name: 'customer_email',
  retryDelaysMs: EMAIL_DELAYS_MS,
  async send(message) {
    const email = customerEmail(message, config.brand);
    if (email) await withDeadline(mail.send(email), SEND_TIMEOUT_MS);
    return email !== null;
  },
});

const smsChannel = ({ config }: ChannelDeps, sendText: NonNullable<SmsSender['sendText']>): Channel => ({
  // With WhatsApp alone, only messages that it could not deliver are sent by SMS.
  targetsOf: (event) => (config.orderMessages.customer.includes('sms') ? forCustomer.targetsOf(event) : []),
  name: 'customer_sms',
  retryDelaysMs: TEXT_DELAYS_MS,
  async send(message) {
    const text = orderText(message);
    if (text) await sendText({ phone: text.phone, text: smsText(text, config.brand, message.facts.link) });
    return text !== null;
  },
});

const whatsAppChannel = ({ config }: ChannelDeps, whatsapp: WhatsAppSender): Channel => ({
  ...forCustomer,
  name: 'customer_whatsapp',
  retryDelaysMs: TEXT_DELAYS_MS,
  async send(message) {
    const text = orderText(message);
    if (!text) return false;
    const id = await whatsapp.sendOrder({ ...text, template: config.orderMessages.whatsappTemplate });
    return { providerRef: providerRefOf(id) };
  },
});
