import type { EmailSender } from './email-sender';

const TIMEOUT_MS = 10_000;

interface GatewaySettings {
  readonly url: string;
  /** Value of the authorization header. */
  readonly auth: string;
}

/** Posts emails as JSON `{to, subject, text}` to a mail gateway. A 2xx response means that it accepted the email. */
export const createGatewayEmailSender = ({ url, auth }: GatewaySettings, timeoutMs = TIMEOUT_MS): EmailSender => ({
  async send(email) {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(auth !== '' && { authorization: auth }) },
      body: JSON.stringify(email),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`the mail gateway responded with HTTP ${response.status}`);
  },
});
