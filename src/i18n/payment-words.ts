import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ReturnProblem } from '../../machines/payment-return.types';

/** Specification 5, Payment callback; 8, Payment status and verification. */
export const RETURN_PROBLEMS: Readonly<Record<ReturnProblem, MessageDescriptor>> = {
  invalidPayment: msg`Invalid payment information`,
  invalidReference: msg`Invalid payment reference`,
  noPendingOrder: msg`No pending order found`,
  missingOrderData: msg`Missing order data`,
  statusFailed: msg`Failed to check payment status`,
  statusNetwork: msg`Network error occurred while checking payment status`,
  orderNotCreated: msg`Order creation failed`,
  orderNetwork: msg`Network error occurred while creating order`,
  orderUnread: msg`Failed to get order status`,
  notCompleted: msg`Payment was not completed successfully`,
  notProcessed: msg`Your payment could not be processed`,
};
