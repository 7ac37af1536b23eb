import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type {
  PaymentReturnInput,
  ReturnProblem,
  ReturnProblemCode,
} from '../../../machines/payment/payment-return.types';
import { ownValue } from '../../../domain/text/own-value';
import { isolated } from '../isolated';

/** Specification 5, Payment callback; 8, Payment status and verification. */
export const RETURN_PROBLEMS: Readonly<Record<ReturnProblemCode, MessageDescriptor>> = {
  invalidPayment: msg`Invalid payment information`,
  invalidReference: msg`Invalid payment reference`,
  noPendingOrder: msg`No pending order found`,
  missingOrderData: msg`Missing order data`,
  statusRefused: msg`Failed to check payment status`,
  statusNetwork: msg`Network error occurred while checking payment status`,
  statusUnexpected: msg`An error occurred while processing your payment`,
  orderNotCreated: msg`Order creation failed`,
  orderNetwork: msg`Network error occurred while creating order`,
  orderUnread: msg`Failed to get order status`,
  notPaid: msg`Payment was not completed successfully`,
};

type Layout = PaymentReturnInput['layout'];

/** Texts of single routes. */
const ROUTE_PROBLEMS: Readonly<Record<Layout, Partial<typeof RETURN_PROBLEMS>>> = {
  callback: {},
  success: {
    statusRefused: msg`Failed to verify payment`,
    statusUnexpected: msg`Something went wrong while verifying payment`,
    notPaid: msg`Payment verification failed`,
  },
  error: { notPaid: msg`Your payment could not be processed` },
};

type Translate = (message: MessageDescriptor) => string;

/** A problem's text on a route, with the status and message of a refused response. */
export function returnProblemText(
  { code, status, message }: ReturnProblem,
  layout: Layout,
  translate: Translate,
): string {
  const words =
    code === 'orderNotCreated' && status !== null
      ? msg`Order creation failed (${status})`
      : (ROUTE_PROBLEMS[layout][code] ?? RETURN_PROBLEMS[code]);
  return message ? `${translate(words)}: ${isolated(message)}` : translate(words);
}

/** Texts for the gateway's error codes. */
const GATEWAY_CODES: Readonly<Record<string, MessageDescriptor>> = {
  MF001: msg`Your bank could not confirm that it was you.`,
  MF002: msg`Your bank declined the payment.`,
  MF003: msg`This card is blocked. Please use another card or ask your bank.`,
  MF004: msg`There is not enough money on this card.`,
  MF005: msg`The payment page waited too long.`,
  MF006: msg`The payment was cancelled.`,
  MF007: msg`This card has expired.`,
  MF008: msg`Your bank did not answer.`,
  MF009: msg`The payment was stopped by a security check.`,
  MF010: msg`The security code of the card is wrong.`,
};

/** The text for a gateway's error code; null for an unknown one. */
export const gatewayCodeWords = (code: string): MessageDescriptor | null => ownValue(GATEWAY_CODES, code) ?? null;
