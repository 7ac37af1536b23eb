/**
 * The saved addresses: lists them, selects one for the next order, deletes one after a confirmation
 * (Specification 2, Addresses; 4, Address selection; 8, Addresses).
 */
import { assign, emit, fromPromise, setup } from 'xstate';
import { api } from '../../api';
import { type Failure, failureOf, statusOf } from '../../api/failure';
import type { Address } from '../../api/schemas/address';
import { selectionOf } from './selected-address.rules';
import { isUserId } from '../../domain/customer/user-id';
import type { ShopEvent } from '../shop/shop.types';
import type { ToastTone } from '../shop/toasts.machine';

interface AddressBookContext {
  readonly userId: string;
  /** opened from checkout, which selecting returns to */
  readonly isChoosing: boolean;
  readonly addresses: readonly Address[];
  /** the address to delete */
  readonly asked: string | null;
  readonly failure: Failure | 'invalidUser' | null;
}

export const addressBookMachine = setup({
  types: {
    context: {} as AddressBookContext,
    input: {} as { readonly userId: string; readonly isChoosing: boolean },
    events: {} as
      | { type: 'address.chosen'; address: Address }
      | { type: 'deletion.requested'; addressId: string }
      | { type: 'deletion.confirmed' }
      | { type: 'deletion.cancelled' }
      | { type: 'list.refreshed' }
      | { type: 'connection.returned' },
    emitted: {} as ShopEvent,
    tags: {} as 'busy' | 'shown' | 'asking' | 'deleting' | 'failed',
  },
  actors: {
    listAddresses: fromPromise<Address[], { userId: string }>(({ input, signal }) =>
      api.addresses.list(input, { signal }),
    ),
    deleteAddress: fromPromise<unknown, { addressId: string }>(({ input, signal }) =>
      api.addresses.remove(input, { signal }),
    ),
  },
  guards: {
    hasUser: ({ context }) => isUserId(context.userId),
    hasAddress: ({ context }, params: { addressId: string }) =>
      context.addresses.some(({ id }) => id === params.addressId),
    isChoosing: ({ context }) => context.isChoosing,
    isGone: (_, params: { error: unknown }) => statusOf(failureOf(params.error)) === 404,
    isRefused: (_, params: { error: unknown }) => ['refused', 'status'].includes(failureOf(params.error).kind),
  },
  actions: {
    setAddresses: assign({
      addresses: (_, params: { addresses: readonly Address[] }) => params.addresses,
      failure: null,
    }),
    setFailure: assign({ failure: (_, params: { error: unknown }) => failureOf(params.error) }),
    setInvalidUser: assign({ failure: 'invalidUser' as const }),
    setDeletionTarget: assign({ asked: (_, params: { addressId: string }) => params.addressId }),
    removeDeleted: assign({ addresses: ({ context }) => context.addresses.filter(({ id }) => id !== context.asked) }),
    reportList: emit(
      ({ context }): ShopEvent => ({ type: 'addresses.listed', ids: context.addresses.map(({ id }) => id) }),
    ),
    reportDeletion: emit(({ context }): ShopEvent => ({ type: 'address.deleted', addressId: context.asked ?? '' })),
    select: emit(
      (_, params: { address: Address }): ShopEvent => ({
        type: 'address.selected',
        address: selectionOf(params.address),
      }),
    ),
    returnToCheckout: emit({ type: 'navigation.requested', to: { name: 'checkout' }, replace: true }),
    showToast: emit(
      (_, params: { tone: ToastTone; code: string }): ShopEvent => ({ type: 'toast.shown', toast: params }),
    ),
  },
}).createMachine({
  id: 'addressBook',
  context: ({ input }) => ({ ...input, addresses: [], asked: null, failure: null }),
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: 'hasUser', target: 'loading' },
        { target: 'failed', actions: 'setInvalidUser' },
      ],
    },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'listAddresses',
        src: 'listAddresses',
        input: ({ context }) => ({ userId: context.userId }),
        onDone: {
          target: 'ready',
          actions: [{ type: 'setAddresses', params: ({ event }) => ({ addresses: event.output }) }, 'reportList'],
        },
        onError: { target: 'failed', actions: { type: 'setFailure', params: ({ event }) => event } },
      },
    },
    failed: {
      tags: 'failed',
      on: { 'list.refreshed': 'deciding', 'connection.returned': 'deciding' },
    },
    ready: {
      tags: 'shown',
      on: {
        'address.chosen': [
          {
            guard: 'isChoosing',
            actions: [{ type: 'select', params: ({ event }) => event }, 'returnToCheckout'],
          },
          { actions: { type: 'select', params: ({ event }) => event } },
        ],
        'deletion.requested': {
          guard: { type: 'hasAddress', params: ({ event }) => event },
          target: 'confirming',
          actions: { type: 'setDeletionTarget', params: ({ event }) => event },
        },
      },
    },
    confirming: {
      tags: ['shown', 'asking'],
      on: { 'deletion.confirmed': 'deleting', 'deletion.cancelled': 'ready' },
    },
    deleting: {
      tags: ['shown', 'asking', 'deleting'],
      invoke: {
        id: 'deleteAddress',
        src: 'deleteAddress',
        input: ({ context }) => ({ addressId: context.asked ?? '' }),
        onDone: 'deleted',
        onError: [
          { guard: { type: 'isGone', params: ({ event }) => event }, target: 'deleted' },
          {
            guard: { type: 'isRefused', params: ({ event }) => event },
            target: 'ready',
            actions: { type: 'showToast', params: { tone: 'error', code: 'addressNotDeleted' } },
          },
          { target: 'ready', actions: { type: 'showToast', params: { tone: 'error', code: 'addressDeletionFailed' } } },
        ],
      },
    },
    deleted: {
      always: {
        target: 'ready',
        actions: [
          'reportDeletion',
          'removeDeleted',
          'reportList',
          { type: 'showToast', params: { tone: 'success', code: 'addressDeleted' } },
        ],
      },
    },
  },
});
