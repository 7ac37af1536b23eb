import * as v from 'valibot';
import { httpUrl, listed, maybe, protocolOf } from './schemas';

const CUSTOMER_CHANNELS = ['email', 'sms', 'whatsapp'] as const;
type CustomerChannel = (typeof CUSTOMER_CHANNELS)[number];

export interface WebhookConfig {
  readonly url: string;
  /** Keys of HMAC-SHA256; two while the secret is replaced. */
  readonly keys: readonly Buffer[];
}

export interface OrderMessageConfig {
  readonly orderMessages: {
    /** The merchant's addresses that hear of new orders. */
    readonly emailTo: readonly string[];
    /** The language of emails to the merchant. */
    readonly language: 'ar' | 'en';
    readonly webhook: WebhookConfig | null;
    /** How customers hear of their orders. */
    readonly customer: readonly CustomerChannel[];
    /** A utility template of WhatsApp in Arabic (ar) and English (en); empty without one. */
    readonly whatsappTemplate: string;
  };
}

const SECRET = /^whsec_([A-Za-z0-9+/]{32,88}={0,2})$/;
const SECRET_MESSAGE = 'must be whsec_ and 24 to 64 bytes in base64; while it is replaced two of them, with a comma';

const keyOf = (secret: string): Buffer => Buffer.from(SECRET.exec(secret)?.[1] ?? '', 'base64');
const isSecret = (secret: string) => keyOf(secret).length >= 24 && keyOf(secret).length <= 64;

/** The settings of messages about orders. */
export const orderMessageSettings = {
  ORDER_EMAIL_TO: v.optional(
    v.pipe(
      v.string(),
      v.transform(listed),
      v.check(
        (addresses) => addresses.length <= 10 && addresses.every((one) => /^[^\s<>@,]+@[^\s<>@,]+$/.test(one)),
        'must be up to 10 email addresses, with commas',
      ),
      v.transform((addresses) => [...new Set(addresses)]),
    ),
    '',
  ),
  ORDER_EMAIL_LANGUAGE: v.optional(v.picklist(['ar', 'en'], 'must be ar or en'), 'ar'),
  ORDER_WEBHOOK_URL: v.optional(v.pipe(v.unwrap(httpUrl), v.check(hasNoCredentials, 'must have no user and password'))),
  ORDER_WEBHOOK_SECRET: v.optional(
    v.pipe(
      v.string(),
      v.transform(listed),
      v.check((secrets) => secrets.length > 0 && secrets.length <= 2 && secrets.every(isSecret), SECRET_MESSAGE),
    ),
  ),
  ORDER_MESSAGES: v.optional(
    v.pipe(
      v.string(),
      v.transform((value) => (value.trim() === 'none' ? [] : listed(value))),
      v.check(
        (names): names is CustomerChannel[] => names.every(isCustomerChannel),
        `must list ${CUSTOMER_CHANNELS.join(', ')}, with commas, or be none`,
      ),
    ),
    'email',
  ),
  WHATSAPP_ORDER_TEMPLATE: maybe,
};

const schema = v.object(orderMessageSettings);
type Environment = Readonly<Record<string, string | undefined>>;

export const toOrderMessages = (env: v.InferOutput<typeof schema>): OrderMessageConfig => ({
  orderMessages: {
    emailTo: env.ORDER_EMAIL_TO,
    language: env.ORDER_EMAIL_LANGUAGE,
    webhook: env.ORDER_WEBHOOK_URL
      ? { url: env.ORDER_WEBHOOK_URL, keys: (env.ORDER_WEBHOOK_SECRET ?? []).map(keyOf) }
      : null,
    customer: CUSTOMER_CHANNELS.filter((name) => env.ORDER_MESSAGES.includes(name)),
    whatsappTemplate: env.WHATSAPP_ORDER_TEMPLATE ?? '',
  },
});

/** Settings of messages about orders that need other settings. */
export function missingOrderMessageSettings(env: Environment): string[] {
  const channels = listed(env.ORDER_MESSAGES ?? '');
  const isCodeGateway = (env.SMS_PROVIDER ?? 'http') === 'http' && env.SMS_GATEWAY_URL;
  return [
    env.ORDER_WEBHOOK_URL && !env.ORDER_WEBHOOK_SECRET && 'ORDER_WEBHOOK_SECRET is needed with ORDER_WEBHOOK_URL',
    channels.includes('sms') &&
      isCodeGateway &&
      'SMS_PROVIDER is needed with ORDER_MESSAGES=sms and must be unifonic or kwtsms: the http gateway sends login codes only',
    ...['WHATSAPP_PHONE_NUMBER_ID', 'WHATSAPP_ORDER_TEMPLATE'].map(
      (name) => channels.includes('whatsapp') && !env[name] && `${name} is needed with ORDER_MESSAGES=whatsapp`,
    ),
  ].filter((problem): problem is string => Boolean(problem));
}

/** What production needs beyond the demo. */
export function orderMessagesInProduction(env: Environment): string[] {
  const isOpen = env.ORDER_WEBHOOK_URL && protocolOf(env.ORDER_WEBHOOK_URL) === 'http:';
  return [
    isOpen && 'ORDER_WEBHOOK_URL must be https:// in production: it carries names, phones and addresses',
    env.ORDER_EMAIL_TO && !env.SMTP_URL && 'SMTP_URL is needed with ORDER_EMAIL_TO',
  ].filter((problem): problem is string => Boolean(problem));
}

/** A value that is no address has a message of its own. */
function hasNoCredentials(value: string): boolean {
  return !URL.canParse(value) || (new URL(value).username === '' && new URL(value).password === '');
}

function isCustomerChannel(name: string): name is CustomerChannel {
  return CUSTOMER_CHANNELS.some((channel) => channel === name);
}
