/**
 * Requests a message for when something sold out is in stock again. The server says whether the shopper has to log in;
 * the login then leads back to the product. A repetition changes nothing, so a failed request can be sent again.
 */
import { assign, emit, fromPromise, setup } from 'xstate';
import { api } from '../../api';
import type { StockRequestPayload } from '../../api/endpoints/products';
import { type Failure, failureOf, statusOf } from '../../api/failure';
import { theEvent } from '../event-params';
import type { ShopEvent } from '../shop/shop.types';

interface StockRequestInput {
  readonly productId: string;
  /** null for any variant of the product */
  readonly variantId: string | null;
  /** the product's address, where the login leads back to */
  readonly path: string;
}

interface StockRequestContext extends StockRequestInput {
  readonly failure: Failure | null;
}

type Failed = { readonly error: unknown };

export const stockRequestMachine = setup({
  types: {
    context: {} as StockRequestContext,
    input: {} as StockRequestInput,
    events: {} as { type: 'message.requested' },
    emitted: {} as ShopEvent,
    /** done: the server has the request */
    tags: {} as 'busy' | 'failed' | 'done',
  },
  actors: {
    storeRequest: fromPromise<unknown, StockRequestPayload>(({ input, signal }) =>
      api.products.requestStock(input, { signal }),
    ),
  },
  guards: {
    isUnauthorised: (_, { error }: Failed) => statusOf(failureOf(error)) === 401,
  },
  actions: {
    /** `at` is a placeholder; the shop sets it. */
    openLogin: emit(({ context: { path } }) => ({
      type: 'navigation.requested' as const,
      to: { name: 'login' as const, returnTo: { path, from: 'product', at: 0 }, reason: 'needed' as const },
    })),
    setFailure: assign({ failure: (_, { error }: Failed) => failureOf(error) }),
    clearFailure: assign({ failure: null }),
  },
}).createMachine({
  id: 'stockRequest',
  context: ({ input }) => ({ ...input, failure: null }),
  initial: 'idle',
  states: {
    idle: { on: { 'message.requested': 'sending' } },
    sending: {
      tags: 'busy',
      entry: 'clearFailure',
      invoke: {
        id: 'storeRequest',
        src: 'storeRequest',
        input: ({ context: { productId, variantId } }) => ({ product_id: productId, variant_id: variantId }),
        onDone: 'sent',
        onError: [
          { guard: { type: 'isUnauthorised', params: theEvent }, target: 'idle', actions: 'openLogin' },
          { target: 'failed', actions: { type: 'setFailure', params: theEvent } },
        ],
      },
    },
    sent: { tags: 'done' },
    failed: { tags: 'failed', on: { 'message.requested': 'sending' } },
  },
});
