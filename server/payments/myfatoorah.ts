import { createHmac, timingSafeEqual } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';
import { dinarsFromFils } from '../../api/money';
import { PLACEHOLDER_EMAIL } from '../../machines/rules/payment-checks';
import { digitsOf } from '../../machines/rules/digits';
import { COUNTRIES } from '../../machines/rules/country';
import { GatewayFailure, type InvoiceKey, type InvoiceRequest, type PaymentGateway } from './gateway';
import { createdSchema, envelopeSchema, statusSchema, webhookSchema } from './myfatoorah-shapes';

interface Settings {
  readonly token: string;
  readonly baseUrl: string;
  readonly webhookSecret: string;
  readonly fetch?: typeof fetch;
  /** ms between tries of an inquiry */
  readonly retryAfter?: number;
}

/** ms; an invoice is made once or not at all, so it isn't tried again */
const CREATE_TIMEOUT = 20_000;
/** ms */
const STATUS_TIMEOUT = 8_000;
const STATUS_TRIES = 2;
const ANSWER_LIMIT = 1_000_000;

/** MyFatoorah's version 2 calls SendPayment and GetPaymentStatus, and its version 2 webhook. */
export function createMyFatoorahGateway({ token, baseUrl, webhookSecret, retryAfter = 1_000, ...settings }: Settings): PaymentGateway {
  const call = async <T>(name: string, body: unknown, timeout: number, shape: v.GenericSchema<unknown, T>): Promise<T> => {
    const answer = await ask(settings.fetch ?? fetch, `${baseUrl.replace(/\/$/, '')}/v2/${name}`, token, body, timeout);
    if (!answer.IsSuccess) throw new GatewayFailure('refused', answer.Message || 'refused', answer.ValidationErrors ?? []);
    const data = v.safeParse(shape, answer.Data);
    if (!data.success) throw new GatewayFailure('unreachable', 'an answer that makes no sense');
    return data.output;
  };

  return {
    name: 'myfatoorah',
    environment: new URL(baseUrl).hostname.startsWith('apitest.') ? 'test' : 'live',

    createInvoice: (request) => call('SendPayment', invoiceBody(request), CREATE_TIMEOUT, createdSchema),

    async status(key) {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await call('GetPaymentStatus', keyBody(key), STATUS_TIMEOUT, statusSchema);
        } catch (error) {
          if (error instanceof GatewayFailure && error.kind === 'refused') return null;
          if (attempt >= STATUS_TRIES) throw error;
          await pause(retryAfter);
        }
      }
    },

    parseWebhook(raw, headers) {
      const event = v.safeParse(webhookSchema, raw);
      if (!event.success || webhookSecret === '') return null;
      const expected = createHmac('sha256', webhookSecret).update(event.output.signed).digest();
      const given = Buffer.from(headers.get('MyFatoorah-Signature') ?? '', 'base64');
      return given.length === expected.length && timingSafeEqual(given, expected) ? event.output : null;
    },
  };
}

async function ask(send: typeof fetch, url: string, token: string, body: unknown, timeout: number): Promise<v.InferOutput<typeof envelopeSchema>> {
  try {
    const response = await send(url, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeout),
      redirect: 'error',
    });
    const text = await response.text();
    const parsed = v.safeParse(v.pipe(v.string(), v.maxLength(ANSWER_LIMIT), v.parseJson(), envelopeSchema), text);
    if (response.status >= 500 || response.status === 429 || response.status === 401 || !parsed.success) throw new GatewayFailure('unreachable', `the gateway answered ${response.status}`);
    return parsed.output;
  } catch (error) {
    if (error instanceof GatewayFailure) throw error;
    throw new GatewayFailure('unreachable', 'the gateway did not answer');
  }
}

function keyBody(key: InvoiceKey): { Key: string; KeyType: string } {
  if ('invoiceId' in key) return { Key: key.invoiceId, KeyType: 'InvoiceId' };
  return 'paymentId' in key ? { Key: key.paymentId, KeyType: 'PaymentId' } : { Key: key.reference, KeyType: 'CustomerReference' };
}

function invoiceBody(request: InvoiceRequest) {
  const mobile = mobileOf(request.customerMobile);
  return {
    NotificationOption: 'LNK',
    InvoiceValue: Number(dinarsFromFils(request.amountFils)),
    DisplayCurrencyIso: 'KWD',
    CustomerName: request.customerName.replaceAll(/[^\p{L}\p{N} ]/gu, ' ').replaceAll(/ +/g, ' ').trim().slice(0, 100) || 'Customer',
    CustomerEmail: request.customerEmail === PLACEHOLDER_EMAIL ? null : request.customerEmail,
    MobileCountryCode: mobile.country,
    CustomerMobile: mobile.local,
    CustomerReference: request.reference,
    UserDefinedField: request.reference,
    Language: request.language,
    CallBackUrl: request.callbackUrl,
    ErrorUrl: request.errorUrl,
    ExpiryDate: kuwaitTime(request.expiresAt),
  };
}

/** The country code travels apart; a number without one is Kuwait's (decisions, Payment). */
function mobileOf(stored: string): { country: string; local: string } {
  const digits = digitsOf(stored);
  const known = stored.trim().startsWith('+') ? COUNTRIES.find(({ dialCode }) => digits.startsWith(dialCode)) : undefined;
  const local = known ? digits.slice(known.dialCode.length) : digits.replace(/^965(?=\d{8}$)/, '');
  return { country: `+${known?.dialCode ?? '965'}`, local: local.replace(/^0+/, '').slice(0, 11) };
}

/** The gateway's clock is Asia/Kuwait, three hours ahead of UTC all year. */
const kuwaitTime = (moment: Date): string => new Date(moment.getTime() + 3 * 60 * 60_000).toISOString().slice(0, 19);
