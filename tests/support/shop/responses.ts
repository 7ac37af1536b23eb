/** What fills an answer: the text and the address of each place, and how many things a list has. */
export interface ResponseValues {
  readonly text: (place: string) => string;
  readonly url: (place: string) => string;
  readonly count: number;
}

const PLAIN: ResponseValues = { text: (place) => place, url: () => '/media/lamp-640.webp', count: 2 };

const made = <T>(count: number, one: (place: number) => T): T[] =>
  Array.from({ length: count }, (_, place) => one(place));

const product = ({ text, url: address }: ResponseValues, id = 7) => ({
  id,
  name: text('name'),
  price: 8,
  old_price: 9.5,
  description: text('description'),
  image: address('image'),
  product_images: [{ image_url: address('picture') }],
  quantity: 5,
  sku: text('sku'),
  weight: 0.1,
  category: { id: 1, name: text('category') },
});

const variants = ({ text, url: address }: ResponseValues) => {
  const [one, other] = [text('value'), `${text('other')}.`];
  const variant = (id: number, value: string) => ({
    id,
    display_name: text('variant'),
    price: 8,
    stock_quantity: 3,
    sku: text('sku'),
    main_image: address('variant'),
    description: text('description'),
    attributes_array: { [text('attribute')]: value },
  });
  const system = [variant(71, one), variant(72, other)];
  const name = Object.keys(system[0]?.attributes_array ?? {})[0] ?? 'size';
  return {
    has_variants: true,
    available_attributes: { [name]: [one, other] },
    optimized_variants: system.map((each) => ({
      ...each,
      attributes_array: { [name]: Object.values(each.attributes_array)[0] },
    })),
  };
};

const category = (filling: ResponseValues, id: number, depth = 2): object => ({
  id,
  name: filling.text('category'),
  image: filling.url('category'),
  wide_image: filling.url('wide'),
  childrens: depth === 0 ? [] : made(filling.count, (place) => category(filling, id * 10 + place, depth - 1)),
});

const address = ({ text }: ResponseValues, id = 'a-1') => ({
  id,
  full_name: text('full name'),
  street: text('street'),
  city: text('city'),
  area: text('area'),
  phone: '+96550123456',
  country: text('country'),
  address: text('building'),
  email: text('e-mail'),
  piece: text('block'),
  avenue: text('avenue'),
  latitude: 29.3,
  longitude: 48,
});

const order = (filling: ResponseValues, id = 9) => ({
  id,
  created_at: '2026-01-01T00:00:00Z',
  order_status: 'confirmed',
  payment_status: 'paid',
  paymentType: filling.text('payment'),
  total_price: 8,
  sub_total: 8,
  promo_code: filling.text('promo'),
  address: filling.text('address'),
  email: filling.text('e-mail'),
  products: made(filling.count, () => ({
    ...product(filling),
    psize: filling.text('size'),
    pcolor: filling.text('colour'),
  })),
  Customer: { name: filling.text('customer'), phone: '+96550123456' },
});

const categories = (filling: ResponseValues) => ({
  data: made(filling.count, (place) => category(filling, place + 1)),
});
const products = (filling: ResponseValues) => made(filling.count, (place) => product(filling, place + 7));
const customer = ({ text }: ResponseValues) => ({ data: { id: 'c-1', name: text('customer'), phone: '+96550123456' } });

/** A sound answer for every call of the contract, by its path; `{}` stands for an id. */
const ANSWERS: Readonly<Record<string, (filling: ResponseValues) => object>> = {
  'hasVariants/{}': () => ({ data: 1 }),
  getBanners: ({ url: at, count: many }) => ({
    data: made(many, (place) => ({ image: `${at('banner')}#${place}`, banner_type: 'slider' })),
  }),
  'get-featured-categories': categories,
  'getProductById/{}': (filling) => ({ data: product(filling), variant_system: variants(filling) }),
  getProductName: (filling) => ({ data: products(filling), total: filling.count }),
  'search/suggestions': (filling) => ({
    data: {
      categories: made(filling.count, (place) => category(filling, place + 1, 0)),
      words: [filling.text('word')],
      corrected: filling.text('corrected'),
      products: products(filling),
      total: filling.count,
      popular: [],
    },
  }),
  getAllCatesWithSub: categories,
  getListSubTwoCategory: categories,
  sections: (filling) => ({
    data: made(2, (place) => ({
      category: {
        id: place + 1,
        name: filling.text('section'),
        image: filling.url('section'),
        products: products(filling),
      },
    })),
  }),
  'category/{}/products': (filling) => ({
    data: {
      category: category(filling, 1),
      subcategories: made(filling.count, (place) => category(filling, place + 10, 0)),
      products: products(filling),
    },
    total: filling.count,
  }),
  'get-reels': (filling) => ({
    data: made(filling.count, (place) => ({
      id: place + 1,
      video_url: place % 2 === 0 ? '/media/clip.mp4' : filling.url('clip'),
      product_id: 7,
      title: filling.text('title'),
      description: filling.text('description'),
      poster: filling.url('poster'),
      product: product(filling),
    })),
  }),
  'user/{}/addresses': (filling) => ({ data: made(filling.count, (place) => address(filling, `a-${place + 1}`)) }),
  'address/{}': (filling) => ({ data: address(filling) }),
  'address/store': (filling) => ({ data: address(filling) }),
  'address/{}/update': (filling) => ({ data: address(filling) }),
  'address/{}/delete': () => ({ data: 'deleted', status: true }),
  'getPromoValid/{}': ({ text }) => ({ promo_code: [{ code: text('promo'), discount: 10 }] }),
  deliveryCharges_admin: () => ({
    data: [
      {
        country: 'Kuwait',
        delivery_weight_range_start: 0,
        delivery_weight_range_end: 99,
        per_kg_price: 1,
        free_after: 50,
      },
    ],
  }),
  'payment/initiate': () => ({ Data: { InvoiceURL: '/sandbox-gateway/invoice/1', InvoiceId: 1 } }),
  'payment/status': ({ text }) => ({
    Data: { InvoiceStatus: 'Failed', CustomerReference: text('reference'), InvoiceError: text('reason') },
  }),
  'order/store': () => ({ data: { id: 9 } }),
  'order/{}/userid': (filling) => ({ data: order(filling) }),
  'user/{}/orders': (filling) => ({ data: made(filling.count, (place) => order(filling, place + 9)) }),
  'order/{}': (filling) => ({ data: order(filling) }),
  'order/{}/cancel': (filling) => ({ data: order(filling) }),
  'customer/send-otp': () => ({ success: true, expires_in: 300, retry_after: 120 }),
  'customer/verify-otp': customer,
  'customer/session': customer,
  'customer/logout': () => ({ status: 'success' }),
  'customer/delete': () => ({ status: 'success' }),
  'payment/open': () => ({ data: null }),
  'payment/cancel': () => ({ status: 'success' }),
  'geocode/reverse': ({ text }) => ({
    data: {
      country: 'Kuwait',
      governorate: text('governorate'),
      city: text('city'),
      street: text('street'),
      display: text('place'),
    },
  }),
  shop: ({ text }) => ({
    data: {
      name: { ar: 'نور', en: 'Noor' },
      description: { ar: 'ورد', en: 'Flowers' },
      hasIcon: false,
      hasReceipts: true,
      hasStockRequests: true,
      policies: { returns: { ar: text('policy'), en: text('policy') } },
    },
  }),
  analytics: () => ({ status: 'success' }),
  'client-error': () => ({ status: 'success' }),
  'stock-request': () => ({ status: 'success' }),
};

const patterns = Object.keys(ANSWERS)
  .map((path) => [new RegExp(`^${path.replaceAll('{}', '[^/]+')}$`), path] as const)
  .sort(([, one], [, other]) => Number(one.includes('{}')) - Number(other.includes('{}')));

/** The call that a path below /api/ belongs to. */
export const endpointOf = (path: string): string | undefined => patterns.find(([pattern]) => pattern.test(path))?.[1];

/** The sound answer to a path below /api/, filled. */
export const responseFor = (path: string, filling: ResponseValues = PLAIN): object => {
  const call = endpointOf(path);
  if (!call) throw new Error(`no call at ${path}`);
  return (ANSWERS[call] as (filling: ResponseValues) => object)(filling);
};
