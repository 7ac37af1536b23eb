import * as v from 'valibot';
import { derivedSku } from '../../domain/catalogue/sku';
import { variantSystemSchema } from './variant';
import {
  isSafeUrl,
  listOf,
  wireSafeUrl,
  wireCount,
  wireFils,
  wireFilsOrNull,
  wireFlag,
  wireGrams,
  wireId,
  wireLongText,
  wireText,
} from './wire';

export const pictureSchema = v.union([
  v.pipe(
    v.string(),
    v.transform((image) => (isSafeUrl(image) ? image : '')),
  ),
  v.pipe(
    v.object({ image_url: wireSafeUrl }),
    v.transform(({ image_url }) => image_url),
  ),
]);

const pictures = listOf(pictureSchema);

/** A colour that a product comes in, as a dot on its card. */
const colourSchema = v.object({ name: wireText, swatch: v.pipe(v.string(), v.regex(/^#[\da-f]{6}$/i)) });

/** A product, with every field name that the calls use for it (Specification 3 and 7, Product). */
export const productSchema = v.pipe(
  v.object({
    id: v.optional(wireId),
    pid: v.optional(wireId),
    name: wireText,
    title: wireText,
    price: wireFils,
    old_price: wireFilsOrNull,
    description: wireLongText,
    description_sale: wireLongText,
    image: wireSafeUrl,
    images: pictures,
    product_images: pictures,
    quantity: wireCount,
    barcode: wireText,
    category: v.optional(v.unknown()),
    sku: wireText,
    weight: wireGrams,
    product_weight: wireGrams,
    variant_system: v.fallback(v.nullish(variantSystemSchema), null),
    colours: v.fallback(listOf(colourSchema), []),
    has_variants: v.optional(wireFlag),
  }),
  v.check(({ id, pid }) => (id ?? pid) !== undefined, 'a product without id'),
  v.transform((wire) => {
    const gallery = [...new Set([wire.image, ...wire.images, ...wire.product_images].filter((image) => image !== ''))];
    const category = v.safeParse(v.object({ id: wireId, name: wireText }), wire.category);
    const id = (wire.id ?? wire.pid) as string;
    return {
      id,
      name: wire.name || wire.title,
      /** fils */
      price: wire.price,
      /** fils; only when it is above the price */
      oldPrice: wire.old_price !== null && wire.old_price > wire.price ? wire.old_price : null,
      description: wire.description || wire.description_sale,
      image: gallery[0] ?? '',
      images: gallery,
      /** Units; null if the backend doesn't send it. */
      stock: wire.quantity,
      sku: wire.sku || derivedSku(id),
      /** grams; null if the backend doesn't send it */
      weight: wire.weight ?? wire.product_weight,
      category: category.success ? category.output : null,
      variants: wire.variant_system ?? null,
      /** Our additions for cards. Absent from another backend, and where a product has none. */
      ...(wire.colours.length > 0 && { colours: wire.colours as readonly Colour[] }),
      ...(wire.has_variants && { hasVariants: true }),
    };
  }),
);

type Colour = v.InferOutput<typeof colourSchema>;
export type Product = v.InferOutput<typeof productSchema>;
export type ProductWire = v.InferInput<typeof productSchema>;
