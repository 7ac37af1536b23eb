import { paymentReturnMachine } from '../../../machines/payment/payment-return.machine';
import type { PaymentReturnInput } from '../../../machines/payment/payment-return.types';
import { sessionSlice } from '../../../machines/storage/session.slices';
import { plain } from '../../../domain/text/names';
import { checkoutMemory } from '../../adapters/storage/checkout-storage';
import { whenAwake } from '../../adapters/device/clock';
import { paymentStore } from '../../adapters/storage/local-storage';
import { hiddenQuery, hideQuery } from '../../adapters/storage/history-entry';
import { part, type Shop } from '../../app/create-shop';
import type { PaymentReturnRef } from '../../../machines/payment/payment-return.machine';

/** Characters taken from the address; less is shown */
const MESSAGE_LENGTH = 200;
const CODE_LENGTH = 40;

export const returnActors = {
  payment: paymentReturnMachine.provide({
    actions: { forgetPending: ({ context }) => checkoutMemory.forget(context.orderId) },
  }),
};

interface Query {
  readonly paymentId: string;
  readonly errorCode?: string;
  readonly errorMessage?: string;
}

interface ReturnVisit {
  readonly route: Query;
  readonly state: unknown;
  readonly shop: Shop;
}

/** What the address says, or said before it was cleaned up; as text only. */
function queryOf({ route, state }: ReturnVisit): Query {
  const hidden = hiddenQuery(state);
  return {
    paymentId: route.paymentId || hidden.paymentId || '',
    errorCode: plain(route.errorCode || hidden.errorCode || '').slice(0, CODE_LENGTH),
    errorMessage: plain(route.errorMessage || hidden.errorMessage || '').slice(0, MESSAGE_LENGTH),
  };
}

/** What the gateway sent along, and what this browser remembers. */
export const returnInput = (
  visit: ReturnVisit,
  layout: PaymentReturnInput['layout'],
): { payment: PaymentReturnInput } => ({
  payment: {
    layout,
    errorCode: '',
    errorMessage: '',
    ...queryOf(visit),
    isCustomer: sessionSlice.read(paymentStore()) !== null,
    pending: checkoutMemory.pending(),
    attemptId: checkoutMemory.attemptId(),
    lines: part(visit.shop, 'cart').getSnapshot().context.lines,
  },
});

/**
 * Once it is read, the payment's id leaves the address bar (reliability 5.5); a reload finds it in the history entry.
 * Who comes back to the page, from a banking app for one, learns at once what became of the payment.
 */
export function followReturn({ payment }: { readonly payment: PaymentReturnRef }, visit: ReturnVisit): () => void {
  hideQuery({ ...queryOf(visit) });
  return whenAwake(() => payment.send({ type: 'page.shown' }));
}
