import { dinarsFromFils } from '../../../../domain/money/fils';
import { dialledPhone } from '../../../../domain/customer/phone';
import { PLACEHOLDER_EMAIL } from '../../../../domain/payment/payment-checks';
import type { InvoiceRequest, RefundRequest } from '../gateway';

const MINUTE_MS = 60_000;
const CURRENCY = 'KWD';

/** The body of `POST /v2/charges`. Tap's own page offers every method of the account, and Tap sends no receipts. */
export function chargeBody(request: InvoiceRequest, now: Date, webhookUrl: string | null) {
  const { reference } = request;
  return {
    amount: Number(dinarsFromFils(request.amountFils)),
    currency: CURRENCY,
    customer_initiated: true,
    threeDSecure: true,
    save_card: false,
    reference: { transaction: reference, order: reference, idempotent: reference },
    transaction: { expiry: { period: minutesUntil(request.expiresAt, now), type: 'MINUTE' } },
    receipt: { email: false, sms: false },
    customer: customerOf(request),
    source: { id: 'src_all' },
    redirect: { url: returnUrl(request.callbackUrl, reference) },
    ...postTo(webhookUrl),
  };
}

/** The body of `POST /v2/refunds`. */
export const refundBody = (request: RefundRequest, webhookUrl: string | null) => ({
  charge_id: request.invoiceId,
  amount: Number(dinarsFromFils(request.amountFils)),
  currency: CURRENCY,
  reason: 'requested_by_customer',
  description: request.reason.slice(0, 1_000),
  reference: { merchant: request.reference, idempotent: request.reference },
  ...postTo(webhookUrl),
});

const postTo = (url: string | null) => (url === null ? {} : { post: { url } });

/** Tap appends only its own `tap_id`. The shop's page reads `paymentId`, and our reference finds the payment as well. */
function returnUrl(callbackUrl: string, reference: string): string {
  const url = new URL(callbackUrl);
  url.searchParams.set('paymentId', reference);
  return url.href;
}

/** Tap takes 5 to 60 minutes. */
const minutesUntil = (moment: Date, now: Date): number =>
  Math.min(60, Math.max(5, Math.ceil((moment.getTime() - now.getTime()) / MINUTE_MS)));

function customerOf({ customerName, customerEmail, customerMobile }: InvoiceRequest) {
  const [first = '', ...rest] = customerName.trim().split(/\s+/);
  const { dialCode, local } = dialledPhone(customerMobile);
  return {
    first_name: first.slice(0, 149) || 'Customer',
    ...(rest.length > 0 && { last_name: rest.join(' ').slice(0, 149) }),
    ...(customerEmail !== null && customerEmail !== PLACEHOLDER_EMAIL && { email: customerEmail }),
    phone: { country_code: dialCode, number: local },
  };
}
