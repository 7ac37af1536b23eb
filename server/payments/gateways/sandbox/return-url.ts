import type { InvoiceWithTries, SandboxInvoice } from './types';

type Outcome = { readonly paymentId: string; readonly errorCode: string; readonly error: string };

/** The shop's callback or error URL with the parameters that the real gateway adds. */
export function returnUrl(
  { callbackUrl, errorUrl }: SandboxInvoice,
  to: 'callback' | 'error',
  tried: Outcome | undefined,
): string {
  const address = new URL(to === 'callback' ? callbackUrl : errorUrl);
  if (tried) {
    address.searchParams.set('paymentId', tried.paymentId);
    address.searchParams.set('Id', tried.paymentId);
  }
  if (to === 'error' && tried?.errorCode) {
    address.searchParams.set('ErrorCode', tried.errorCode);
    address.searchParams.set('ErrorMessage', tried.error);
  }
  return address.href;
}

/** The URL back to the shop from an outdated or finished page. */
export function leaveUrl({ invoice, tries, state }: InvoiceWithTries): string {
  const success = tries.findLast(({ status }) => status === 'Success');
  const isGood = success !== undefined && (state === 'paid' || state === 'processing');
  return isGood ? returnUrl(invoice, 'callback', success) : returnUrl(invoice, 'error', tries[0]);
}
