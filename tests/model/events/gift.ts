import { type GiftFields, problemsOf } from '../../../machines/gift/gift.rules';
import type { AnyEvent } from '../paths';

/** What a shopper may do to the form of a gift. */
export const giftEvents: readonly AnyEvent[] = [
  { type: 'gift.changed', change: { message: 'Happy birthday!' } },
  { type: 'gift.changed', change: { message: 'x'.repeat(201) } },
  { type: 'gift.changed', change: { name: 'Maha' } },
  { type: 'gift.changed', change: { phone: '5000 1234' } },
  { type: 'gift.submitted' },
  { type: 'gift.removed' },
];

/** Distinguishes states by their problems instead of by every text. */
export const giftKey = ({ value, context }: { value: unknown; context: { fields: GiftFields; problems: object } }) => [
  value,
  problemsOf(context.fields),
  context.problems,
];

const NOTHING = { userId: '7', gift: null, draft: null, country: 'Kuwait' };

/** A form without a gift. */
export const newGift = NOTHING;

/** The form of a gift to change. */
export const savedGift = {
  ...NOTHING,
  gift: { message: '', name: 'Maha', phone: '+96550001234', hidePrices: true },
};
