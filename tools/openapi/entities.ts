import type { GenericSchema } from 'valibot';
import { openAnswer, orderedLine } from '../../api/endpoints/payment';
import { addressPayloadSchema, addressSchema } from '../../api/schemas/address';
import { bannerSchema } from '../../api/schemas/banner';
import { categoryProductsSchema, categorySchema, sectionSchema } from '../../api/schemas/category';
import { deliveryRateSchema } from '../../api/schemas/delivery-rate';
import { facetsSchema } from '../../api/schemas/facets';
import { suggestionsSchema } from '../../api/schemas/suggestions';
import { orderPayloadSchema, orderProductSchema, orderSchema, storedOrderSchema } from '../../api/schemas/order';
import { invoiceSchema, paymentRequestSchema, paymentStatusSchema } from '../../api/schemas/payment';
import { placeSchema } from '../../api/schemas/place';
import { pictureSchema, productSchema } from '../../api/schemas/product';
import { promoSchema } from '../../api/schemas/promo';
import { quoteLineSchema, quoteSchema } from '../../api/schemas/quote';
import { reelSchema } from '../../api/schemas/reel';
import { codeSentSchema, customerSchema } from '../../api/schemas/session';
import { shopFactsSchema } from '../../api/schemas/shop-facts';
import { variantSchema, variantSystemSchema } from '../../api/schemas/variant';
import { arrayOf, type JsonSchema, ref } from './json-schema';

interface Entity {
  readonly schema: GenericSchema;
  /** Members of lists, which a valibot schema with a custom check doesn't show. */
  readonly lists?: Readonly<Record<string, JsonSchema>>;
  /** What a field means, with its unit or format, where the type doesn't say it. */
  readonly fields?: Readonly<Record<string, string>>;
}

const named = (properties: Record<string, JsonSchema>): JsonSchema => ({ type: 'object', properties });
const lineFields = { quantity: 'Units.', v_id: 'The variant; null for a product without variants.' };

/** The entities of `api/schemas`, under their names in the document. */
export const ENTITIES: Readonly<Record<string, Entity>> = {
  Banner: { schema: bannerSchema },
  Category: {
    schema: categorySchema,
    lists: { childrens: arrayOf(ref('Category')), sub: arrayOf(ref('Category')) },
    fields: {
      wide_image: 'A picture for wide tiles.',
      level: 'Depth in the tree.',
      product_count: 'Products in the category and below it.',
      childrens: 'Subcategories.',
      sub: 'Another name of `childrens`.',
    },
  },
  Section: { schema: sectionSchema },
  SectionCategory: { schema: sectionSchema.entries.category, lists: { products: arrayOf(ref('Product')) } },
  CategoryProducts: {
    schema: categoryProductsSchema,
    lists: {
      category: { anyOf: [ref('Category'), { type: 'null' }] },
      subcategories: arrayOf(ref('Category')),
      products: arrayOf(ref('Product')),
    },
  },
  Picture: { schema: pictureSchema },
  Product: {
    schema: productSchema,
    lists: {
      images: arrayOf(ref('Picture')),
      product_images: arrayOf(ref('Picture')),
      colours: arrayOf(named({ name: ref('Text'), swatch: { type: 'string' } })),
    },
    fields: {
      pid: 'Another name of `id`. One of both is required.',
      title: 'Another name of `name`.',
      old_price: 'The price before the offer. It counts if it is above `price`.',
      description_sale: 'Another name of `description`.',
      quantity: 'Units in stock; null if unknown.',
      product_weight: 'Another name of `weight`.',
      colours: 'The colours that it comes in, with `swatch` as #rrggbb; missing for fewer than two.',
      has_variants: 'True where it has several variants, of which a shopper chooses one; missing otherwise.',
    },
  },
  Variant: {
    schema: variantSchema,
    lists: { attributes_array: { type: ['object', 'null'], additionalProperties: ref('Text') } },
    fields: {
      price: 'Another name of `effective_price`. One of both is required.',
      stock_quantity: 'Units in stock.',
      attributes_array: 'The value of each attribute, by its name.',
    },
  },
  VariantSystem: {
    schema: variantSystemSchema,
    lists: {
      available_attributes: { type: ['object', 'null'], additionalProperties: arrayOf(ref('Text')) },
      optimized_variants: arrayOf(ref('Variant')),
    },
    fields: { available_attributes: 'The values of each attribute, by its name, in the order of the choices.' },
  },
  Facets: {
    schema: facetsSchema,
    lists: {
      attributes: arrayOf(
        named({ name: ref('Text'), values: arrayOf(named({ value: ref('Text'), count: ref('Count') })) }),
      ),
    },
    fields: { in_stock: 'Products in stock.', on_offer: 'Products with an old price.' },
  },
  Suggestions: {
    schema: suggestionsSchema,
    lists: {
      categories: arrayOf(ref('Category')),
      products: arrayOf(ref('Product')),
      words: arrayOf(ref('Text')),
      popular: arrayOf(ref('Text')),
    },
    fields: {
      words: 'Texts that continue the given one.',
      corrected: 'The text without its misspellings; null if it has none.',
      products: 'The first products that the text finds.',
      total: 'The number of all products that the text finds.',
      popular: 'Texts that many shoppers search; only for an empty text.',
    },
  },
  Reel: { schema: reelSchema },
  DeliveryRate: {
    schema: deliveryRateSchema,
    fields: {
      delivery_weight_range_start: 'Lowest weight, inclusive; null means 0.',
      delivery_weight_range_end: 'Highest weight, inclusive; null means no limit.',
      per_kg_price: 'Price of one kilogram.',
      free_after: 'Subtotal from which delivery is free; 0 or null means never.',
    },
  },
  Promo: { schema: promoSchema, fields: { discount: 'Percent of the subtotal, at most 100.' } },
  Place: {
    schema: placeSchema,
    fields: {
      country: 'English.',
      governorate: 'English.',
      display: 'The place in the language of Accept-Language.',
    },
  },
  Customer: {
    schema: customerSchema,
    fields: { phone: 'With the country code: +96550001234.', open_payment: 'An attempt to pay is still open.' },
  },
  CodeSent: {
    schema: codeSentSchema,
    fields: {
      expires_in: 'Seconds until the code expires.',
      retry_after: 'Seconds until another code can be sent.',
      channel: 'How the code was sent.',
    },
  },
  Address: {
    schema: addressSchema,
    fields: {
      country: 'The English name.',
      area: 'The governorate, in English.',
      latitude: 'Degrees.',
      longitude: 'Degrees.',
      pickupLocation: 'Another place for latitude and longitude, in degrees.',
      piece: 'The block.',
    },
  },
  AddressPayload: {
    schema: addressPayloadSchema,
    fields: {
      phone: 'With the country code: +96550001234.',
      pickupLocation: 'Degrees.',
      full_name: 'For backends that know the older names, like the fields below it.',
    },
  },
  Order: {
    schema: orderSchema,
    lists: { products: arrayOf(ref('OrderLine')) },
    fields: {
      created_at: 'ISO 8601 in UTC: 2026-01-31T10:00:00.000Z.',
      country: 'The English name of the country of delivery.',
      review: '`ordered_twice` if the shop decides which of two equal orders stands.',
    },
  },
  OrderLine: { schema: orderProductSchema, fields: { ...lineFields, price: 'Of one unit.' } },
  OrderPayload: {
    schema: orderPayloadSchema,
    fields: { attempt_id: 'A UUID of the checkout attempt. Repeating it returns the same order.' },
  },
  OrderDetail: {
    schema: orderPayloadSchema.entries.order_detail,
    fields: {
      subtotal_price: 'Kuwaiti dinars.',
      delivery_price: 'Kuwaiti dinars.',
      discount: 'Kuwaiti dinars.',
      total_price: 'Kuwaiti dinars.',
      paymentType: '`cash` or `card`.',
      address_id: 'The saved address to deliver to.',
    },
  },
  OrderLinePayload: {
    schema: orderPayloadSchema.entries.product_details.item,
    fields: { ...lineFields, price: 'Kuwaiti dinars for one unit.', psize_price: 'Kuwaiti dinars.' },
  },
  StoredOrder: { schema: storedOrderSchema },
  Quote: { schema: quoteSchema, lists: { lines: arrayOf(ref('QuoteLine')) } },
  QuoteLine: {
    schema: quoteLineSchema,
    fields: { ...lineFields, price: 'Of one unit.', available: 'Units that can be ordered; null if unknown.' },
  },
  PaymentRequest: {
    schema: paymentRequestSchema,
    fields: { InvoiceValue: 'Kuwaiti dinars.', orderId: 'The id of the checkout attempt.' },
  },
  Invoice: { schema: invoiceSchema },
  PaymentStatus: {
    schema: paymentStatusSchema,
    fields: { has_order: 'True once there is an order.', order_id: 'For its customer only.' },
  },
  OrderedLine: { schema: orderedLine, fields: lineFields },
  OpenPayment: { schema: openAnswer },
  OpenAttempt: {
    schema: openAnswer.entries.data.wrapped,
    fields: {
      state: '`open`; `declined`: nothing was charged, and it can still be paid; `paid`; `dead`.',
      earlier: 'The lines of an earlier order if no attempt was named and none is open; otherwise null.',
    },
  },
  ShopFacts: { schema: shopFactsSchema as GenericSchema },
};
