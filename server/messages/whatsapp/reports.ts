import { createHmac, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import type { WhatsAppWebhookConfig } from '../../settings/messages';

/** A message that WhatsApp accepted and could not deliver. */
export interface Undelivered {
  readonly messageId: string;
  /** Meta's code, such as 131026 for a phone without WhatsApp; null if it gave none. */
  readonly code: number | null;
}

const statusSchema = v.object({
  id: v.pipe(v.string(), v.maxLength(512)),
  status: v.literal('failed'),
  errors: v.optional(v.array(v.object({ code: v.number() })), []),
});

/** Statuses are read one by one, so that an unknown form of one hides no other. */
const reportSchema = v.object({
  object: v.literal('whatsapp_business_account'),
  entry: v.array(
    v.object({ changes: v.array(v.object({ value: v.object({ statuses: v.optional(v.array(v.unknown()), []) }) })) }),
  ),
});

/** Whether a report was signed with the app's secret: `sha256=` and HMAC-SHA256 of the raw body in hexadecimal. */
export function isSigned(
  { appSecret }: WhatsAppWebhookConfig,
  raw: Uint8Array,
  signature: string | undefined,
): boolean {
  const given = Buffer.from(/^sha256=([\da-f]{64})$/i.exec(signature ?? '')?.[1] ?? '', 'hex');
  const expected = createHmac('sha256', appSecret).update(raw).digest();
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** The challenge of Meta's request for a proof, or null if it is not Meta's. */
export function answerChallenge(
  { verifyToken }: WhatsAppWebhookConfig,
  query: (name: string) => string,
): string | null {
  const [given, expected] = [Buffer.from(query('hub.verify_token')), Buffer.from(verifyToken)];
  const isKnown = given.length === expected.length && timingSafeEqual(given, expected);
  return isKnown && query('hub.mode') === 'subscribe' ? query('hub.challenge') : null;
}

/** The undelivered messages of a report; what it has besides, such as receipts and replies, is ignored. */
export function undeliveredOf(raw: string): Undelivered[] {
  const report = v.safeParse(v.pipe(v.string(), v.parseJson(), reportSchema), raw);
  if (!report.success) return [];
  const statuses = report.output.entry.flatMap(({ changes }) => changes.flatMap(({ value }) => value.statuses));
  return statuses.flatMap((one) => {
    const failed = v.safeParse(statusSchema, one);
    return failed.success ? [{ messageId: failed.output.id, code: failed.output.errors[0]?.code ?? null }] : [];
  });
}
