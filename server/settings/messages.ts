import * as v from 'valibot';
import { address, httpUrl, maybe } from './schemas';

/** How login codes and other SMS are sent. */
export interface HttpSmsConfig {
  readonly provider: 'http';
  readonly url: string;
  readonly id: string;
  /** Value of the authorization header. */
  readonly auth: string;
}

export interface SmtpConfig {
  /** `smtp:` or `smtps:`, with user and password. */
  readonly url: string;
  readonly from: string;
}

export interface MessageConfig {
  /** Null to print codes to stdout. */
  sms: HttpSmsConfig | null;
  /** Null to print emails in the demo, and to leave them in the outbox in production. */
  mail: SmtpConfig | null;
}

/** The settings of SMS and email. */
export const messageSettings = {
  SMS_GATEWAY_URL: httpUrl,
  SMS_GATEWAY_ID: maybe,
  SMS_GATEWAY_AUTH: maybe,
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

export function toMessages(env: Settings): MessageConfig {
  return {
    sms: env.SMS_GATEWAY_URL
      ? { provider: 'http', url: env.SMS_GATEWAY_URL, id: env.SMS_GATEWAY_ID ?? '', auth: env.SMS_GATEWAY_AUTH ?? '' }
      : null,
    mail: env.SMTP_URL ? { url: env.SMTP_URL, from: env.EMAIL_FROM ?? '' } : null,
  };
}

/** Settings of SMS and email that need other settings. */
export function missingMessageSettings(env: Readonly<Record<string, string | undefined>>): string[] {
  const needs = (names: string[], reason: string) =>
    names.filter((name) => !env[name]).map((name) => `${name} is needed with ${reason}`);
  return [
    ...(env.SMS_GATEWAY_URL ? needs(['SMS_GATEWAY_ID', 'SMS_GATEWAY_AUTH'], 'SMS_GATEWAY_URL') : []),
    ...(env.SMTP_URL ? needs(['EMAIL_FROM'], 'SMTP_URL') : []),
  ];
}
