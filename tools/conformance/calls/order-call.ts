import type { Api } from '../../../api/create-api';
import { failureOf } from '../../../api/failure';
import { dinarsFromFils } from '../../../domain/money/fils';
import type { OrderPayload } from '../../../api/schemas/order';
import type { QuoteChange } from '../../../api/schemas/quote';
import { call, type Known } from './call';
import { anOrder, under } from '../forms/envelope';
import { broken, tolerated } from '../finding';
import { KINDS } from '../forms/kinds';
import { isThing } from '../forms/walk';

type Wish = Pick<Required<Known>, 'userId' | 'productId' | 'variantId' | 'price' | 'phone'>;
type Amounts = Pick<QuoteChange, 'subtotal' | 'delivery' | 'discount' | 'total'>;

const payloadOf = (wish: Wish, attempt: string, amounts: Amounts): OrderPayload => ({
  order_detail: {
    user_id: wish.userId,
    address: 'Salem Street, Salmiya',
    delivery_price: dinarsFromFils(amounts.delivery),
    discount: dinarsFromFils(amounts.discount),
    subtotal_price: dinarsFromFils(amounts.subtotal),
    total_price: dinarsFromFils(amounts.total),
    full_name: 'Conformance Check',
    phone_number: wish.phone,
    paymentType: 'cash',
    cityTown: 'Salmiya',
    countryName: 'Kuwait',
    region: 'Hawalli',
    theHome: '12',
    theStreet: 'Salem Street',
  },
  product_details: [
    {
      id: wish.productId,
      name: 'Conformance Check',
      price: dinarsFromFils(wish.price),
      quantity: 1,
      v_id: wish.variantId,
    },
  ],
  attempt_id: attempt,
});

/** Orders at the price of the item. A backend with other delivery costs refuses, and the call is repeated with its amounts. */
async function order(api: Api, wish: Wish, attempt: string) {
  const bare = { subtotal: wish.price, delivery: 0, discount: 0, total: wish.price };
  try {
    return await api.orders.store(payloadOf(wish, attempt, bare));
  } catch (error) {
    const failure = failureOf(error);
    if (failure.kind !== 'status' || failure.quote === null) throw error;
    return api.orders.store(payloadOf(wish, attempt, failure.quote));
  }
}

/** With `--order`: a cash order for one piece. */
export const orderCall = call({
  path: 'orderStore',
  needs: ['order', 'token', 'userId', 'productId', 'price', 'variantId'],
  ask: (api, known) => order(api, known, known.newId()),
  look: under('data', (value, at) => {
    if (!isThing(value)) return KINDS.id(value) === 'fits' ? [tolerated(at, 'the id alone')] : [broken(at, 'is no id')];
    if (value.id !== undefined) return [];
    return value.order_id === undefined
      ? [broken(`${at}.id`, 'is missing')]
      : [tolerated(at, 'the id is called order_id')];
  }),
  learn: ({ orderId }, known) => {
    known.orderId = orderId;
  },
});

/** With `--order`, in the end: cancels that order. Where the backend has no such call, somebody has to cancel it. */
export const cancelCall = call({
  path: 'orderCancel',
  needs: ['order', 'token', 'orderId'],
  ask: (api, { orderId }) => api.orders.cancel({ orderId }),
  look: anOrder,
});
