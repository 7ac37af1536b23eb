import * as v from 'valibot';
import { address, httpUrl, maybe } from './schemas';

export interface HttpSmsConfig {
  readonly provider: 'http';
  readonly url: string;
  readonly id: string;
  /** Value of the authorization header. */
  readonly auth: string;
}

export interface UnifonicConfig {
  readonly provider: 'unifonic';
  readonly url: string;
  readonly appSid: string;
  readonly sender: string;
}

export interface KwtSmsConfig {
  readonly provider: 'kwtsms';
  readonly url: string;
  readonly username: string;
  readonly password: string;
  readonly sender: string;
}

export interface WhatsAppConfig {
  /** With the version of the API. */
  readonly url: string;
  readonly phoneNumberId: string;
  readonly token: string;
  /** The name of an authentication template in Arabic (ar) and English (en). */
  readonly template: string;
  /** Null without reports of what became of a message. */
  readonly webhook: WhatsAppWebhookConfig | null;
}

export interface WhatsAppWebhookConfig {
  /** Signs the reports. */
  readonly appSecret: string;
  /** Proves once that the address belongs to the shop. */
  readonly verifyToken: string;
}

export interface SmtpConfig {
  /** `smtp:` or `smtps:`, with user and password. */
  readonly url: string;
  readonly from: string;
}

export interface MessageConfig {
  /** Null to print codes to stdout. */
  sms: HttpSmsConfig | UnifonicConfig | KwtSmsConfig | null;
  /** Null to send codes by SMS only. */
  whatsapp: WhatsAppConfig | null;
  /** Null to print emails in the demo, and to leave them in the outbox in production. */
  mail: SmtpConfig | null;
}

const UNIFONIC_URL = 'https://el.cloud.unifonic.com/rest/SMS/messages';
const KWTSMS_URL = 'https://www.kwtsms.com/API/send/';

const secret = v.optional(
  v.pipe(v.string(), v.trim(), v.regex(/^[\x21-\x7e]+$/, 'must have no spaces or other letters')),
);

/** The settings of SMS, WhatsApp and email. */
export const messageSettings = {
  SMS_PROVIDER: v.optional(v.picklist(['http', 'unifonic', 'kwtsms'], 'must be http, unifonic or kwtsms'), 'http'),
  SMS_GATEWAY_URL: httpUrl,
  SMS_GATEWAY_ID: maybe,
  SMS_GATEWAY_AUTH: maybe,
  SMS_SENDER: maybe,
  UNIFONIC_APP_SID: maybe,
  KWTSMS_USERNAME: maybe,
  KWTSMS_PASSWORD: maybe,
  WHATSAPP_PHONE_NUMBER_ID: v.optional(v.pipe(v.string(), v.digits('must be the number that Meta shows as its ID'))),
  WHATSAPP_TOKEN: secret,
  WHATSAPP_TEMPLATE: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9_]+$/, 'must be a name like login_code'))),
  WHATSAPP_APP_SECRET: secret,
  WHATSAPP_VERIFY_TOKEN: secret,
  WHATSAPP_API_URL: v.optional(v.unwrap(httpUrl), 'https://graph.facebook.com/v24.0'),
  SMTP_URL: address(['smtp:', 'smtps:'], 'must be an smtp:// or smtps:// address'),
  EMAIL_FROM: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.regex(/^(?:[^<>\r\n]+ )?<?[^\s<>@]+@[^\s<>@]+>?$/, 'must look like Lawza <orders@shop.example>'),
    ),
  ),
};

const schema = v.object(messageSettings);
type Settings = v.InferOutput<typeof schema>;
type Environment = Readonly<Record<string, string | undefined>>;

export const toMessages = (env: Settings): MessageConfig => ({
  sms: toSms(env),
  whatsapp: env.WHATSAPP_PHONE_NUMBER_ID
    ? {
        url: env.WHATSAPP_API_URL,
        phoneNumberId: env.WHATSAPP_PHONE_NUMBER_ID,
        token: env.WHATSAPP_TOKEN ?? '',
        template: env.WHATSAPP_TEMPLATE ?? '',
        webhook: env.WHATSAPP_APP_SECRET
          ? { appSecret: env.WHATSAPP_APP_SECRET, verifyToken: env.WHATSAPP_VERIFY_TOKEN ?? '' }
          : null,
      }
    : null,
  mail: env.SMTP_URL ? { url: env.SMTP_URL, from: env.EMAIL_FROM ?? '' } : null,
});

/** Whether any text can be sent by SMS. The documented gateway writes the texts itself, of login codes only. */
export const sendsTexts = ({ sms }: Pick<MessageConfig, 'sms'>): boolean => sms?.provider !== 'http';

function toSms(env: Settings): MessageConfig['sms'] {
  const { SMS_PROVIDER: provider, SMS_GATEWAY_URL: url, SMS_SENDER: sender = '' } = env;
  switch (provider) {
    case 'http':
      return url ? { provider, url, id: env.SMS_GATEWAY_ID ?? '', auth: env.SMS_GATEWAY_AUTH ?? '' } : null;
    case 'unifonic':
      return { provider, url: url ?? UNIFONIC_URL, appSid: env.UNIFONIC_APP_SID ?? '', sender };
    case 'kwtsms': {
      const { KWTSMS_USERNAME: username = '', KWTSMS_PASSWORD: password = '' } = env;
      return { provider, url: url ?? KWTSMS_URL, username, password, sender };
    }
  }
}

const PROVIDER_NEEDS: Readonly<Record<string, readonly string[]>> = {
  unifonic: ['UNIFONIC_APP_SID', 'SMS_SENDER'],
  kwtsms: ['KWTSMS_USERNAME', 'KWTSMS_PASSWORD', 'SMS_SENDER'],
};

/** Settings of SMS, WhatsApp and email that need other settings. */
export function missingMessageSettings(env: Environment): string[] {
  const needs = (names: readonly string[], reason: string) =>
    names.filter((name) => !env[name]).map((name) => `${name} is needed with ${reason}`);
  const provider = env.SMS_PROVIDER ?? 'http';
  const ofHttp = provider === 'http' && env.SMS_GATEWAY_URL;
  return [
    ...(ofHttp ? needs(['SMS_GATEWAY_ID', 'SMS_GATEWAY_AUTH'], 'SMS_GATEWAY_URL') : []),
    ...needs(PROVIDER_NEEDS[provider] ?? [], `SMS_PROVIDER=${provider}`),
    ...(env.WHATSAPP_PHONE_NUMBER_ID ? needs(['WHATSAPP_TOKEN', 'WHATSAPP_TEMPLATE'], 'WHATSAPP_PHONE_NUMBER_ID') : []),
    ...(env.WHATSAPP_APP_SECRET ? needs(['WHATSAPP_VERIFY_TOKEN'], 'WHATSAPP_APP_SECRET') : []),
    ...(env.SMTP_URL ? needs(['EMAIL_FROM'], 'SMTP_URL') : []),
  ];
}

/** What production needs beyond the demo. */
export function missingInProduction(env: Environment): string[] {
  const isHttp = (env.SMS_PROVIDER ?? 'http') === 'http';
  return isHttp && !env.SMS_GATEWAY_URL
    ? ['SMS_GATEWAY_URL is needed in production, or another SMS_PROVIDER: login codes must not be printed']
    : [];
}
