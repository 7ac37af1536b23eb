import type { Kind } from './kinds';

export interface Field {
  /** `must`: the client or its shoppers can't do without; `should`: missed without breaking; `may`: not every thing has it. */
  readonly need: 'must' | 'should' | 'may';
  readonly kind: Kind | { readonly one: Form } | { readonly list: Form };
  /** Other documented names of the same thing. */
  readonly aliases: readonly string[];
}

/** The documented fields of a thing by their names. */
export type Form = Readonly<Record<string, Field>>;

const field =
  (need: Field['need']) =>
  (kind: Field['kind'], ...aliases: string[]): Field => ({ need, kind, aliases });
const must = field('must');
const should = field('should');
const may = field('may');

export const BANNER: Form = { image: must('picture'), banner_type: should('text') };

const SUBCATEGORY: Form = { id: must('id'), name: must('text'), image: should('picture') };
export const CATEGORY: Form = { ...SUBCATEGORY, childrens: may({ list: SUBCATEGORY }, 'sub'), level: may('count') };

const VARIANT: Form = {
  id: must('id'),
  effective_price: must('money', 'price'),
  stock_quantity: should('count'),
  is_available: may('flag'),
  display_name: should('text', 'name'),
  main_image: may('picture', 'featured_image'),
  sku: may('text', 'default_code'),
};

export const VARIANTS: Form = { has_variants: must('flag'), optimized_variants: may({ list: VARIANT }) };

/** A product in a list (Specification 3). */
export const PRODUCT: Form = {
  id: must('id', 'pid'),
  name: must('text', 'title'),
  price: must('money'),
  old_price: may('money'),
  image: should('picture', 'images', 'product_images'),
  quantity: should('count'),
  description: may('text', 'description_sale'),
  sku: may('text'),
  weight: may('weight', 'product_weight'),
};

/** Our own answer: another backend may lack it. */
export const SUGGESTIONS: Form = {
  categories: should({ list: SUBCATEGORY }),
  products: must({ list: PRODUCT }),
  total: should('count'),
  corrected: may('text'),
};

export const SECTION: Form = {
  category: must({ one: { id: must('id'), name: must('text'), products: must({ list: PRODUCT }) } }),
};
export const CATEGORY_PRODUCTS: Form = {
  category: should({ one: { id: must('id'), name: must('text') } }),
  subcategories: should({ list: SUBCATEGORY }),
  products: must({ list: PRODUCT }),
};
export const REEL: Form = {
  id: must('id'),
  video_url: must('picture'),
  product_id: must('id'),
  title: should('text'),
  description: may('text'),
};
export const RATE: Form = {
  country: must('text'),
  delivery_weight_range_start: should('weight'),
  delivery_weight_range_end: may('weight'),
  per_kg_price: must('money'),
  free_after: should('money'),
};
export const PROMO: Form = { code: must('text'), discount: must('percent') };
export const PLACE: Form = { country: should('text'), city: should('text'), street: may('text') };
export const CUSTOMER: Form = { id: must('id'), name: should('text'), phone: must('text') };
export const ADDRESS: Form = {
  id: must('id'),
  full_name: must('text'),
  phone: must('text'),
  country: must('text'),
  city: must('text'),
  area: should('text'),
  street: may('text'),
  address: should('text'),
  email: may('text'),
  latitude: may('coordinate'),
  longitude: may('coordinate'),
};
const ORDERED: Form = {
  id: should('id'),
  name: must('text', 'title'),
  price: must('money'),
  image: should('picture'),
  quantity: must('count', 'pivot'),
};
export const ORDER: Form = {
  id: must('id'),
  created_at: must('moment'),
  order_status: must('text'),
  payment_status: should('text'),
  paymentType: should('text'),
  total_price: must('money'),
  sub_total: should('money'),
  delivery_charges: should('money'),
  discount: may('money'),
  address: should('text'),
  products: must({ list: ORDERED }),
  Customer: should({ one: { name: should('text'), phone: should('text') } }),
};
export const INVOICE: Form = {
  invoiceURL: must('picture', 'InvoiceURL', 'PaymentURL', 'paymentURL'),
  invoiceId: must('id', 'InvoiceId', 'PaymentId', 'paymentId'),
};
