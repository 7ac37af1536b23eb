import * as v from 'valibot';

const bilingual = v.object({ ar: v.string(), en: v.string() });
const whole = v.pipe(v.number(), v.integer());
const maybe = <S extends v.GenericSchema>(schema: S) => v.nullish(schema, null);
const moment = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.transform((text) => new Date(text)),
);
/** Kilograms to grams. */
const grams = v.pipe(
  v.number(),
  v.transform((kilograms) => Math.round(kilograms * 1000)),
);

/** Schemas of the demo catalogue's files. Amounts are in fils, product weights in grams. */
export const categoriesFile = v.array(
  v.object({
    id: whole,
    parent_id: maybe(whole),
    level: whole,
    position: whole,
    name: bilingual,
    image: v.string(),
    wide_image: maybe(v.string()),
  }),
);

export const productsFile = v.array(
  v.object({
    id: whole,
    slug: v.string(),
    sku: v.string(),
    barcode: v.string(),
    name: bilingual,
    description: bilingual,
    price_fils: whole,
    old_price_fils: maybe(whole),
    weight: whole,
    stock: whole,
    images: v.array(v.string()),
    categories: v.array(v.object({ id: whole, position: whole })),
    attributes: v.record(v.string(), v.array(bilingual)),
    variants: v.array(
      v.object({
        id: whole,
        name: bilingual,
        attributes_array: v.record(v.string(), bilingual),
        price_fils: whole,
        old_price_fils: maybe(whole),
        stock: whole,
        sku: v.string(),
        image: v.string(),
      }),
    ),
  }),
);

export const bannersFile = v.array(
  v.object({
    id: whole,
    position: whole,
    image: v.string(),
    banner_type: v.string(),
    title: bilingual,
    link: v.string(),
  }),
);
export const featuredFile = v.array(v.object({ category_id: whole, position: whole }));
export const sectionsFile = v.array(v.object({ category_id: whole, position: whole, product_ids: v.array(whole) }));

export const reelsFile = v.array(
  v.object({
    id: whole,
    position: whole,
    video_url: v.string(),
    poster: v.string(),
    product_id: whole,
    title: bilingual,
    description: bilingual,
  }),
);

export const deliveryRatesFile = v.array(
  v.object({
    id: whole,
    country: v.string(),
    delivery_weight_range_start: grams,
    delivery_weight_range_end: maybe(grams),
    per_kg_price_fils: whole,
    free_after_fils: whole,
  }),
);

export const promoCodesFile = v.array(
  v.object({
    code: v.string(),
    discount: whole,
    starts_at: maybe(moment),
    expires_at: maybe(moment),
    max_total: maybe(whole),
    max_per_customer: maybe(whole),
  }),
);

export type ProductSeed = v.InferOutput<typeof productsFile>[number];
