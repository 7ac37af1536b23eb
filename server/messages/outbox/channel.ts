import type { messageDelivery } from '../../db/schema';
import type { OrderEvent } from '../orders/order-event';
import type { OrderMessage } from '../orders/order-message';

/** A way to send messages about orders. */
export interface Channel {
  readonly name: (typeof messageDelivery.$inferSelect)['channel'];
  /** The delay after each failed try; after the last one the message is given up. */
  readonly retryDelaysMs: readonly number[];
  /** Whom an event is sent to; `''` stands for the only one there is. */
  targetsOf(event: OrderEvent): readonly string[];
  /**
   * Returns false if there is nobody to send it to, and where the provider reports later what became of it, its
   * reference. Rejects if it was not, or possibly not, sent.
   */
  send(message: OrderMessage): Promise<boolean | { readonly providerRef: string }>;
}
