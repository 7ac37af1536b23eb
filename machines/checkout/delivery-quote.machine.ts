/**
 * Loads the delivery rates (Specification 2, Checkout; 9, Delivery fee), again whenever the address, the cart or the connection
 * changes. Loads nothing without an address. If loading fails, the fee is the address's own or the default, with a warning.
 */
import { assign, fromPromise, setup } from 'xstate';
import type { DeliveryRate } from '../../api/schemas/delivery-rate';
import type { SelectedAddress } from '../address/selected-address.rules';
import { theEvent } from '../event-params';
import { unprovided } from '../shop/ports';

interface DeliveryQuoteContext {
  readonly hasAddress: boolean;
  /** null if loading failed, or before it */
  readonly rates: readonly DeliveryRate[] | null;
}

export const deliveryQuoteMachine = setup({
  types: {
    context: {} as DeliveryQuoteContext,
    input: {} as Pick<DeliveryQuoteContext, 'hasAddress'>,
    events: {} as
      | { type: 'address.changed'; address: SelectedAddress | null }
      | { type: 'cart.changed' }
      | { type: 'connection.returned' },
    tags: {} as 'quoting' | 'ratesFailed',
  },
  actors: {
    loadRates: fromPromise<readonly DeliveryRate[]>(unprovided('loadRates')),
  },
  guards: {
    hasAddress: ({ context }) => context.hasAddress,
  },
  actions: {
    setAddress: assign((_, { address }: { address: SelectedAddress | null }) => ({ hasAddress: address !== null })),
    setRates: assign({ rates: (_, { output }: { output: readonly DeliveryRate[] | null }) => output }),
  },
}).createMachine({
  id: 'deliveryQuote',
  context: ({ input }) => ({ ...input, rates: null }),
  initial: 'deciding',
  on: {
    'address.changed': { target: '.deciding', actions: { type: 'setAddress', params: theEvent } },
    'cart.changed': '.deciding',
    'connection.returned': '.deciding',
  },
  states: {
    deciding: { always: [{ guard: 'hasAddress', target: 'quoting' }, { target: 'addressMissing' }] },
    addressMissing: {},
    quoting: {
      tags: 'quoting',
      invoke: {
        id: 'loadRates',
        src: 'loadRates',
        onDone: { target: 'quoted', actions: { type: 'setRates', params: theEvent } },
        onError: { target: 'fallback', actions: { type: 'setRates', params: { output: null } } },
      },
    },
    quoted: {},
    fallback: { tags: 'ratesFailed' },
  },
});
