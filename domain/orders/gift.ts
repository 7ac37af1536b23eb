/** An order as a gift; at least one of its parts is set. */
export interface Gift {
  /** For the card in the parcel; may have line breaks. '' for none. */
  readonly message: string;
  /** The person who receives it at the address of the order; '' for the customer. */
  readonly name: string;
  /** E.164; '' for the customer's. */
  readonly phone: string;
  /** No prices in the parcel. */
  readonly hidePrices: boolean;
}

/** Most characters of a message on a card. */
export const GIFT_MESSAGE_LENGTH = 200;

/** The characters of a message; an emoji of one code point counts as one. */
export const messageLength = (message: string): number => [...message].length;

/** The gift, or null if no part of it is set. */
export const giftOrNull = (gift: Gift): Gift | null =>
  gift.message || gift.name || gift.phone || gift.hidePrices ? gift : null;
