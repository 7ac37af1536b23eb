import { paymentReturnMachine } from '../../../machines/payment-return.machine';
import type { PaymentReturnInput } from '../../../machines/payment-return.types';
import { plain } from '../../../machines/rules/text';
import { checkoutMemory } from '../../adapters/checkout-memory';
import { part, type Shop } from '../../shop';

/** Characters shown of what a gateway put into the address (decisions, Payment) */
const MESSAGE_LENGTH = 200;
const CODE_LENGTH = 40;

export const returnActors = {
  payment: paymentReturnMachine.provide({ actions: { forgetPending: () => checkoutMemory.forget() } }),
};

interface Query {
  readonly paymentId: string;
  readonly errorCode?: string;
  readonly errorMessage?: string;
}

/** What the address says, as text only, and what this browser remembers. */
export const returnInput = (
  shop: Shop,
  layout: PaymentReturnInput['layout'],
  { paymentId, errorCode = '', errorMessage = '' }: Query,
): { payment: PaymentReturnInput } => ({
  payment: {
    layout,
    paymentId,
    errorCode: plain(errorCode).slice(0, CODE_LENGTH),
    errorMessage: plain(errorMessage).slice(0, MESSAGE_LENGTH),
    pending: checkoutMemory.pending(),
    attemptId: checkoutMemory.attemptId(),
    lines: part(shop, 'cart').getSnapshot().context.lines,
  },
});
