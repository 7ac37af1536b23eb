import { createHmac, timingSafeEqual } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';
import type { Clock } from '../../../deps';
import { GatewayFailure, type InvoiceReport, type PaymentGateway } from '../gateway';
import { invoiceRequestBody, statusRequestBody } from './bodies';
import { findRefund, refundCreatedSchema, refundRequestBody, refundStatusBody, refundStatusSchema } from './refunds';
import { createdSchema, envelopeSchema, reasonSchema, SIGNED_FIELDS, statusSchema, webhookSchema } from './shapes';

interface Settings {
  readonly token: string;
  readonly baseUrl: string;
  readonly webhookSecret: string;
  /** The fields that its webhooks sign; the documented ones by default. */
  readonly signedFields?: readonly string[] | undefined;
  readonly clock?: Clock;
  readonly fetch?: typeof fetch;
  /** Pause before a status request is retried. */
  readonly retryDelayMs?: number;
}

/** Creating an invoice or a refund is not repeatable, so it isn't retried. */
const CREATE_TIMEOUT_MS = 20_000;
const STATUS_TIMEOUT_MS = 8_000;
const STATUS_ATTEMPTS = 2;
const MAX_RESPONSE_CHARACTERS = 1_000_000;

/** MyFatoorah's API version 2: SendPayment, GetPaymentStatus, MakeRefund, GetRefundStatus and webhooks. */
export function createMyFatoorahGateway({
  token,
  baseUrl,
  webhookSecret,
  signedFields = SIGNED_FIELDS,
  retryDelayMs: retryAfter = 1_000,
  clock = { now: () => new Date() },
  ...settings
}: Settings): PaymentGateway {
  const call = async <T>(
    name: string,
    body: unknown,
    timeout: number,
    shape: v.GenericSchema<unknown, T>,
  ): Promise<T> => {
    const answer = await post(
      settings.fetch ?? fetch,
      `${baseUrl.replace(/\/$/, '')}/v2/${name}`,
      token,
      body,
      timeout,
    );
    if (!answer.IsSuccess) throw new GatewayFailure('refused', sentenceOf(answer), answer.ValidationErrors ?? []);
    const data = v.safeParse(shape, answer.Data);
    if (!data.success) throw new GatewayFailure('unreachable', `the response of ${name} does not match its schema`);
    return data.output;
  };

  /** Repeats a question that got no response; null if the gateway knows no such thing. */
  const ask = async <T>(name: string, body: unknown, shape: v.GenericSchema<unknown, T>): Promise<T | null> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await call(name, body, STATUS_TIMEOUT_MS, shape);
      } catch (error) {
        if (error instanceof GatewayFailure && error.kind === 'refused') return null;
        if (attempt >= STATUS_ATTEMPTS) throw error;
        await pause(retryAfter);
      }
    }
  };

  return {
    name: 'myfatoorah',
    paceMs: 1_000,
    environment: new URL(baseUrl).hostname.startsWith('apitest.') ? 'test' : 'live',

    createInvoice: (request) => call('SendPayment', invoiceRequestBody(request), CREATE_TIMEOUT_MS, createdSchema),

    async status(key) {
      const found = await ask('GetPaymentStatus', statusRequestBody(key), statusSchema);
      return found && expireIfOver(found, clock.now());
    },

    refund: (request) => call('MakeRefund', refundRequestBody(request), CREATE_TIMEOUT_MS, refundCreatedSchema),

    async refundStatus(key) {
      const found = await ask('GetRefundStatus', refundStatusBody(key), refundStatusSchema);
      return found && findRefund(found, key);
    },

    parseWebhook(raw, headers) {
      const event = v.safeParse(webhookSchema(signedFields), raw);
      if (!event.success || webhookSecret === '') return null;
      const expected = createHmac('sha256', webhookSecret).update(event.output.signed).digest();
      const given = Buffer.from(headers.get('MyFatoorah-Signature') ?? '', 'base64');
      return given.length === expected.length && timingSafeEqual(given, expected) ? event.output.event : null;
    },
  };
}

/** The gateway reports expired invoices as "Pending". A paid invoice never expires. */
function expireIfOver({ expiresAt, ...report }: InvoiceReport & { expiresAt: Date | null }, now: Date): InvoiceReport {
  const isWaiting = report.status === 'pending' || report.status === 'failed';
  return isWaiting && expiresAt !== null && expiresAt <= now ? { ...report, status: 'expired' } : report;
}

/** The gateway's message with the reasons that it lists. */
function sentenceOf({ Message, ValidationErrors }: v.InferOutput<typeof envelopeSchema>): string {
  const reasons = (ValidationErrors ?? []).map((one) => v.safeParse(reasonSchema, one));
  return [Message || 'refused', ...reasons.flatMap((one) => (one.success ? one.output.Error : []))].join(': ');
}

async function post(
  send: typeof fetch,
  url: string,
  token: string,
  body: unknown,
  timeout: number,
): Promise<v.InferOutput<typeof envelopeSchema>> {
  try {
    const response = await send(url, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeout),
      redirect: 'error',
    });
    const text = await response.text();
    const parsed = v.safeParse(
      v.pipe(v.string(), v.maxLength(MAX_RESPONSE_CHARACTERS), v.parseJson(), envelopeSchema),
      text,
    );
    if (response.status >= 500 || response.status === 429 || response.status === 401 || !parsed.success)
      throw new GatewayFailure('unreachable', `the gateway responded with HTTP ${response.status}`);
    return parsed.output;
  } catch (error) {
    if (error instanceof GatewayFailure) throw error;
    throw new GatewayFailure('unreachable', `the gateway did not respond within ${timeout} ms`);
  }
}
