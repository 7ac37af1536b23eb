import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { isUncharged, type Problem, type ProblemCode } from '../../../machines/checkout/checkout.problems';
import type { DeliveryNote } from '../../../domain/money/delivery';
import { isolated } from '../isolated';

/** Specification 5 and 8: promo, place order, payment initiation, checkout card flow and order creation. */
export const CHECKOUT_PROBLEMS: Readonly<Record<ProblemCode, MessageDescriptor>> = {
  invalidAmount: msg`Invalid payment amount`,
  nameRequired: msg`Customer name is required`,
  emailRequired: msg`Valid customer email is required`,
  mobileRequired: msg`Customer mobile number is required`,
  loginNeeded: msg`Please log in to continue`,
  cartEmpty: msg`Your cart is empty`,
  userMissing: msg`Missing user information`,
  addressMissing: msg`Missing delivery address`,
  notPrepared: msg`Failed to prepare order data`,
  offline: msg`Network error. Please check your connection and try again.`,
  unexpected: msg`Something went wrong. Please try again.`,
  promoEmpty: msg`Please enter a promo code`,
  promoInvalid: msg`Invalid promo code`,
  promoStatus: msg`Error applying promo code`,
  promoFailed: msg`Error applying promo code`,
  noPaymentUrl: msg`Payment URL not received from payment gateway. Please try again.`,
  initiateStatus: msg`Payment initialization failed`,
  initiateFailed: msg`Payment initialization failed`,
  initiateTimeout: msg`Payment initialization timed out. Please try again.`,
  initiateNetwork: msg`Network error occurred while initializing payment. Please check your connection.`,
  initiateUnexpected: msg`An unexpected error occurred while initializing payment`,
  paymentDataInvalid: msg`Payment data validation failed. Please check your information.`,
  paymentDeclined: msg`Your payment was declined and you were not charged. You can try again or choose a different payment method.`,
  gatewayDown: msg`Card payment is not available right now. Please try again, or choose cash on delivery.`,
  orderStatus: msg`Order creation failed`,
  orderNetwork: msg`Network error occurred while creating order`,
  orderFailed: msg`Failed to create order`,
  outOfStock: msg`Something in your cart has just sold out. Please check your cart.`,
  tooMany: msg`Too many attempts. Please wait a moment and try again.`,
  cancelFailed: msg`The payment could not be cancelled. Please try again.`,
};

/** Specification 8, Delivery. */
export const DELIVERY_NOTES: Readonly<Record<DeliveryNote, MessageDescriptor>> = {
  noAddress: msg`No delivery address provided`,
  noItems: msg`No items in cart`,
  noRate: msg`No specific rate found, using default`,
  failed: msg`Failed to calculate delivery charges`,
};

/** Codes whose sentence carries the HTTP status, where the server said nothing itself. */
const withStatus = (code: ProblemCode, status: number): MessageDescriptor | null => {
  if (code === 'promoStatus') return msg`Failed to validate promo code (${status})`;
  if (code === 'initiateStatus') return msg`Payment initialization failed with status ${status}`;
  if (code === 'orderStatus') return msg`Order creation failed (${status})`;
  return null;
};

/** Codes without information: the server's message replaces them, where it has one. */
const OPEN = new Set<ProblemCode>(['initiateStatus', 'initiateFailed', 'promoInvalid']);
/** Codes followed by the server's message. */
const EXPLAINED = new Set<ProblemCode>(['orderStatus', 'orderFailed', 'promoStatus']);

/** Headings above a problem's text. */
const TITLES: Partial<Record<ProblemCode, MessageDescriptor>> = {
  offline: msg`Your order was not sent`,
  unexpected: msg`We could not finish placing your order`,
};

type Translate = (message: MessageDescriptor) => string;

/** A problem of checkout in the language of the page. */
export function problemText({ code, message, status }: Problem, translate: Translate): string {
  if (message && OPEN.has(code)) return message;
  const text = translate((status !== null && withStatus(code, status)) || CHECKOUT_PROBLEMS[code]);
  return message && EXPLAINED.has(code) ? `${text}: ${isolated(message)}` : text;
}

/** The heading over a problem's sentence, where it has one. */
export const problemTitle = (problem: Problem, isCard: boolean): MessageDescriptor | undefined =>
  isCard && isUncharged(problem) ? msg`You were not charged.` : TITLES[problem.code];
