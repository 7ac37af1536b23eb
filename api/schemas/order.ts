import * as v from 'valibot';
import { giftSchema } from './gift';
import { linesOf, wireSafeUrl, wireCount, wireFils, wireFilsOrNull, wireId, wireLongText, wireText } from './wire';

const dinars = v.union([v.string(), v.number()]);

/** A line of the order payload (Specification 3, Order creation payload). Prices in dinars. */
const orderLinePayloadSchema = v.object({
  id: v.union([v.string(), v.number()]),
  name: v.string(),
  price: dinars,
  quantity: v.number(),
  image: v.optional(v.string(), ''),
  title: v.optional(v.string(), ''),
  psize: v.optional(v.nullable(v.string()), null),
  psize_price: v.optional(v.nullable(dinars), null),
  pcolor: v.optional(v.nullable(v.string()), null),
  v_id: v.optional(v.nullable(v.union([v.string(), v.number()])), null),
});

/** The order payload. Our server only compares its amounts and calculates its own. */
export const orderPayloadSchema = v.object({
  order_detail: v.object({
    user_id: v.nullish(v.union([v.string(), v.number()]), ''),
    address: v.string(),
    delivery_price: dinars,
    discount: dinars,
    promo_code: v.optional(v.nullable(v.string()), null),
    email: v.optional(v.string(), ''),
    order_status: v.optional(v.string(), 'confirmed'),
    payment_status: v.optional(v.string(), 'pending'),
    subtotal_price: dinars,
    total_price: dinars,
    full_name: v.string(),
    phone_number: v.string(),
    paymentType: v.string(),
    Avenue: v.optional(v.string(), ''),
    cityTown: v.optional(v.string(), ''),
    countryName: v.optional(v.string(), ''),
    region: v.optional(v.string(), ''),
    theHome: v.optional(v.string(), ''),
    theStreet: v.optional(v.string(), ''),
    /** Our own field: the saved address to deliver to. */
    address_id: v.optional(v.nullable(v.union([v.string(), v.number()])), null),
    /** Our own field. */
    gift: v.nullish(giftSchema),
  }),
  product_details: v.array(orderLinePayloadSchema),
  /** Our own field: the checkout attempt, a UUID that the browser generates. */
  attempt_id: v.optional(v.string()),
});

export const orderProductSchema = v.pipe(
  v.object({
    id: v.optional(wireId, '0'),
    name: wireText,
    title: wireText,
    description: wireLongText,
    image: wireSafeUrl,
    quantity: wireCount,
    pivot: v.nullish(v.object({ quantity: wireCount })),
    price: wireFils,
    v_id: v.optional(v.nullable(wireId), null),
    psize: wireText,
    pcolor: wireText,
  }),
  v.transform(({ pivot, quantity, v_id, psize, pcolor, ...product }) => ({
    ...product,
    quantity: quantity ?? pivot?.quantity ?? 1,
    variantId: v_id,
    size: psize,
    color: pcolor,
  })),
);

/** An order (Specification 3, Order as read). Parsed amounts are in fils. */
export const orderSchema = v.pipe(
  v.object({
    id: wireId,
    created_at: wireText,
    order_status: wireText,
    payment_status: wireText,
    paymentType: wireText,
    total_price: wireFils,
    sub_total: wireFilsOrNull,
    delivery_charges: wireFilsOrNull,
    discount: wireFilsOrNull,
    promo_code: wireText,
    address: wireText,
    email: wireText,
    products: linesOf(orderProductSchema),
    Customer: v.nullish(v.object({ name: wireText, phone: wireText })),
    review: wireText,
    can_cancel: v.optional(v.fallback(v.boolean(), false), false),
    can_request_refund: v.optional(v.fallback(v.boolean(), false), false),
    refund_requested: v.optional(v.fallback(v.boolean(), false), false),
    country: wireText,
    gift: v.fallback(v.nullish(giftSchema), null),
    history: v.optional(v.fallback(v.array(v.object({ status: v.string(), at: v.string() })), []), []),
  }),
  v.transform((wire) => ({
    id: wire.id,
    createdAt: wire.created_at,
    status: wire.order_status,
    isPaid: wire.payment_status.toLowerCase() === 'paid',
    paymentType: wire.paymentType,
    /** fils */
    total: wire.total_price,
    /** fils */
    subtotal: wire.sub_total ?? wire.products.reduce((sum, product) => sum + product.price * product.quantity, 0),
    /** fils; null if the backend doesn't send it */
    delivery: wire.delivery_charges,
    /** fils */
    discount: wire.discount ?? 0,
    promoCode: wire.promo_code,
    address: wire.address,
    email: wire.email,
    products: wire.products,
    customer: wire.Customer ?? null,
    /** Our own field: the same items were ordered twice, and the shop decides which order stands. */
    isOrderedTwice: wire.review === 'ordered_twice',
    /** Our own field: the English name of the country of delivery; '' if the backend doesn't send it. */
    country: wire.country,
    /** Our own field; null if the order is no gift. */
    gift: wire.gift ?? null,
    /** Our own fields: what the shopper may request or has requested, and when each status began. */
    canCancel: wire.can_cancel,
    canRequestRefund: wire.can_request_refund,
    isRefundRequested: wire.refund_requested,
    history: wire.history,
  })),
);

/** The new order's id in the response of POST /order/store. */
export const storedOrderSchema = v.pipe(
  v.union([v.object({ id: wireId }), v.object({ order_id: wireId }), wireId]),
  v.transform((data) => (typeof data === 'string' ? data : 'id' in data ? data.id : data.order_id)),
);

export type OrderPayload = v.InferInput<typeof orderPayloadSchema>;
export type OrderLinePayload = v.InferInput<typeof orderLinePayloadSchema>;
export type Order = v.InferOutput<typeof orderSchema>;
export type OrderProduct = Order['products'][number];
export type OrderWire = v.InferInput<typeof orderSchema>;
