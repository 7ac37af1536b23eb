import type { SelectedAddress } from '../../address/selected-address.rules';
import type { PendingOrder } from '../../storage/checkout.slices';
import { type OrderFacts, orderPayload } from './order-payload.rules';
import { paymentFacts, paymentRequest } from './payment-request.rules';
import type { PlaceOrderContext } from './place-order.types';
import { calculateTotals } from '../quote.rules';

/** Data of the payload; guards have checked that there is an address. */
const factsOf = (context: PlaceOrderContext): OrderFacts => ({
  attemptId: context.attemptId ?? '',
  userId: context.customer?.userId ?? '',
  address: context.address as SelectedAddress,
  lines: context.lines,
  amounts: calculateTotals(context),
  promoCode: context.promo?.code ?? null,
  method: context.method,
  gift: context.gift,
});

const profileName = ({ customer }: PlaceOrderContext) => customer?.name ?? '';

export const cashOrder = (context: PlaceOrderContext) => orderPayload(factsOf(context));
export const cardFacts = (context: PlaceOrderContext) => paymentFacts(factsOf(context), profileName(context));
export const cardRequest = (context: PlaceOrderContext) =>
  paymentRequest(factsOf(context), profileName(context), context);

/** What is persisted before the redirect to the gateway. */
export const pendingOrder = (context: PlaceOrderContext): PendingOrder => ({
  paymentMethod: 'card',
  invoiceId: context.invoice?.invoiceId ?? '',
  total: calculateTotals(context).total,
  orderData: orderPayload(factsOf(context)),
  orderId: null,
});
