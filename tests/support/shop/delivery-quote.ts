import { fromPromise } from 'xstate';
import type { DeliveryRate } from '../../../api/schemas/delivery-rate';
import { deliveryQuoteMachine } from '../../../machines/checkout/delivery-quote.machine';
import { kuwaitRate } from '../data/shopping';

/** The delivery quote over rates that are answered so. */
export const deliveryQuoteOver = (rates: () => Promise<readonly DeliveryRate[]> = async () => [kuwaitRate]) =>
  deliveryQuoteMachine.provide({ actors: { loadRates: fromPromise(rates) } });
