import { dinarsFromFils } from '../../../domain/money/fils';
import type { OrderLinePayload, OrderPayload } from '../../../api/schemas/order';
import type { Gift } from '../../../domain/orders/gift';
import { truncate } from '../../../domain/text/names';
import type { CartLine } from '../../../domain/cart/cart-line';
import { totalOf, type Amounts } from '../../../domain/money/format-money';
import type { SelectedAddress } from '../../address/selected-address.rules';

export type PaymentMethod = 'card' | 'cash';

export interface OrderFacts {
  readonly attemptId: string;
  readonly userId: string;
  readonly address: SelectedAddress;
  readonly lines: readonly CartLine[];
  readonly amounts: Amounts;
  readonly promoCode: string | null;
  readonly method: PaymentMethod;
  /** for backends that take gifts; null for none */
  readonly gift?: Gift | null;
}

const linePayload = (line: CartLine): OrderLinePayload => ({
  id: line.id,
  name: line.name,
  title: line.name,
  price: dinarsFromFils(line.price),
  quantity: line.quantity,
  image: line.image,
  psize: line.size,
  psize_price: null,
  pcolor: line.color,
  v_id: line.variantId,
});

/** The body of an order (Specification 3, Order creation payload); amounts in dinars with three decimals. */
export function orderPayload({
  attemptId,
  userId,
  address,
  lines,
  amounts,
  promoCode,
  method,
  gift,
}: OrderFacts): OrderPayload {
  return {
    order_detail: {
      user_id: userId,
      address: [address.avenue, address.street, address.city].filter((part) => part !== '').join(', '),
      delivery_price: dinarsFromFils(amounts.delivery),
      discount: dinarsFromFils(amounts.discount),
      promo_code: promoCode,
      email: address.email,
      order_status: 'confirmed',
      payment_status: 'pending',
      subtotal_price: dinarsFromFils(amounts.subtotal),
      total_price: dinarsFromFils(totalOf(amounts)),
      full_name: truncate(address.fullName, 120),
      phone_number: address.phone,
      paymentType: method,
      Avenue: address.avenue,
      cityTown: address.city,
      countryName: address.country,
      region: address.governorate,
      theHome: address.building || address.address,
      theStreet: address.street,
      address_id: address.addressId,
      ...(gift && { gift }),
    },
    product_details: lines.map(linePayload),
    attempt_id: attemptId,
  };
}
