import { dinarsFromFils } from '../../../domain/money/fils';
import type { PaymentRequest } from '../../../api/schemas/payment';
import { payerName } from '../../../domain/customer/customer-name';
import { totalOf } from '../../../domain/money/format-money';
import { type OrderFacts, orderPayload } from './order-payload.rules';
import { type PaymentFacts, PLACEHOLDER_EMAIL } from '../../../domain/payment/payment-checks';
import { paymentPhone, splitPhone } from '../../../domain/customer/phone';

/** URLs that the gateway redirects to. */
export interface ReturnUrls {
  readonly callbackUrl: string;
  readonly errorUrl: string;
}

/** The number without its country code (Specification 5, Phone normalisation for payment). */
const payersPhone = ({ address }: Pick<OrderFacts, 'address'>) =>
  paymentPhone(splitPhone(address.phone, address.country).local);

/** The payer and the amount (fils), with defaults for missing fields (Specification 5, Payment initiation checks). */
export const paymentFacts = (order: OrderFacts, profileName: string): PaymentFacts => ({
  amount: totalOf(order.amounts),
  customerName: payerName(profileName, order.address.fullName),
  customerEmail: order.address.email || PLACEHOLDER_EMAIL,
  customerMobile: payersPhone(order).digits,
});

/** The body of POST /payment/initiate without the language, which the caller adds (Specification 7). */
export function paymentRequest(order: OrderFacts, profileName: string, urls: ReturnUrls): PaymentRequest {
  const facts = paymentFacts(order, profileName);
  return {
    InvoiceValue: Number(dinarsFromFils(facts.amount)),
    CustomerName: facts.customerName,
    CustomerEmail: facts.customerEmail,
    CustomerMobile: facts.customerMobile,
    CustomerReference: order.attemptId,
    DisplayCurrencyIso: 'KWD',
    CallBackUrl: urls.callbackUrl,
    ErrorUrl: urls.errorUrl,
    orderId: order.attemptId,
    order: orderPayload(order),
  };
}
