import { fromPromise } from 'xstate';
import type { DeliveryRate } from '../../../api/schemas/delivery-rate';
import { deliveryQuoteMachine } from '../../../machines/checkout/delivery-quote.machine';
import { createSelectedAddress, kuwaitRate, networkFailure } from '../../support/data/shopping';
import { doneEvent, errorEvent } from '../actor-events';
import type { AnyEvent } from '../paths';

/** What may happen to a delivery quote: the order changes, with or without an address, and rates come or don't. */
export const deliveryQuoteEvents: readonly AnyEvent[] = [
  { type: 'address.changed', address: createSelectedAddress() },
  { type: 'address.changed', address: null },
  { type: 'cart.changed' },
  { type: 'connection.returned' },
  doneEvent('loadRates', [kuwaitRate]),
  errorEvent('loadRates', networkFailure),
];

/** The delivery quote over rates that are answered so. */
export const createDeliveryQuote = (rates: () => Promise<readonly DeliveryRate[]> = async () => [kuwaitRate]) =>
  deliveryQuoteMachine.provide({ actors: { loadRates: fromPromise(rates) } });
