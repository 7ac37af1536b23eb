import { fromCallback } from 'xstate';
import { paymentReturnMachine } from '../../../machines/payment/payment-return.machine';
import type { PaymentReturnInput } from '../../../machines/payment/payment-return.types';
import { sessionSlice } from '../../../machines/storage/session.slices';
import { stripControls } from '../../../domain/text/names';
import { checkoutStorage } from '../../adapters/storage/checkout-storage';
import { onWake } from '../../adapters/device/clock';
import { paymentStore } from '../../adapters/storage/local-storage';
import { hiddenQuery, hideQuery } from '../../adapters/storage/history-entry';
import { childOf, type Shop } from '../../app/create-shop';

/** Maximum characters read from the URL. */
const MESSAGE_LENGTH = 200;
const CODE_LENGTH = 40;

/** The machine with its browser ports. It checks at once when the page becomes visible, after a banking app for one. */
export const returnLogic = paymentReturnMachine.provide({
  actors: { watchReturn: fromCallback(({ sendBack }) => onWake(() => sendBack({ type: 'page.shown' }))) },
  actions: {
    clearPending: ({ context }) => checkoutStorage.clearAttempt(context.orderId),
    persistCash: () => {
      const session = sessionSlice.read(paymentStore());
      if (session) checkoutStorage.saveChoices(session.userId, { method: 'cash' });
    },
  },
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
 * The query of the URL, or of the history state after a reload, as text. Removes it from the address bar.
 */
function takeQuery({ route, state }: ReturnVisit): Query {
  const hidden = hiddenQuery(state);
  const query = {
    paymentId: route.paymentId || hidden.paymentId || '',
    errorCode: stripControls(route.errorCode || hidden.errorCode || '').slice(0, CODE_LENGTH),
    errorMessage: stripControls(route.errorMessage || hidden.errorMessage || '').slice(0, MESSAGE_LENGTH),
  };
  hideQuery(query);
  return query;
}

/** The machine's input from the URL and storage. */
export const returnInput = (visit: ReturnVisit, layout: PaymentReturnInput['layout']): PaymentReturnInput => ({
  layout,
  errorCode: '',
  errorMessage: '',
  ...takeQuery(visit),
  isCustomer: sessionSlice.read(paymentStore()) !== null,
  pending: checkoutStorage.pending(),
  attemptId: checkoutStorage.attemptId(),
  lines: childOf(visit.shop, 'cart').getSnapshot().context.lines,
});
