/** The amounts and weights of sections 3, 5 and 9, from backend responses to order totals. In fils and grams. */
import { cartLine } from '../../domain/cart/cart-line';
import { paymentProblem } from '../../domain/payment/payment-checks';
import { discountOf } from '../../domain/money/promo';
import { calculateTotals } from '../../machines/checkout/quote.rules';
import { formatDinars } from '../../domain/money/format-money';
import { backend, json } from '../api/backend';
import { createSelectedAddress, createLine } from '../support/data/shopping';
import { testBoundaries, testValues } from './rows';

interface Case {
  /** a rate as the backend sends it; null if there is none, undefined if the request fails */
  readonly rate?: object | null;
  readonly grams?: number;
  readonly subtotal?: number;
  readonly deliveryPrice?: number;
  readonly discount?: number;
}

/** The totals of a shopper in Kuwait for one item of this weight and price. */
async function totalsOf({ rate, grams = 1_000, subtotal = 8_000, deliveryPrice, discount }: Case) {
  const { api } = backend(json({ status: 'success', data: rate ? [{ country: 'Kuwait', ...rate }] : [] }));
  return calculateTotals({
    lines: [createLine({ price: subtotal, weight: grams })],
    address: createSelectedAddress({ deliveryPrice: deliveryPrice ?? null }),
    promo: discount === undefined ? null : { code: 'CODE', discount },
    rates: rate === undefined ? null : await api.delivery.rates(),
    agreement: null,
  });
}

const fee = async (at: Case) => (await totalsOf(at)).delivery;
const isFree = async (at: Case) => (await totalsOf(at)).quote.isFree;
const hasRate = async (at: Case) => (await totalsOf(at)).quote.note === null;
const perKilogram = (fils: number) => ({ per_kg_price: fils / 1_000 });

testBoundaries([
  {
    what: 'Minimum calculated delivery fee, 0.5 KD',
    number: 500,
    step: 10,
    at: (fils) => fee({ rate: perKilogram(fils) }),
    expected: [500, 500, 510],
  },
  {
    what: 'Delivery fee, rounded to 2 decimals: 0.675 KD',
    number: 675,
    at: (fils) => fee({ rate: perKilogram(fils) }),
    expected: [670, 680, 680],
  },
  {
    what: 'Free delivery, from a subtotal of free_after on: 40 KD',
    number: 40_000,
    at: (subtotal) => isFree({ rate: { per_kg_price: 1, free_after: 40 }, subtotal }),
    expected: [false, true, true],
  },
  {
    what: 'Free delivery, only when free_after is above 0',
    number: 0,
    at: (fils) => isFree({ rate: { per_kg_price: 1, free_after: fils / 1_000 } }),
    expected: [false, false, true],
  },
  {
    what: 'Weight range match, start inclusive: 1 kg',
    number: 1_000,
    at: (grams) => hasRate({ rate: { ...perKilogram(900), delivery_weight_range_start: 1 }, grams }),
    expected: [false, true, true],
  },
  {
    what: 'Weight range match, end inclusive: 2 kg',
    number: 2_000,
    at: (grams) => hasRate({ rate: { ...perKilogram(900), delivery_weight_range_end: 2 }, grams }),
    expected: [true, true, false],
  },
  {
    what: 'Weight range match, end 999999 kg by default',
    number: 999_999_000,
    at: (grams) => hasRate({ rate: perKilogram(900), grams }),
    expected: [true, true, false],
  },
  {
    what: 'Discount, never above the subtotal: 100 percent of 8 KD',
    number: 100,
    at: (percent) => discountOf(8_000, percent),
    expected: [7_920, 8_000, 8_000],
  },
  {
    what: 'Payment, only of a positive amount',
    number: 0,
    at: (amount) =>
      paymentProblem({ amount, customerName: 'Noura', customerEmail: 'n@example.com', customerMobile: '50001234' }),
    expected: ['invalidAmount', 'invalidAmount', null],
  },
]);

/** The grams of a cart line for a product with this response. */
async function gramsOf(wire: object) {
  const { api } = backend(json({ status: 'success', data: { id: 7, name: 'Dates', price: 8, ...wire } }));
  return cartLine(await api.products.detail({ productId: '7' }), null, 1).weight;
}

const lines = [createLine({ weight: 450, quantity: 2 }), createLine({ id: '8', weight: 100, quantity: 3 })];
const noRates = { address: createSelectedAddress(), promo: null, rates: [], agreement: null };

testValues([
  { what: 'Default item weight, 0.1 kg', expected: 100, actual: () => gramsOf({}) },
  { what: 'Item weight, as the product has it', expected: 250, actual: () => gramsOf({ weight: 0.25 }) },
  { what: 'Item weight, under its other name', expected: 250, actual: () => gramsOf({ product_weight: '0.25' }) },
  {
    what: 'Cart weight, the sum of weight times quantity',
    expected: 1_200,
    actual: () => calculateTotals({ ...noRates, lines }).weight,
  },
  { what: 'Default delivery fee, no rate matches: 2 KD', expected: 2_000, actual: () => fee({ rate: null }) },
  { what: 'Default delivery fee, calculation fails: 2 KD', expected: 2_000, actual: () => fee({}) },
  { what: 'Delivery fee, deliveryPrice when it fails', expected: 1_250, actual: () => fee({ deliveryPrice: 1_250 }) },
  {
    what: 'Delivery fee, per_kg_price times weight: 1.25 KD × 2.4 kg',
    expected: 3_000,
    actual: () => fee({ rate: { per_kg_price: 1.25 }, grams: 2_400 }),
  },
  {
    what: 'Weight range match, start 0 by default',
    expected: true,
    actual: () => hasRate({ rate: perKilogram(1), grams: 0 }),
  },
  {
    what: 'Country match, case-insensitive',
    expected: 900,
    actual: () => fee({ rate: { ...perKilogram(900), country: 'kuWAIT' } }),
  },
  {
    what: 'Total = subtotal + delivery − discount: 8 + 0.9 − 10 % KD',
    expected: 8_100,
    actual: async () => (await totalsOf({ rate: perKilogram(900), discount: 10 })).total,
  },
  { what: '2 decimals', expected: '12.50', actual: () => formatDinars(12_500) },
]);
