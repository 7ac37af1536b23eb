import * as v from 'valibot';
import { type Gift, giftOrNull } from '../../domain/orders/gift';
import { wireText } from './wire';

/** A gift as it travels: our own field of an order, as created and as read. */
export const giftWireSchema = v.object({
  message: v.optional(v.string(), ''),
  recipient_name: v.optional(v.string(), ''),
  recipient_phone: v.optional(v.string(), ''),
  hide_prices: v.optional(v.boolean(), false),
});

export type GiftWire = v.InferInput<typeof giftWireSchema>;

/** A gift as read; another backend's malformed one reads as none. */
export const giftSchema = v.fallback(
  v.nullish(
    v.pipe(
      v.object({ ...giftWireSchema.entries, message: wireText, recipient_name: wireText, recipient_phone: wireText }),
      v.transform((wire): Gift | null =>
        giftOrNull({
          message: wire.message,
          recipientName: wire.recipient_name,
          recipientPhone: wire.recipient_phone,
          hidesPrices: wire.hide_prices,
        }),
      ),
    ),
    null,
  ),
  null,
);

/** A gift as it is sent. */
export const giftWire = ({ message, recipientName, recipientPhone, hidesPrices }: Gift): GiftWire => ({
  message,
  recipient_name: recipientName,
  recipient_phone: recipientPhone,
  hide_prices: hidesPrices,
});
