/**
 * The form of a new or existing address: a location and its fields (Specification 2, Addresses; 5, Address save; 8, Addresses).
 *
 * Geocoding fills only fields that the shopper hasn't edited. Saving waits while the pin is looked up, which may be at
 * sea, and selects the address. Until then a draft is persisted in the tab and survives reloads, logins and navigation.
 */
import { type ActorRefFrom, assign, emit, fromPromise, not, sendTo, setup, stateIn } from 'xstate';
import { api } from '../../api';
import { failureOf } from '../../api/failure';
import type { Address, AddressPayload, Location } from '../../api/schemas/address';
import type { Place } from '../../api/schemas/place';
import { theEvent } from '../event-params';
import { unprovided } from '../shop/ports';
import type { ShopEvent } from '../shop/shop.types';
import { draftOf, draftSlice } from '../storage/address.slices';
import { persist, persistInput, persisted } from '../storage/persist';
import { type FieldName, withPlace } from './address-fields.rules';
import * as Rules from './address-form.rules';
import type * as Form from './address-form.types';
import { addressPayload } from './address-payload.rules';
import { LocationUnknown, locationAt, readLocation } from './location.rules';
import { selectionOf } from './selected-address.rules';

export const addressFormMachine = setup({
  types: {} as Form.AddressFormTypes,
  actors: {
    loadAddress: fromPromise<Address, { addressId: string }>(({ input, signal }) =>
      api.addresses.detail(input, { signal }),
    ),
    persist,
    /** The device's location; rejects with LocationUnknown. */
    locate: fromPromise<Location>(unprovided('locate')),
    lookUp: fromPromise<Place, Location>(({ input, signal }) => api.geocode.reverse(input, { signal })),
    saveAddress: fromPromise<Address, { addressId: string; payload: AddressPayload }>(({ input, signal }) =>
      input.addressId === '' ? api.addresses.store(input.payload, { signal }) : api.addresses.update(input, { signal }),
    ),
  },
  guards: {
    isNew: ({ context }) => context.addressId === '',
    hasDraft: ({ context }) => context.draft !== null,
    hasPinnedDraft: ({ context }) => Boolean(context.draft?.location),
    hasLocation: ({ context }) => context.location !== null,
    hasPlace: ({ context }) => context.place !== null,
    isPoint: (_, params: { typed: string }) => readLocation(params.typed) !== null,
    isDenied: (_, params: { error: unknown }) =>
      params.error instanceof LocationUnknown && params.error.problem === 'denied',
    hasProblems: ({ context }) => Rules.problemsOf(context).length > 0,
    isLookedUp: not(stateIn('#addressForm.filling.place.resolving')),
  },
  actions: {
    prefillCustomer: assign({ fields: ({ context }) => Rules.fieldsOfCustomer(context) }),
    setAddress: assign((_, address: Address) => Rules.filledWith(address)),
    restoreDraft: assign(({ context }) => ({ ...context.draft, draft: null })),
    setField: assign(({ context }, { name, value }: { name: FieldName; value: string }) =>
      Rules.afterTyping(context, name, value),
    ),
    recheck: assign({ problems: ({ context }) => Rules.problemsLeft(context) }),
    checkField: assign({
      problems: ({ context }, params: { name: FieldName }) => Rules.problemsAfterLeaving(context, params.name),
    }),
    checkAll: assign({ problems: ({ context }) => Rules.problemsOf(context) }),
    setLocation: assign((_, { latitude, longitude }: Location) => Rules.pinAt(locationAt(latitude, longitude))),
    setTypedLocation: assign((_, params: { typed: string }) => Rules.pinAt(readLocation(params.typed))),
    setInvalidPoint: assign({ isPointUnread: true }),
    setPlace: assign({
      place: (_, place: Place) => place,
      fields: ({ context }, place) => withPlace(context.fields, place, context.typed),
    }),
    setFailure: assign({ failure: (_, params: { error: unknown }) => failureOf(params.error) }),
    clearFailure: assign({ failure: null }),
    persistDraft: sendTo('persist', ({ context }) => persisted(draftOf(context))),
    clearDraft: sendTo('persist', persisted(null)),
    selectAddress: emit(
      (_, address: Address): ShopEvent => ({ type: 'address.selected', address: selectionOf(address) }),
    ),
    notifySaved: emit({ type: 'toast.shown', toast: { tone: 'success', code: 'addressSaved' } }),
    notifyFailed: emit({ type: 'toast.shown', toast: { tone: 'error', code: 'addressNotSaved' } }),
    navigateNext: emit(({ context }): ShopEvent => ({ type: 'navigation.requested', to: context.next, replace: true })),
  },
  delays: {
    /** ms until locating counts as slow; a later result is still used if nothing else was chosen */
    LOCATE_TIMEOUT: 10_000,
  },
}).createMachine({
  id: 'addressForm',
  context: ({ input }) => Rules.initialContext(input),
  invoke: { id: 'persist', src: 'persist', input: persistInput(draftSlice), onError: {} },
  initial: 'deciding',
  states: {
    deciding: {
      always: [{ guard: 'isNew', target: 'restoringDraft', actions: 'prefillCustomer' }, { target: 'loading' }],
    },
    loading: {
      tags: 'loading',
      invoke: {
        id: 'loadAddress',
        src: 'loadAddress',
        input: ({ context }) => ({ addressId: context.addressId }),
        onDone: { target: 'restoringDraft', actions: { type: 'setAddress', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: { type: 'setFailure', params: theEvent } },
      },
    },
    failed: { tags: 'failed', on: { 'detail.refreshed': 'loading', 'connection.returned': 'loading' } },
    restoringDraft: {
      always: [
        // The draft has the pin, but not what is known of it.
        { guard: 'hasPinnedDraft', target: '#addressForm.filling.place.resolving', actions: 'restoreDraft' },
        { guard: 'hasDraft', target: 'filling', actions: 'restoreDraft' },
        { target: 'filling' },
      ],
    },
    filling: {
      tags: 'form',
      type: 'parallel',
      states: {
        place: {
          initial: 'deciding',
          on: {
            'map.moved': {
              target: '.resolving',
              actions: [{ type: 'setLocation', params: ({ event }) => event.location }, 'recheck', 'persistDraft'],
            },
            'point.entered': [
              {
                guard: { type: 'isPoint', params: theEvent },
                target: '.resolving',
                actions: [{ type: 'setTypedLocation', params: theEvent }, 'recheck', 'persistDraft'],
              },
              { actions: 'setInvalidPoint' },
            ],
            'location.requested': '.locating',
          },
          states: {
            deciding: { always: [{ guard: 'hasLocation', target: 'pinned' }, { target: 'unset' }] },
            unset: {},
            locating: {
              initial: 'asking',
              after: { LOCATE_TIMEOUT: '.late' },
              states: { asking: { tags: 'locating' }, late: { tags: 'unavailable' } },
              invoke: {
                id: 'locate',
                src: 'locate',
                onDone: {
                  target: 'resolving',
                  actions: [{ type: 'setLocation', params: ({ event }) => event.output }, 'recheck', 'persistDraft'],
                },
                onError: [
                  { guard: { type: 'isDenied', params: theEvent }, target: 'denied' },
                  { target: 'unavailable' },
                ],
              },
            },
            resolving: {
              tags: 'resolving',
              invoke: {
                id: 'lookUp',
                src: 'lookUp',
                input: ({ context }) => context.location as Location,
                onDone: {
                  target: 'pinned',
                  actions: [{ type: 'setPlace', params: ({ event }) => event.output }, 'recheck', 'persistDraft'],
                },
                onError: 'pinned',
              },
            },
            pinned: { on: { 'language.changed': { guard: 'hasPlace', target: 'resolving' } } },
            denied: { tags: 'denied' },
            unavailable: { tags: 'unavailable' },
          },
        },
        form: {
          initial: 'editing',
          states: {
            editing: {
              on: {
                'field.changed': { actions: [{ type: 'setField', params: theEvent }, 'recheck', 'persistDraft'] },
                'field.left': { actions: { type: 'checkField', params: theEvent } },
                'address.submitted': [
                  { guard: 'hasProblems', actions: 'checkAll' },
                  { target: 'waiting', actions: 'clearFailure' },
                ],
              },
            },
            waiting: {
              tags: 'saving',
              always: [
                { guard: 'hasProblems', target: 'editing', actions: 'checkAll' },
                { guard: 'isLookedUp', target: 'saving' },
              ],
            },
            saving: {
              tags: 'saving',
              invoke: {
                id: 'saveAddress',
                src: 'saveAddress',
                input: ({ context }) => ({
                  addressId: context.addressId,
                  payload: addressPayload(context.fields, context.location as Location, context.userId),
                }),
                onDone: {
                  target: '#addressForm.saved',
                  actions: [
                    'clearDraft',
                    { type: 'selectAddress', params: ({ event }) => event.output },
                    'notifySaved',
                    'navigateNext',
                  ],
                },
                onError: { target: 'editing', actions: [{ type: 'setFailure', params: theEvent }, 'notifyFailed'] },
              },
            },
          },
        },
      },
    },
    saved: { type: 'final' },
  },
});

export type AddressFormRef = ActorRefFrom<typeof addressFormMachine>;
