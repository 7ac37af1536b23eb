import type { SettledOrder } from '../../domain/cart/ordered-lines';
import type { ReturnTo } from '../../domain/customer/return-path';

export type LoginReason = 'needed' | 'expired';

/** An order that the shopper has just placed or paid for. */
export interface PlacedOrder extends SettledOrder {
  readonly orderId: string;
  readonly hasEmail: boolean;
}

/** A navigation target; navigation resolves it to an address. */
export type Destination =
  | { readonly name: 'home' | 'cart' | 'checkout' | 'addressList' | 'favorites' | 'profile' }
  | { readonly name: 'orders' }
  | { readonly name: 'thankYou'; readonly order: PlacedOrder }
  | { readonly name: 'back' }
  | { readonly name: 'login'; readonly returnTo: ReturnTo | null; readonly reason: LoginReason | null }
  | { readonly name: 'product'; readonly productId: string }
  | { readonly name: 'order'; readonly orderId: string }
  | { readonly name: 'paymentCallback'; readonly paymentId: string }
  | { readonly name: 'path'; readonly path: string };
