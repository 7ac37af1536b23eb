import { dinarsFromFils } from '../../../../domain/money/fils';
import { COUNTRIES } from '../../../../domain/customer/country';
import { digitsOf } from '../../../../domain/text/digits';
import { PLACEHOLDER_EMAIL } from '../../../../domain/payment/payment-checks';
import type { InvoiceKey, InvoiceRequest } from '../gateway';

/** The body of GetPaymentStatus. */
export function statusRequestBody(key: InvoiceKey): { Key: string; KeyType: string } {
  if ('invoiceId' in key) return { Key: key.invoiceId, KeyType: 'InvoiceId' };
  return 'paymentId' in key
    ? { Key: key.paymentId, KeyType: 'PaymentId' }
    : { Key: key.reference, KeyType: 'CustomerReference' };
}

/** The body of SendPayment. It only requests a link, so that the gateway sends no messages to the shopper. */
export function invoiceRequestBody(request: InvoiceRequest) {
  const mobile = mobileOf(request.customerMobile);
  return {
    NotificationOption: 'LNK',
    InvoiceValue: Number(dinarsFromFils(request.amountFils)),
    DisplayCurrencyIso: 'KWD',
    CustomerName:
      request.customerName
        .replaceAll(/[^\p{L}\p{N} ]/gu, ' ')
        .replaceAll(/ +/g, ' ')
        .trim()
        .slice(0, 100) || 'Customer',
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

/** Splits a phone into country code and number; a number without code is Kuwaiti (decisions, Payment). */
function mobileOf(stored: string): { country: string; local: string } {
  const digits = digitsOf(stored);
  const known = stored.trim().startsWith('+')
    ? COUNTRIES.find(({ dialCode }) => digits.startsWith(dialCode))
    : undefined;
  const local = known ? digits.slice(known.dialCode.length) : digits.replace(/^965(?=\d{8}$)/, '');
  return { country: `+${known?.dialCode ?? '965'}`, local: local.replace(/^0+/, '').slice(0, 11) };
}

/** The gateway uses Asia/Kuwait, UTC+3 all year. */
const kuwaitTime = (moment: Date): string => new Date(moment.getTime() + 3 * 60 * 60_000).toISOString().slice(0, 19);
