import { dinarsFromFils } from '../../../../domain/money/fils';
import { dialledPhone } from '../../../../domain/customer/phone';
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
  const { dialCode, local } = dialledPhone(request.customerMobile);
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
    MobileCountryCode: `+${dialCode}`,
    CustomerMobile: local,
    CustomerReference: request.reference,
    UserDefinedField: request.reference,
    Language: request.language,
    CallBackUrl: request.callbackUrl,
    ErrorUrl: request.errorUrl,
    ExpiryDate: kuwaitTime(request.expiresAt),
  };
}

/** The gateway uses Asia/Kuwait, UTC+3 all year. */
const kuwaitTime = (moment: Date): string => new Date(moment.getTime() + 3 * 60 * 60_000).toISOString().slice(0, 19);
