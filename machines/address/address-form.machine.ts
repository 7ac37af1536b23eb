/**
 * A new or changed address: a point on the map and the fields that a courier needs (Specification 2, Addresses;
 * 5, Address save; 8, Addresses).
 *
 * The map proposes what it knows about the point and never overwrites what somebody typed. Saving selects the address.
 * What was typed is kept in the tab until then, so that a reload, a login or a visit to another screen loses nothing.
 */
import { type ActorRefFrom, assign, emit, fromPromise, setup } from 'xstate';
import { api } from '../../api';
import { type Failure, failureOf } from '../../api/failure';
import type { Address, AddressPayload, Location } from '../../api/schemas/address';
import type { Place } from '../../api/schemas/place';
import { toProvide, unprovided } from '../shop/ports';
import type { AddressDraft } from '../storage/address.slices';
import {
  type AddressFields,
  type AddressProblem,
  addressProblems,
  EMPTY_FIELDS,
  type FieldName,
  withField,
  withPlace,
} from './address-fields.rules';
import { addressPayload, fieldsOf } from './address-payload.rules';
import { ownName } from '../../domain/customer/customer-name';
import { LocationUnknown, locationAt, readLocation } from './location.rules';
import { readPhone } from '../../domain/customer/phone';
import { selectionOf } from './selected-address.rules';
import type { Destination } from '../navigation/destination';
import type { ShopEvent } from '../shop/shop.types';
import { theEvent } from '../event-params';

export interface AddressFormInput {
  readonly userId: string;
  /** the address to change; '' for a new one */
  readonly addressId: string;
  /** what is known of the customer, to begin a new address with */
  readonly name: string;
  readonly mobile: string;
  /** where saving leads */
  readonly next: Destination;
  /** what was typed into this form before, and not saved */
  readonly draft: AddressDraft | null;
}

interface AddressFormContext extends AddressFormInput {
  readonly fields: AddressFields;
  /** fields that somebody typed into */
  readonly typed: readonly FieldName[];
  readonly location: Location | null;
  readonly place: Place | null;
  readonly problems: readonly AddressProblem[];
  /** what was typed as a point is none */
  readonly isPointUnread: boolean;
  readonly failure: Failure | null;
}

export const addressFormMachine = setup({
  types: {
    context: {} as AddressFormContext,
    input: {} as AddressFormInput,
    events: {} as
      | { type: 'field.changed'; name: FieldName; value: string }
      | { type: 'field.left'; name: FieldName }
      | { type: 'map.moved'; location: Location }
      | { type: 'point.entered'; typed: string }
      | { type: 'location.requested' }
      | { type: 'address.submitted' }
      | { type: 'detail.refreshed' }
      | { type: 'language.changed' }
      | { type: 'connection.returned' },
    emitted: {} as ShopEvent,
    tags: {} as 'loading' | 'failed' | 'form' | 'locating' | 'resolving' | 'denied' | 'unavailable' | 'saving',
  },
  actors: {
    loadAddress: fromPromise<Address, { addressId: string }>(({ input, signal }) =>
      api.addresses.detail(input, { signal }),
    ),
    /** Where the device is; rejects with LocationUnknown. */
    locate: fromPromise<Location>(unprovided('locate')),
    lookUp: fromPromise<Place, Location>(({ input, signal }) => api.geocode.reverse(input, { signal })),
    saveAddress: fromPromise<Address, { addressId: string; payload: AddressPayload }>(({ input, signal }) =>
      input.addressId === '' ? api.addresses.store(input.payload, { signal }) : api.addresses.update(input, { signal }),
    ),
  },
  guards: {
    isNew: ({ context }) => context.addressId === '',
    hasDraft: ({ context }) => context.draft !== null,
    hasLocation: ({ context }) => context.location !== null,
    hasPlace: ({ context }) => context.place !== null,
    isPoint: (_, params: { typed: string }) => readLocation(params.typed) !== null,
    isDenied: (_, params: { error: unknown }) =>
      params.error instanceof LocationUnknown && params.error.problem === 'denied',
    canSave: ({ context }) => addressProblems(context.fields, context.location).length === 0,
  },
  actions: {
    beginWithCustomer: assign({
      fields: ({ context }) => {
        const { country, local } = readPhone(context.mobile, EMPTY_FIELDS.country);
        return { ...EMPTY_FIELDS, fullName: ownName(context.name), country, phone: local };
      },
    }),
    keepAddress: assign({
      fields: (_, address: Address) => fieldsOf(address),
      typed: (_, address) =>
        (Object.entries(fieldsOf(address)) as [FieldName, string][])
          .filter(([, value]) => value !== '')
          .map(([name]) => name),
      location: (_, address) => address.location,
    }),
    keepDraft: assign(({ context }) => ({ ...context.draft, draft: null })),
    keepField: assign(({ context }, { name, value }: { name: FieldName; value: string }) => {
      const fields = withField(context.fields, name, value);
      const others = context.typed.filter((one) => one !== name);
      const typed = value === '' ? others : [...others, name];
      // In another country the place that the map knows may be the right one now.
      const isMoved = fields.country !== context.fields.country && context.place !== null;
      return { typed, fields: isMoved ? withPlace(fields, context.place, typed) : fields };
    }),
    /** A field that was marked is looked at again as soon as it changes; others not before they are left. */
    recheck: assign({
      problems: ({ context }) =>
        addressProblems(context.fields, context.location).filter((problem) => context.problems.includes(problem)),
    }),
    checkField: assign({
      problems: ({ context }, params: { name: FieldName }) =>
        addressProblems(context.fields, context.location).filter(
          (problem) =>
            context.problems.includes(problem) || (problem === params.name && context.fields[params.name] !== ''),
        ),
    }),
    checkAll: assign({ problems: ({ context }) => addressProblems(context.fields, context.location) }),
    keepLocation: assign({
      location: (_, point: Location) => locationAt(point.latitude, point.longitude),
      place: null,
      isPointUnread: false,
    }),
    keepPoint: assign({
      location: (_, params: { typed: string }) => readLocation(params.typed),
      place: null,
      isPointUnread: false,
    }),
    refusePoint: assign({ isPointUnread: true }),
    keepPlace: assign({
      place: (_, place: Place) => place,
      fields: ({ context }, place) => withPlace(context.fields, place, context.typed),
    }),
    keepFailure: assign({ failure: (_, params: { error: unknown }) => failureOf(params.error) }),
    clearFailure: assign({ failure: null }),
    rememberDraft: toProvide<unknown>,
    forgetDraft: toProvide<unknown>,
    select: emit((_, address: Address): ShopEvent => ({ type: 'address.selected', address: selectionOf(address) })),
    sayItIsSaved: emit({ type: 'toast.shown', toast: { tone: 'success', code: 'addressSaved' } }),
    sayItFailed: emit({ type: 'toast.shown', toast: { tone: 'error', code: 'addressNotSaved' } }),
    goOn: emit(({ context }): ShopEvent => ({ type: 'place.left', to: context.next, replace: true })),
  },
  delays: {
    /** The device has 10 s to find out where it is; a later answer still counts while nothing else was chosen. */
    LOCATE_LIMIT: 10_000,
  },
}).createMachine({
  id: 'addressForm',
  context: ({ input }) => ({
    ...input,
    fields: EMPTY_FIELDS,
    typed: [],
    location: null,
    place: null,
    problems: [],
    isPointUnread: false,
    failure: null,
  }),
  initial: 'deciding',
  states: {
    deciding: {
      always: [{ guard: 'isNew', target: 'beginning', actions: 'beginWithCustomer' }, { target: 'loading' }],
    },
    loading: {
      tags: 'loading',
      invoke: {
        id: 'loadAddress',
        src: 'loadAddress',
        input: ({ context }) => ({ addressId: context.addressId }),
        onDone: { target: 'beginning', actions: { type: 'keepAddress', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: { type: 'keepFailure', params: theEvent } },
      },
    },
    failed: { tags: 'failed', on: { 'detail.refreshed': 'loading', 'connection.returned': 'loading' } },
    beginning: { always: [{ guard: 'hasDraft', target: 'filling', actions: 'keepDraft' }, { target: 'filling' }] },
    filling: {
      tags: 'form',
      type: 'parallel',
      states: {
        place: {
          initial: 'deciding',
          on: {
            'map.moved': {
              target: '.resolving',
              actions: [{ type: 'keepLocation', params: ({ event }) => event.location }, 'recheck', 'rememberDraft'],
            },
            'point.entered': [
              {
                guard: { type: 'isPoint', params: theEvent },
                target: '.resolving',
                actions: [{ type: 'keepPoint', params: theEvent }, 'recheck', 'rememberDraft'],
              },
              { actions: 'refusePoint' },
            ],
            'location.requested': '.locating',
          },
          states: {
            deciding: { always: [{ guard: 'hasLocation', target: 'pinned' }, { target: 'unset' }] },
            unset: {},
            locating: {
              initial: 'asking',
              after: { LOCATE_LIMIT: '.late' },
              states: { asking: { tags: 'locating' }, late: { tags: 'unavailable' } },
              invoke: {
                id: 'locate',
                src: 'locate',
                onDone: {
                  target: 'resolving',
                  actions: [{ type: 'keepLocation', params: ({ event }) => event.output }, 'recheck', 'rememberDraft'],
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
                  actions: [{ type: 'keepPlace', params: ({ event }) => event.output }, 'recheck', 'rememberDraft'],
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
                'field.changed': { actions: [{ type: 'keepField', params: theEvent }, 'recheck', 'rememberDraft'] },
                'field.left': { actions: { type: 'checkField', params: theEvent } },
                'address.submitted': [
                  { guard: 'canSave', target: 'saving', actions: 'clearFailure' },
                  { actions: 'checkAll' },
                ],
              },
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
                    'forgetDraft',
                    { type: 'select', params: ({ event }) => event.output },
                    'sayItIsSaved',
                    'goOn',
                  ],
                },
                onError: { target: 'editing', actions: [{ type: 'keepFailure', params: theEvent }, 'sayItFailed'] },
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
