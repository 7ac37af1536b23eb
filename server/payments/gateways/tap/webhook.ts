import { createHmac, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import type { WebhookEvent } from '../gateway';

const text = v.pipe(v.nullish(v.union([v.string(), v.number()]), ''), v.transform(String));
const id = v.pipe(v.string(), v.regex(/^\w{1,64}$/));

/** What Tap posts about a charge or a refund, as far as it is signed or used. */
const eventSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    id,
    object: v.picklist(['charge', 'refund']),
    amount: v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.finite()),
    currency: text,
    status: text,
    created: text,
    reference: v.optional(v.object({ gateway: text, payment: text, merchant: text }), {}),
    transaction: v.optional(v.object({ created: text }), {}),
  }),
);

const WITH_THREE_DECIMALS = new Set(['KWD', 'BHD', 'OMR', 'JOD']);

/** The signed text. The amount has the decimals of its currency; absent fields are empty. */
function signedText(event: v.InferOutput<typeof eventSchema>): string {
  const decimals = WITH_THREE_DECIMALS.has(event.currency) ? 3 : 2;
  return [
    `x_id${event.id}`,
    `x_amount${event.amount.toFixed(decimals)}`,
    `x_currency${event.currency}`,
    `x_gateway_reference${event.reference.gateway}`,
    `x_payment_reference${event.reference.payment}`,
    `x_status${event.status}`,
    `x_created${event.transaction.created || event.created}`,
  ].join('');
}

/** Verifies the header `hashstring`, which is signed with the secret key of the API. */
export function parseTapWebhook(raw: string, headers: Headers, secretKey: string): WebhookEvent | null {
  const parsed = v.safeParse(eventSchema, raw);
  if (!parsed.success || secretKey === '') return null;
  const event = parsed.output;
  const expected = createHmac('sha256', secretKey).update(signedText(event)).digest();
  const given = Buffer.from(headers.get('hashstring') ?? '', 'hex');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const reference = `tap-${event.id}-${event.status}`;
  return event.object === 'charge'
    ? { kind: 'payment', reference, invoiceId: event.id }
    : { kind: 'refund', reference, refundId: event.id, refundReference: event.reference.merchant || null };
}
