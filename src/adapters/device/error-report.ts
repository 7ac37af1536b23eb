import { api } from '../../../api';
import { redactMessage } from '../../../domain/text/redact-message';

const MOST = 10;
const MINUTE = 60_000;
let told: number[] = [];

const sayOf = (error: unknown): string => (error instanceof Error ? `${error.name}: ${error.message}` : String(error));

/** Tells the server what broke, without anything personal; ten times a minute at most, and never mind whether it arrives. */
export function reportFailure(id: string, error: unknown): void {
  const now = Date.now();
  told = told.filter((at) => now - at < MINUTE);
  if (told.length >= MOST) return;
  told.push(now);
  try {
    const body = JSON.stringify({ id, message: redactMessage(sayOf(error)), route: window.location.pathname });
    const sending = fetch(`${api.settings.baseUrl.replace(/\/$/, '')}/${api.paths.clientError}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
      keepalive: true,
    });
    sending.catch(() => {});
  } catch {
    // A report that can't be sent must not be the next failure.
  }
}
