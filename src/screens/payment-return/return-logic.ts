import { fromCallback } from 'xstate';
import { paymentReturnMachine } from '../../../machines/payment/payment-return.machine';
import type { PaymentReturnInput } from '../../../machines/payment/payment-return.types';
import { sessionSlice } from '../../../machines/storage/session.slices';
import { plain } from '../../../domain/text/names';
import { checkoutMemory } from '../../adapters/storage/checkout-storage';
import { onWake } from '../../adapters/device/clock';
import { paymentStore } from '../../adapters/storage/local-storage';
import { hiddenQuery, hideQuery } from '../../adapters/storage/history-entry';
import { part, type Shop } from '../../app/create-shop';

/** Characters taken from the address; less is shown */
const MESSAGE_LENGTH = 200;
const CODE_LENGTH = 40;

/**
 * Back from the gateway, with what it needs of the browser. Who comes back to the page, from a banking app for one, learns at
 * once what became of the payment.
 */
export const returnLogic = paymentReturnMachine.provide({
  actors: { watchReturn: fromCallback(({ sendBack }) => onWake(() => sendBack({ type: 'page.shown' }))) },
  actions: { clearPending: ({ context }) => checkoutMemory.forget(context.orderId) },
});

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

/**
 * What the address says, or said before it was cleaned up; as text only. Once it is read, the payment's id leaves the address
 * bar (reliability 5.5); a reload finds it in the history entry.
 */
function takeQuery({ route, state }: ReturnVisit): Query {
  const hidden = hiddenQuery(state);
  const query = {
    paymentId: route.paymentId || hidden.paymentId || '',
    errorCode: plain(route.errorCode || hidden.errorCode || '').slice(0, CODE_LENGTH),
    errorMessage: plain(route.errorMessage || hidden.errorMessage || '').slice(0, MESSAGE_LENGTH),
  };
  hideQuery(query);
  return query;
}

/** What the gateway sent along, and what this browser remembers. */
export const returnInput = (visit: ReturnVisit, layout: PaymentReturnInput['layout']): PaymentReturnInput => ({
  layout,
  errorCode: '',
  errorMessage: '',
  ...takeQuery(visit),
  isCustomer: sessionSlice.read(paymentStore()) !== null,
  pending: checkoutMemory.pending(),
  attemptId: checkoutMemory.attemptId(),
  lines: part(visit.shop, 'cart').getSnapshot().context.lines,
});
