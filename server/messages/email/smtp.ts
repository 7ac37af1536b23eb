import { createTransport } from 'nodemailer';
import type { SmtpConfig } from '../../settings/messages';
import type { EmailSender } from './email-sender';

const TIMEOUT_MS = 10_000;

/**
 * Sends emails by SMTP. A password is sent only over TLS, which `smtp:` upgrades to by STARTTLS, unless the URL says
 * `?requireTLS=false`. `timeoutMs` bounds the connection, the greeting and each silence of the server.
 */
export function createSmtpEmailSender({ url, from }: SmtpConfig, timeoutMs = TIMEOUT_MS): EmailSender {
  const transport = createTransport(
    {
      url,
      requireTLS: new URL(url).username !== '',
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
  return {
    async send({ to, subject, text, html }) {
      await transport.sendMail({ to: { name: '', address: to }, subject, text, ...(html !== undefined && { html }) });
    },
  };
}
