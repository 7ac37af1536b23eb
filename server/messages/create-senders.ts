import type { Config } from '../config';
import { createConsoleEmailSender } from './email/console';
import type { EmailSender } from './email/email-sender';
import { createSmtpEmailSender } from './email/smtp';
import { createConsoleSmsSender } from './sms/console';
import { createHttpSmsSender } from './sms/http';
import { createKwtSmsSender } from './sms/kwtsms';
import type { SmsSender } from './sms/sms-sender';
import { createUnifonicSender } from './sms/unifonic';
import { createWhatsAppSender, type WhatsAppSender } from './whatsapp/cloud';

interface Senders {
  readonly sms: SmsSender;
  readonly whatsapp: WhatsAppSender | null;
  /** Null leaves emails in the outbox. */
  readonly mail: EmailSender | null;
}

/** The senders that the settings name. */
export function createSenders(config: Config): Senders {
  const { mail, whatsapp, production } = config;
  return {
    sms: createSmsSender(config),
    whatsapp: whatsapp && createWhatsAppSender(whatsapp),
    mail: mail ? createSmtpEmailSender(mail) : production ? null : createConsoleEmailSender(),
  };
}

function createSmsSender(config: Config): SmsSender {
  const { sms, publicOrigin, brand } = config;
  const texts = { shopName: brand.facts.name, publicOrigin };
  switch (sms?.provider) {
    case undefined:
      return createConsoleSmsSender();
    case 'http':
      return createHttpSmsSender(sms);
    case 'unifonic':
      return createUnifonicSender(sms, texts);
    case 'kwtsms':
      return createKwtSmsSender(sms, texts);
  }
}
