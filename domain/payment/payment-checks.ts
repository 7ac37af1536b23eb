/** Payer and amount for POST /payment/initiate (Specification 5, Payment initiation checks). */
export interface PaymentFacts {
  /** fils */
  readonly amount: number;
  readonly customerName: string;
  readonly customerEmail: string;
  readonly customerMobile: string;
}

export type PaymentProblem = 'invalidAmount' | 'nameRequired' | 'emailRequired' | 'mobileRequired';

/** Placeholder for a missing e-mail; never sent to a real gateway. */
export const PLACEHOLDER_EMAIL = 'customer@shop.invalid';

/** The first of the four checks that fails, in the specification's order, or null. */
export function paymentProblem({
  amount,
  customerName,
  customerEmail,
  customerMobile,
}: PaymentFacts): PaymentProblem | null {
  if (!Number.isSafeInteger(amount) || amount <= 0) return 'invalidAmount';
  if (customerName.trim() === '') return 'nameRequired';
  if (!customerEmail.includes('@')) return 'emailRequired';
  return customerMobile.trim() === '' ? 'mobileRequired' : null;
}
