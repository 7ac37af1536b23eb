import * as v from 'valibot';
import { stripControls, truncateCodeUnits } from '../../domain/text/plain-text';
import {
  MAX_LINE_LENGTH,
  listOf,
  wireSafeUrl,
  wireCount,
  wireFils,
  wireFilsOrNull,
  wireFlag,
  wireId,
  wireLongText,
  wireText,
} from './wire';

const attributeName = v.pipe(
  v.string(),
  v.transform((name) => stripControls(truncateCodeUnits(name, MAX_LINE_LENGTH))),
);

const attributes = v.pipe(
  v.nullish(v.record(attributeName, wireText), {}),
  v.transform((values) => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))),
);

/** One sellable combination (Specification 3, Variant). */
export const variantSchema = v.pipe(
  v.object({
    id: wireId,
    name: wireText,
    display_name: wireText,
    color: wireText,
    size: wireText,
    effective_price: v.optional(wireFils),
    price: v.optional(wireFils),
    old_price: wireFilsOrNull,
    stock_quantity: wireCount,
    is_available: v.optional(wireFlag, true),
    sku: wireText,
    default_code: wireText,
    main_image: wireSafeUrl,
    featured_image: wireSafeUrl,
    odoo_id: v.optional(v.nullable(wireId)),
    description: wireLongText,
    attributes_array: attributes,
  }),
  v.check(({ effective_price, price }) => (effective_price ?? price) !== undefined, 'a variant without price'),
  v.transform((wire) => ({
    id: wire.id,
    name: wire.display_name || wire.name,
    /** fils */
    price: (wire.effective_price ?? wire.price) as number,
    /** fils */
    oldPrice: wire.old_price,
    /** Units; 0 for an unavailable variant. */
    stock: wire.is_available ? (wire.stock_quantity ?? 0) : 0,
    sku: wire.sku || wire.default_code,
    image: wire.main_image || wire.featured_image,
    description: wire.description,
    attributes:
      Object.keys(wire.attributes_array).length > 0
        ? wire.attributes_array
        : Object.fromEntries(
            Object.entries({ color: wire.color, size: wire.size }).filter(([, value]) => value !== ''),
          ),
  })),
);

/** A product's attributes and variants; null if it has none. */
export const variantSystemSchema = v.pipe(
  v.object({
    has_variants: wireFlag,
    available_attributes: v.nullish(v.record(attributeName, listOf(wireText)), {}),
    optimized_variants: listOf(variantSchema),
  }),
  v.transform(({ has_variants, available_attributes, optimized_variants }) => {
    const variants = optimized_variants.filter((variant) => Object.keys(variant.attributes).length > 0);
    if (!has_variants || variants.length === 0) return null;
    const listed = Object.entries(available_attributes).filter(([, values]) => values.length > 0);
    const named: [string, string[]][] = listed.length > 0 ? listed : attributesOf(variants);
    return { attributes: named.map(([name, values]) => ({ name, values: [...new Set(values)] })), variants };
  }),
);

function attributesOf(variants: readonly { attributes: Record<string, string> }[]): [string, string[]][] {
  const names = [...new Set(variants.flatMap((variant) => Object.keys(variant.attributes)))];
  return names.map((name) => [name, variants.flatMap((variant) => variant.attributes[name] ?? [])]);
}

export type Variant = v.InferOutput<typeof variantSchema>;
export type VariantWire = v.InferInput<typeof variantSchema>;
export type VariantSystem = NonNullable<v.InferOutput<typeof variantSystemSchema>>;
export type VariantSystemWire = v.InferInput<typeof variantSystemSchema>;
