import type { CodeMessage } from './sms-sender';

export interface TextSettings {
  readonly shopName: Readonly<Record<'ar' | 'en', string>>;
  /** Scheme, host and port. */
  readonly publicOrigin: string | null;
}

/**
 * The text of a login code in the shopper's language; with a short name and host it fits into one Arabic SMS (70 letters).
 * The last line lets browsers fill in the code on this host only (WebOTP).
 */
export function codeText({ code, locale }: CodeMessage, { shopName: names, publicOrigin }: TextSettings): string {
  const shopName = names[locale];
  const sentence = locale === 'ar' ? `رمز التحقق في ${shopName}: ${code}` : `Your ${shopName} login code is ${code}`;
  return publicOrigin?.startsWith('https:') ? `${sentence}\n@${new URL(publicOrigin).hostname} #${code}` : sentence;
}
