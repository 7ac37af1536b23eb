import { fromPromise } from 'xstate';
import type { DeliveryRate } from '../../../api/schemas/delivery-rate';
import { deliveryQuoteMachine } from '../../../machines/checkout/delivery-quote.machine';
import { address, kuwaitRate, offline } from '../../support/data/shopping';
import { done, failed } from '../answered';
import type { AnyEvent } from '../paths';

/** What may happen to a delivery quote: the order changes, with or without an address, and rates come or don't. */
export const deliveryQuoteEvents: readonly AnyEvent[] = [
  { type: 'address.changed', address: address() },
  { type: 'address.changed', address: null },
  { type: 'cart.changed' },
  { type: 'connection.returned' },
  done('loadRates', [kuwaitRate]),
  failed('loadRates', offline),
];

/** The delivery quote over rates that are answered so. */
export const deliveryQuoteOver = (rates: () => Promise<readonly DeliveryRate[]> = async () => [kuwaitRate]) =>
  deliveryQuoteMachine.provide({ actors: { loadRates: fromPromise(rates) } });
