import * as v from 'valibot';
import { filsFromDinars } from '../../../../domain/money/fils';
import { payerName } from '../../../../domain/customer/customer-name';
import { paymentProblem, type PaymentProblem, PLACEHOLDER_EMAIL } from '../../../../domain/payment/payment-checks';
import { stripControls } from '../../../../domain/text/names';
import type { Config } from '../../../config';
import { invalid, Refusal } from '../../../http/refusal';
import { attemptKeySchema, orderRequestSchema } from '../../../orders/request/order-request';
import type { Initiation } from '../invoice';

const text = (most: number) =>
  v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.maxLength(most)), '');
const url = v.pipe(v.string(), v.maxLength(254));

/** The body of POST /payment/initiate (Specification 7). `order`, and attempt ids in `orderId`, are our own extension. */
export const initiateBodySchema = v.object({
  InvoiceValue: v.union([v.number(), v.string()]),
  CustomerName: text(300),
  CustomerEmail: text(254),
  CustomerMobile: text(40),
  CustomerReference: text(200),
  Language: v.fallback(v.picklist(['en', 'ar']), 'en'),
  DisplayCurrencyIso: v.optional(v.string(), 'KWD'),
  CallBackUrl: url,
  ErrorUrl: url,
  orderId: text(64),
  order: v.optional(v.nullable(orderRequestSchema)),
});

type Body = v.InferOutput<typeof initiateBodySchema>;

/** Specification 5, Payment initiation checks. */
const PROBLEMS: Readonly<Record<PaymentProblem, readonly [field: string, code: string, message: string]>> = {
  invalidAmount: ['InvoiceValue', 'invalid_amount', 'Invalid payment amount'],
  nameRequired: ['CustomerName', 'name_required', 'Customer name is required'],
  emailRequired: ['CustomerEmail', 'email_required', 'Valid customer email is required'],
  mobileRequired: ['CustomerMobile', 'mobile_required', 'Customer mobile number is required'],
};

interface Requester {
  readonly customerId: string;
  readonly idempotencyKey: string | undefined;
  /** The origin that the request was sent to. */
  readonly origin: string;
}

/** Reads what to request from the gateway. @throws Refusal 422 for the four checks, the currency and foreign return URLs */
export function readInitiation(
  body: Body,
  { customerId, idempotencyKey, origin }: Requester,
  config: Pick<Config, 'production' | 'publicOrigin'>,
): Initiation {
  const amountFils = filsFromDinars(body.InvoiceValue) ?? 0;
  const problem = paymentProblem({
    amount: amountFils,
    customerName: body.CustomerName,
    customerEmail: body.CustomerEmail,
    customerMobile: body.CustomerMobile,
  });
  if (problem) throw refusal(...PROBLEMS[problem]);
  if (body.DisplayCurrencyIso.toUpperCase() !== 'KWD')
    throw refusal('DisplayCurrencyIso', 'currency', 'Only KWD can be paid');
  for (const field of ['CallBackUrl', 'ErrorUrl'] as const)
    if (!isReturnAddress(body[field], origin, config))
      throw refusal(field, 'foreign_url', 'The return address is not of this shop');
  return {
    customerId,
    attemptKey: readAttemptKey(body, idempotencyKey, amountFils),
    amountFils,
    request: body.order ?? null,
    payer: {
      name: payerName(stripControls(body.CustomerName), body.order?.destination.fullName ?? ''),
      email: body.CustomerEmail === PLACEHOLDER_EMAIL ? null : body.CustomerEmail,
      mobile: body.order?.destination.phone || body.CustomerMobile,
    },
    language: body.Language,
    callbackUrl: body.CallBackUrl,
    errorUrl: body.ErrorUrl,
  };
}

const refusal = (field: string, code: string, message: string) =>
  new Refusal(422, code, message, { errors: [{ field, code }] });

/** True for the public origin; in the demo also for the request's origin, such as a LAN address. */
function isReturnAddress(
  address: string,
  origin: string,
  { production, publicOrigin }: Pick<Config, 'production' | 'publicOrigin'>,
): boolean {
  if (!URL.canParse(address)) return false;
  const own = new URL(address);
  if (own.username !== '' || own.password !== '') return false;
  return own.origin === publicOrigin || (!production && own.origin === origin);
}

/** Other clients may send any order id, or none. Without one, equal amounts count as the same attempt. */
function readAttemptKey({ orderId, order }: Body, header: string | undefined, amountFils: number): string {
  const key = orderId.trim() || header || (order ? '' : `amount-${amountFils}`);
  if (order && !v.is(attemptKeySchema, key)) throw invalid([{ field: 'orderId', code: 'invalid' }]);
  return stripControls(key);
}
