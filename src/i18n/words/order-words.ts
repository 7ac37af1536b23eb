import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type Failure, isNotFound, serverCode, serverMessage } from '../../../api/failure';
import { ownValue } from '../../../domain/text/own-value';
import type { TimelineStep } from '../../../domain/orders/timeline';
import { failureWords } from './failure-words';

/** Specification 4, Tracking timeline. */
export const STEP_WORDS: Readonly<Record<TimelineStep, MessageDescriptor>> = {
  placed: msg`Order Placed`,
  processing: msg`Processing`,
  shipped: msg`Shipped`,
  outForDelivery: msg`Out for Delivery`,
  delivered: msg`Delivered`,
};

const METHOD_WORDS: Readonly<Record<string, MessageDescriptor>> = {
  card: msg`Credit/Debit Card`,
  cash: msg`Cash on Delivery`,
};

/** Specification 2, Order detail: the method defaults to Cash on Delivery. */
export const methodWords = (paymentType: string): MessageDescriptor =>
  ownValue(METHOD_WORDS, paymentType.toLowerCase()) ?? msg`Cash on Delivery`;

type Translate = (message: MessageDescriptor) => string;

/** Why the list of orders can't be shown (Specification 4, Orders fetch). */
export function ordersFailureText(failure: Failure | null, translate: Translate): string {
  const serverText = failure && serverMessage(failure);
  if (serverText) return serverText;
  return translate(failure?.kind === 'shape' ? msg`No orders found or invalid response format` : failureWords(failure));
}

/** True where an order is not there or not the shopper's. */
export const isOrderMissing = (failure: Failure | null): boolean => failure?.kind === 'shape' || isNotFound(failure);

/** Why a receipt was not downloaded. */
export const receiptFailure = (failure: Failure): MessageDescriptor =>
  isNotFound(failure) ? msg`Order not found` : failureWords(failure);

/** Why an order was not cancelled. */
export const cancelFailure = (failure: Failure): MessageDescriptor =>
  serverCode(failure) === 'not_cancellable' ? msg`This order can no longer be cancelled.` : failureWords(failure);
