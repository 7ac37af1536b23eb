import { api } from '../../../api';
import { redactMessage } from '../../../domain/text/redact-message';

const MAX_REPORTS = 10;
const MINUTE = 60_000;
let sentAt: number[] = [];

const messageOf = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}` : String(error);

/** Reports an error to the server without personal data, at most ten times a minute, without retries. */
export function reportFailure(id: string, error: unknown): void {
  const now = Date.now();
  sentAt = sentAt.filter((at) => now - at < MINUTE);
  if (sentAt.length >= MAX_REPORTS) return;
  sentAt.push(now);
  try {
    const body = JSON.stringify({ id, message: redactMessage(messageOf(error)), route: window.location.pathname });
    const sending = fetch(`${api.settings.baseUrl.replace(/\/$/, '')}/${api.paths.clientError}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
      keepalive: true,
    });
    sending.catch(() => {});
  } catch {
    // A failed report must not throw.
  }
}
