/**
 * The form of an order as a gift: a message for the card, another recipient, no prices in the parcel. Checkout sends the saved
 * gift with the order. Until then a draft is persisted in the tab and survives reloads and navigation.
 */
import { type ActorRefFrom, assign, emit, sendTo, setup } from 'xstate';
import type { Gift } from '../../domain/orders/gift';
import { theEvent } from '../event-params';
import type { ShopEvent } from '../shop/shop.types';
import { giftSlice, type StoredGift } from '../storage/checkout.slices';
import { persist, persistInput, persisted } from '../storage/persist';
import {
  afterChange,
  fieldsOfGift,
  giftOf,
  type GiftFields,
  type GiftProblem,
  problemsLeft,
  problemsOf,
} from './gift.rules';

interface GiftInput extends StoredGift {
  /** English name of the country of delivery */
  readonly country: string;
}

interface GiftContext {
  readonly userId: string;
  readonly gift: Gift | null;
  readonly fields: GiftFields;
  readonly problems: readonly GiftProblem[];
}

type GiftEvent =
  | { type: 'gift.changed'; change: Partial<GiftFields> }
  | { type: 'gift.submitted' }
  | { type: 'gift.removed' };

export const giftMachine = setup({
  types: {
    context: {} as GiftContext,
    input: {} as GiftInput,
    events: {} as GiftEvent,
    emitted: {} as ShopEvent,
    children: {} as { persist: 'persist' },
  },
  actors: { persist },
  guards: {
    canSave: ({ context }) => problemsOf(context.fields).length === 0,
  },
  actions: {
    setFields: assign(({ context }, params: { change: Partial<GiftFields> }) => {
      const fields = afterChange(context.fields, params.change);
      return { fields, problems: problemsLeft(fields, context.problems) };
    }),
    checkAll: assign({ problems: ({ context }) => problemsOf(context.fields) }),
    persistDraft: sendTo('persist', ({ context: { userId, gift, fields } }) =>
      persisted({ userId, gift, draft: fields } satisfies StoredGift),
    ),
    persistGift: sendTo('persist', ({ context: { userId, fields } }) =>
      persisted({ userId, gift: giftOf(fields), draft: null } satisfies StoredGift),
    ),
    clearGift: sendTo('persist', persisted(null)),
    goToCheckout: emit({ type: 'navigation.requested', to: { name: 'checkout' }, replace: true }),
  },
}).createMachine({
  id: 'gift',
  context: ({ input: { userId, gift, draft, country } }) => ({
    userId,
    gift,
    fields: draft ?? fieldsOfGift(gift, country),
    problems: [],
  }),
  invoke: { id: 'persist', src: 'persist', input: persistInput(giftSlice), onError: {} },
  initial: 'editing',
  states: {
    editing: {
      on: {
        'gift.changed': { actions: [{ type: 'setFields', params: theEvent }, 'persistDraft'] },
        'gift.submitted': [
          { guard: 'canSave', target: 'saved', actions: ['persistGift', 'goToCheckout'] },
          { actions: 'checkAll' },
        ],
        'gift.removed': { target: 'removed', actions: ['clearGift', 'goToCheckout'] },
      },
    },
    saved: { type: 'final' },
    removed: { type: 'final' },
  },
});

export type GiftRef = ActorRefFrom<typeof giftMachine>;
