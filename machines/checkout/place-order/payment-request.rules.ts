import { dinarsFromFils } from '../../../domain/money/fils';
import type { PaymentRequest } from '../../../api/schemas/payment';
import { payersName } from '../../../domain/customer/customer-name';
import { totalOf } from '../../../domain/money/format-money';
import { type OrderFacts, orderPayload } from './order-payload.rules';
import { type PaymentFacts, PLACEHOLDER_EMAIL } from '../../../domain/payment/payment-checks';
import { paymentPhone, splitPhone } from '../../../domain/customer/phone';

/** Where the gateway sends the shopper back to. */
export interface ReturnUrls {
  readonly callbackUrl: string;
  readonly errorUrl: string;
}

/** The number without its country code, as payments want it (Specification 5, Phone normalisation for payment). */
const payersPhone = ({ address }: Pick<OrderFacts, 'address'>) =>
  paymentPhone(splitPhone(address.phone, address.country).local);

/** Who pays how much (fils), with the defaults for what is missing (Specification 5, Payment initiation checks). */
export const paymentFacts = (order: OrderFacts, profileName: string): PaymentFacts => ({
  amount: totalOf(order.amounts),
  customerName: payersName(profileName, order.address.fullName),
  customerEmail: order.address.email || PLACEHOLDER_EMAIL,
  customerMobile: payersPhone(order).digits,
});

/** The body of POST /payment/initiate (Specification 7). The language is the caller's. */
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
