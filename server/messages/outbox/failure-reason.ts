import { SendFailure } from '../request-json';

const code = (value: unknown): string | null =>
  typeof value === 'string' && /^[A-Z][A-Z0-9_]{2,40}$/.test(value) ? value : null;

/** Why a message was not sent, without texts of others, which might repeat the message or its address. */
export function failureReason(error: unknown): string {
  if (error instanceof SendFailure) return error.reason;
  if (!(error instanceof Error)) return 'unknown';
  if (error.name === 'TimeoutError') return 'no response in time';
  const { responseCode, code: own, cause } = error as Error & { responseCode?: unknown; code?: unknown };
  if (typeof responseCode === 'number') return `SMTP ${responseCode}`;
  return code(own) ?? code((cause as { code?: unknown } | undefined)?.code) ?? error.name;
}
