import type { ReturnProblem } from '../../machines/payment-return.types';

/** Second texts of "Payment status and verification" (Specification 8): which code of the return has the words instead. */
export const VERIFICATION_ALIASES: Readonly<Record<string, ReturnProblem>> = {
  'Payment verification failed': 'statusFailed',
  'Failed to verify payment': 'statusFailed',
  'An error occurred while verifying your payment': 'statusFailed',
  'Something went wrong while verifying payment': 'statusFailed',
  'An error occurred while processing your payment': 'notProcessed',
  'Something went wrong with your payment.': 'notProcessed',
};
