import * as v from 'valibot';
import type { Product } from '../../api/schemas/product';
import type { CartLine } from './cart-line';
import { latinDigits } from './digits';
import { subtotalOf } from './money';

/** What is told of the shop's use, by allow-list: what a schema doesn't name never leaves (Specification 1; decisions, Analytics). */
const text = (longest: number) =>
  v.pipe(
    v.string(),
    v.transform((told) => told.slice(0, longest)),
  );
/** fils in, dinars out: whoever reads these facts expects a plain number in the currency */
const money = v.pipe(
  v.number(),
  v.safeInteger(),
  v.transform((fils) => fils / 1_000),
);
const pieces = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
const word = v.pipe(v.string(), v.regex(/^[a-zA-Z]{1,40}$/));

const item = v.object({
  item_id: text(60),
  item_name: text(100),
  item_variant: v.nullable(text(60)),
  price: money,
  quantity: pieces,
});
const items = v.pipe(v.array(item), v.maxLength(100));
const inDinars = { currency: v.optional(v.literal('KWD'), 'KWD'), value: money };
const method = v.picklist(['card', 'cash']);

/** The names are Google Analytics 4's where it has one; amounts go in as fils and out as dinars. */
export const factSchema = v.variant('name', [
  v.object({ name: v.literal('session_start') }),
  v.object({ name: v.literal('session_end') }),
  v.object({ name: v.literal('login'), method: v.literal('one_time_code') }),
  v.object({ name: v.literal('view_item'), ...inDinars, items }),
  v.object({ name: v.literal('add_to_cart'), ...inDinars, items }),
  v.object({ name: v.literal('remove_from_cart'), ...inDinars, items }),
  v.object({ name: v.literal('add_to_wishlist'), ...inDinars, items }),
  v.object({ name: v.literal('search'), search_term: text(60) }),
  v.object({ name: v.literal('begin_checkout'), ...inDinars, items }),
  v.object({ name: v.literal('add_payment_info'), ...inDinars, payment_type: method, items }),
  v.object({
    name: v.literal('purchase'),
    transaction_id: text(60),
    ...inDinars,
    shipping: money,
    discount: money,
    payment_type: method,
    items,
  }),
  v.object({ name: v.literal('payment_error'), payment: text(80), reason: word, ...inDinars }),
  v.object({
    name: v.literal('cart_abandonment'),
    cart_revision: v.pipe(v.number(), v.safeInteger()),
    ...inDinars,
    items,
  }),
]);

/** A fact as a machine notes it; amounts in fils. */
export type Fact = v.InferInput<typeof factSchema>;
/** A fact as it is told; amounts in dinars. */
export type ToldFact = v.InferOutput<typeof factSchema>;
export type FactItem = v.InferInput<typeof item>;

/** How a machine says that something worth counting happened. */
export interface FactNoted {
  readonly type: 'fact.noted';
  /** null where it turned out that nothing did */
  readonly fact: Fact | null;
}

export const noted = (fact: Fact | null): FactNoted => ({ type: 'fact.noted', fact });

/** What makes two facts the same one; null where each counts. */
export function keyOf(fact: Fact): string | null {
  switch (fact.name) {
    case 'purchase':
      return `purchase:${fact.transaction_id}`;
    case 'cart_abandonment':
      return `cart_abandonment:${fact.cart_revision}`;
    case 'payment_error':
      return fact.payment === '' ? null : `payment_error:${fact.payment}`;
    case 'search':
      return `search:${fact.search_term}`;
    default:
      return null;
  }
}

/** True for a fact that a reload must not repeat. */
export const isOnceForAll = ({ name }: Fact): boolean =>
  name === 'purchase' || name === 'cart_abandonment' || name === 'payment_error';

type Bought = Pick<CartLine, 'id' | 'name' | 'variantId' | 'price' | 'quantity'>;

export const itemsOf = (lines: readonly Bought[]): FactItem[] =>
  lines.map(({ id, name, variantId, price, quantity }) => ({
    item_id: id,
    item_name: name,
    item_variant: variantId,
    price,
    quantity,
  }));

/** Lines and what they cost together, fils. */
export const worthOf = (lines: readonly Bought[]) => ({ value: subtotalOf(lines), items: itemsOf(lines) });

export const productFact = (
  name: 'view_item' | 'add_to_wishlist',
  { id, name: item_name, price }: Pick<Product, 'id' | 'name' | 'price'>,
): Fact => ({ name, ...worthOf([{ id, name: item_name, variantId: null, price, quantity: 1 }]) });

/** What is told of a search: nothing that could be a phone number, a code or an e-mail address. Null where nothing is left. */
export function searchFact(query: string): Fact | null {
  const term = latinDigits(query)
    .replace(/\S*@\S*/g, ' ')
    .replace(/\+?\d(?:[\s().-]*\d){3,}/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
  return term === '' ? null : { name: 'search', search_term: term };
}
