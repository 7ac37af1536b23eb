import type { EmailSender } from './email-sender';

const TIMEOUT_MS = 10_000;

interface GatewaySettings {
  readonly url: string;
  /** the value of the authorization header */
  readonly auth: string;
}

/** Hands letters over as JSON `{to, subject, text}`, which every mail service can be made to take; 2xx means that it did. */
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
    if (!response.ok) throw new Error(`the mail gateway answered ${response.status}`);
  },
});
