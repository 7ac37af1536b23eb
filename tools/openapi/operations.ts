import type { PathName } from '../../api/paths';
import { arrayOf, type JsonSchema, ref } from './json-schema';

export interface Operation {
  /** The body of a 200 response. */
  readonly response: JsonSchema;
  /** Its media type, unless it is JSON. */
  readonly mediaType?: string;
  readonly request?: JsonSchema;
  /** Query parameters and what they mean. */
  readonly query?: Readonly<Record<string, readonly [schema: JsonSchema, description: string]>>;
  /** Refuses amounts that differ with 409 and the server's quote. */
  readonly checksAmounts?: boolean;
  /** The shop's specification has no path for it: a backend may lack it or have it at another path. */
  readonly isOptional?: true;
}

const TEXT: JsonSchema = { type: 'string' };
const ID: JsonSchema = { type: ['integer', 'string'] };
const SUCCESS: JsonSchema = { const: 'success' };

/** A JSON object with `status` and other fields. */
const body = (required: Record<string, JsonSchema>, optional: Record<string, JsonSchema> = {}): JsonSchema => ({
  type: 'object',
  required: Object.keys(required),
  properties: { status: SUCCESS, ...required, ...optional },
});
const object = (properties: Record<string, JsonSchema>): JsonSchema => ({
  type: 'object',
  required: Object.keys(properties),
  properties,
});
const dataOf = (name: string) => body({ data: ref(name) });
const listOf = (name: string, optional: Record<string, JsonSchema> = {}) =>
  body({ data: arrayOf(ref(name)) }, { total: { type: 'integer', minimum: 0 }, ...optional });
const facets: Record<string, JsonSchema> = { facets: ref('Facets') };
const done = body({ status: SUCCESS });

const PAGE = {
  page: [{ type: 'integer', minimum: 1 }, 'The page, from 1.'],
  per_page: [{ type: 'integer', minimum: 1, maximum: 100 }, 'Members of a page.'],
} as const;
const LIST = {
  ...PAGE,
  sort: [{ enum: ['cheapest', 'dearest', 'name'] }, 'Another order than the shop’s own.'],
  min: [TEXT, 'Lowest price in Kuwaiti dinars.'],
  max: [TEXT, 'Highest price in Kuwaiti dinars.'],
  stock: [{ const: '1' }, 'Only products in stock.'],
  offer: [{ const: '1' }, 'Only products with an old price.'],
  attr: [arrayOf(TEXT), 'Only products with this value: `color:Green`. May be repeated.'],
  facets: [{ const: '1' }, 'Adds `facets` to the response.'],
} as const;
const DEGREES: JsonSchema = { type: 'number' };

const ONE_ORDER = dataOf('Order');
const LOGIN: Record<string, JsonSchema> = {
  phone: TEXT,
  otp: { ...TEXT, description: 'The code that the phone received.' },
  token: { ...TEXT, description: '256 random bits in base64url, which the browser generates for each login.' },
};

/** What each call of the contract takes and answers. */
export const OPERATIONS: Readonly<Record<PathName, Operation>> = {
  banners: { response: listOf('Banner') },
  featuredCategories: { response: listOf('Category') },
  menu: { response: listOf('Category') },
  categories: { response: listOf('Category') },
  sections: { response: listOf('Section') },
  categoryProducts: {
    query: {
      ...LIST,
      name: [{ type: 'string', maxLength: 200 }, 'Lists what a search finds in the category.'],
      related_to: [{ type: 'integer', minimum: 1 }, 'A product: lists what is related to it instead of the category.'],
    },
    response: body({ data: ref('CategoryProducts') }, { total: { type: 'integer', minimum: 0 }, ...facets }),
  },
  product: {
    response: body(
      { data: ref('Product') },
      {
        variant_system: { anyOf: [ref('VariantSystem'), { type: 'null' }] },
        product_images: arrayOf(ref('Picture')),
      },
    ),
  },
  productSearch: {
    query: { name: [TEXT, 'A part of the name.'], ...LIST },
    response: listOf('Product', {
      ...facets,
      corrected: { ...TEXT, description: 'The text without its misspellings, if it has any.' },
    }),
  },
  suggestions: {
    isOptional: true,
    query: { q: [TEXT, 'What is in the search field; empty for popular searches.'] },
    response: dataOf('Suggestions'),
  },
  variantCount: { isOptional: true, response: body({ data: { type: ['integer', 'string'], minimum: 0 } }) },
  reels: { response: listOf('Reel') },
  reverseGeocode: {
    isOptional: true,
    query: { lat: [DEGREES, 'Latitude in degrees.'], lng: [DEGREES, 'Longitude in degrees.'] },
    response: dataOf('Place'),
  },
  deliveryRates: { response: listOf('DeliveryRate') },
  promo: { response: body({ promo_code: { type: 'array', maxItems: 1, items: ref('Promo') } }) },
  paymentStatus: {
    query: { paymentId: [TEXT, 'The id that the gateway gave to the payment.'] },
    response: { allOf: [body({}), ref('PaymentStatus')] },
  },
  sendCode: {
    request: {
      ...object({ phone: TEXT, token: LOGIN.token ?? TEXT }),
      properties: { phone: TEXT, token: LOGIN.token, channel: { const: 'sms' } },
    },
    response: { allOf: [body({}, { success: { const: true } }), ref('CodeSent')] },
  },
  verifyCode: { request: object(LOGIN), response: dataOf('Customer') },
  session: { isOptional: true, response: dataOf('Customer') },
  signOut: { isOptional: true, response: done },
  deleteAccount: { isOptional: true, request: object(LOGIN), response: done },
  addresses: { response: listOf('Address') },
  address: { response: body({ data: { anyOf: [arrayOf(ref('Address')), ref('Address')] } }) },
  addressStore: { request: ref('AddressPayload'), response: dataOf('Address') },
  addressUpdate: { request: ref('AddressPayload'), response: dataOf('Address') },
  addressDelete: { response: body({ data: { const: 'deleted' } }) },
  orders: { isOptional: true, query: PAGE, response: listOf('Order') },
  order: { isOptional: true, response: ONE_ORDER },
  orderAfterPayment: { isOptional: true, response: ONE_ORDER },
  orderCancel: { isOptional: true, response: ONE_ORDER },
  orderReceipt: {
    isOptional: true,
    response: { type: 'string', contentMediaType: 'application/pdf' },
    mediaType: 'application/pdf',
  },
  orderStore: { request: ref('OrderPayload'), response: dataOf('StoredOrder'), checksAmounts: true },
  paymentInitiate: {
    request: ref('PaymentRequest'),
    response: body({ Data: ref('Invoice') }),
    checksAmounts: true,
  },
  openPayment: {
    isOptional: true,
    query: { attempt_id: [TEXT, 'The checkout attempt; without it the open one.'] },
    response: { allOf: [body({}), ref('OpenPayment')] },
  },
  cancelPayment: { isOptional: true, request: object({ attempt_id: TEXT }), response: done },
  analytics: {
    isOptional: true,
    request: object({ events: { type: 'array', maxItems: 50, items: { type: 'object' } } }),
    response: body({ data: object({ stored: { type: 'integer' }, dropped: { type: 'integer' } }) }),
  },
  clientError: {
    isOptional: true,
    request: { type: 'object', properties: { id: TEXT, message: TEXT, route: TEXT, version: TEXT } },
    response: done,
  },
  shop: { isOptional: true, response: dataOf('ShopFacts') },
  stockRequest: {
    isOptional: true,
    request: {
      ...object({ product_id: ID }),
      properties: {
        product_id: ID,
        variant_id: { anyOf: [ID, { type: 'null' }], description: 'Null for any variant of the product.' },
      },
    },
    response: done,
  },
};
