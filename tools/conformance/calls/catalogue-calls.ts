import { call } from './call';
import { listIn, oneIn, under } from '../forms/envelope';
import { broken, type Finding, tolerated } from '../finding';
import {
  BANNER,
  CATEGORY,
  CATEGORY_PRODUCTS,
  PLACE,
  PRODUCT,
  PROMO,
  RATE,
  REEL,
  SECTION,
  SUGGESTIONS,
  VARIANTS,
} from '../forms/forms';
import { KINDS } from '../forms/kinds';
import { compare, compareList, isThing } from '../forms/walk';

const KUWAIT = { latitude: 29.3375, longitude: 47.9744 };

/** The response has to be about the requested record. */
const about = (value: unknown, id: string | undefined, field: string): Finding[] =>
  isThing(value) && value.id !== undefined && String(value.id) !== id
    ? [broken(field, `is ${String(value.id).slice(0, 20)}, requested was ${id}`)]
    : [];

const variants = (body: unknown): Finding[] => {
  if (!isThing(body)) return [];
  const [at, value] =
    body.variant_system === undefined && isThing(body.data)
      ? ['data.variant_system', body.data.variant_system]
      : ['variant_system', body.variant_system];
  return value === undefined || value === null ? [] : compare(VARIANTS, value, at as string);
};

const promoList = under('promo_code', (value, at) => {
  if (Array.isArray(value)) return value.length === 0 ? [] : compare(PROMO, value[0], `${at}.0`);
  return [tolerated(at, 'one code instead of a list'), ...compare(PROMO, value, at)];
});

/** What everybody may read (Specification 7), in an order in which each call knows what it asks for. */
export const catalogueCalls = [
  call({ path: 'banners', ask: (api) => api.catalogue.banners(), look: listIn(BANNER) }),
  call({
    path: 'featuredCategories',
    ask: (api) => api.catalogue.featuredCategories(),
    look: listIn(CATEGORY),
  }),
  call({ path: 'menu', ask: (api) => api.catalogue.menu(), look: listIn(CATEGORY) }),
  call({
    path: 'categories',
    ask: (api) => api.catalogue.categories(),
    look: listIn(CATEGORY),
    learn: ([first], known) => {
      const id = first?.children[0]?.id ?? first?.id;
      if (id !== undefined) known.categoryId = id;
    },
  }),
  call({
    path: 'sections',
    ask: (api) => api.catalogue.sections(),
    look: listIn(SECTION),
    learn: (sections, known) => {
      const product = sections.flatMap(({ products }) => products)[0];
      if (product) Object.assign(known, { productId: product.id, productName: product.name });
    },
  }),
  call({
    path: 'categoryProducts',
    needs: ['categoryId'],
    ask: (api, { categoryId }) => api.catalogue.categoryProducts({ categoryId, page: 1, perPage: 24 }),
    look: (body, { categoryId }) =>
      under('data', (value, field) => [
        ...compare(CATEGORY_PRODUCTS, value, field),
        ...(isThing(value) ? about(value.category, categoryId, `${field}.category.id`) : []),
      ])(body),
    learn: ({ products: [product] }, known) => {
      if (product && known.productId === undefined)
        Object.assign(known, { productId: product.id, productName: product.name });
    },
  }),
  call({
    path: 'product',
    needs: ['productId'],
    ask: (api, { productId }) => api.products.detail({ productId }),
    look: (body, { productId }) => [
      ...oneIn(PRODUCT)(body),
      ...variants(body),
      ...(isThing(body) ? about(body.data, productId, 'data.id') : []),
    ],
    learn: ({ price, variants: choices }, known) => {
      const choice = choices?.variants.find(({ stock }) => stock > 0);
      known.price = choice?.price ?? price;
      known.variantId = choice?.id ?? null;
    },
  }),
  call({
    path: 'productSearch',
    needs: ['productName'],
    ask: (api, { productName }) => api.products.search({ name: productName.slice(0, 12), page: 1, perPage: 24 }),
    look: (body, { productId }) => [
      ...under('data', (value, field) => compareList(PRODUCT, value, field))(body),
      ...(isThing(body) &&
      Array.isArray(body.data) &&
      !body.data.some((one) => isThing(one) && String(one.id ?? one.pid) === productId)
        ? [tolerated('data', 'the product with the requested name is missing')]
        : []),
    ],
  }),
  call({
    path: 'suggestions',
    needs: ['productName'],
    ask: (api, { productName }) => api.products.suggestions({ query: productName.slice(0, 4) }),
    look: oneIn(SUGGESTIONS),
  }),
  call({
    path: 'variantCount',
    needs: ['productId'],
    ask: (api, { productId }) => api.products.variantCount({ productId }),
    look: under('data', (value, field) => {
      const reading = KINDS.count(value);
      if (reading === 'fits') return [];
      return [reading === 'unreadable' ? broken(field, 'is no number') : tolerated(field, reading.readAs)];
    }),
  }),
  call({ path: 'reels', ask: (api) => api.reels.list(), look: listIn(REEL) }),
  call({
    path: 'deliveryRates',
    ask: (api) => api.delivery.rates(),
    look: listIn(RATE),
  }),
  call({
    path: 'promo',
    needs: ['promo'],
    ask: (api, { promo }) => api.promo.check({ code: promo }),
    look: promoList,
  }),
  call({
    path: 'paymentStatus',
    needs: ['paymentId'],
    ask: (api, { paymentId }) => api.payment.status({ paymentId }),
    look: under('Data', (value, field) =>
      compare({ InvoiceStatus: { need: 'must', kind: 'text', aliases: [] } }, value, field),
    ),
  }),
  call({ path: 'shop', ask: (api) => api.shop.facts() }),
  call({
    path: 'reverseGeocode',
    ask: (api) => api.geocode.reverse(KUWAIT),
    look: oneIn(PLACE),
  }),
];
