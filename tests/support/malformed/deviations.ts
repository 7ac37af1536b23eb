import type { Verdict } from '../../../tools/conformance/finding';
import { FAULTS, type Passing } from '../../../tools/conformance/proxy/faults';

export interface Deviation {
  readonly name: string;
  /** The end of the addresses whose answers deviate. */
  readonly at: RegExp;
  readonly change: (answer: Passing) => Passing;
  /** What the kit has to name. */
  readonly call: string;
  readonly verdict: Verdict;
  readonly field: string;
}

type Thing = Record<string, unknown>;

/** Changes the body of an answer. */
const body =
  (change: (body: Thing) => unknown) =>
  (answer: Passing): Passing => ({ ...answer, text: JSON.stringify(change(JSON.parse(answer.text) as Thing)) });

/** Changes what lies at a place like `data.0.price`: the change gets what holds it and its key. */
const atPlace = (place: string, change: (holder: Thing, key: string) => void) =>
  body((answer) => {
    const keys = place.split('.');
    const key = keys.pop() ?? '';
    change(
      keys.reduce((holder, one) => holder[one] as Thing, answer),
      key,
    );
    return answer;
  });

const cut = (place: string) => atPlace(place, (holder, key) => void delete holder[key]);
const put = (place: string, value: unknown) =>
  atPlace(place, (holder, key) => {
    holder[key] = value;
  });
const remake = (place: string, change: (value: never) => unknown) =>
  atPlace(place, (holder, key) => {
    holder[key] = change(holder[key] as never);
  });
const call = (place: string, name: string) =>
  atPlace(place, (holder, key) => {
    holder[name] = holder[key];
    delete holder[key];
  });

const of = (call: string, at: RegExp) => ({ call, at });
const BANNERS = of('GET getBanners', /getBanners$/);
const FEATURED = of('GET get-featured-categories', /get-featured-categories$/);
const MENU = of('GET getAllCatesWithSub', /getAllCatesWithSub$/);
const GRID = of('GET getListSubTwoCategory', /getListSubTwoCategory$/);
const SECTIONS = of('GET sections', /\/sections$/);
const SHELF = of('GET category/{id}/products', /category\/[^/]+\/products$/);
const PRODUCT = of('GET getProductById/{id}', /getProductById\/[^/]+$/);
const SEARCH = of('GET getProductName', /getProductName$/);
const COUNT = of('GET hasVariants/{id}', /hasVariants\/[^/]+$/);
const REELS = of('GET get-reels', /get-reels$/);
const RATES = of('GET deliveryCharges_admin', /deliveryCharges_admin$/);
const PROMO = of('GET getPromoValid/{code}', /getPromoValid\/[^/]+$/);
const SEND = of('POST customer/send-otp', /customer\/send-otp$/);
const VERIFY = of('POST customer/verify-otp', /customer\/verify-otp$/);
const SESSION = of('GET customer/session', /customer\/session$/);
const ADDRESSES = of('GET user/{userId}/addresses', /user\/[^/]+\/addresses$/);
const ORDERS = of('GET user/{userId}/orders', /user\/[^/]+\/orders$/);
const ORDER = of('GET order/{id}', /\/order\/[^/]+$/);

const broken = (field: string) => ({ verdict: 'broken' as const, field });
const tolerated = (field: string) => ({ verdict: 'tolerated' as const, field });

/** What other backends do otherwise, one thing at a time. */
export const DEVIATIONS: readonly Deviation[] = [
  { name: 'a page instead of JSON', ...BANNERS, ...broken(''), change: FAULTS.html },
  { name: 'an error of the server', ...SECTIONS, ...broken(''), change: FAULTS['500'] },
  { name: 'an empty answer', ...REELS, ...broken(''), change: FAULTS.empty },
  { name: 'a refusal under a good status', ...GRID, ...broken('status'), change: put('status', 'error') },
  { name: 'no data', ...MENU, ...broken('data'), change: cut('data') },
  { name: 'data under another case', ...RATES, ...broken('data'), change: call('data', 'Data') },
  { name: 'a list without its envelope', ...FEATURED, ...tolerated(''), change: body(({ data }) => data) },
  { name: 'no status', ...SEARCH, ...tolerated('status'), change: cut('status') },
  {
    name: 'JSON that says it is a page',
    ...BANNERS,
    ...tolerated(''),
    change: (answer) => ({ ...answer, type: 'text/html' }),
  },
  {
    name: 'a product without price in a list',
    ...SHELF,
    ...broken('data.products.0.price'),
    change: cut('data.products.0.price'),
  },
  { name: 'a price in words', ...PRODUCT, ...broken('data.price'), change: put('data.price', 'twelve') },
  { name: 'a name under another case', ...SEARCH, ...broken('data.0.name'), change: call('data.0.name', 'Name') },
  { name: 'another product than requested', ...PRODUCT, ...broken('data.id'), change: put('data.id', 987_654) },
  {
    name: 'an old price that is none',
    ...PRODUCT,
    ...tolerated('data.old_price'),
    change: put('data.old_price', 'n/a'),
  },
  { name: 'quantity as a text', ...PRODUCT, ...tolerated('data.quantity'), change: put('data.quantity', '4') },
  {
    name: 'a picture that is a script',
    ...BANNERS,
    ...broken('data.0.image'),
    change: put('data.0.image', 'javascript:alert(1)'),
  },
  {
    name: 'one category twice',
    ...MENU,
    ...tolerated('data'),
    change: remake('data', ([first, ...others]: unknown[]) => [first, ...others, first]),
  },
  { name: 'a count that is none', ...COUNT, ...broken('data'), change: put('data', 'many') },
  { name: 'a clip without address', ...REELS, ...broken('data.0.video_url'), change: cut('data.0.video_url') },
  {
    name: 'delivery that costs less than nothing',
    ...RATES,
    ...broken('data.0.per_kg_price'),
    change: put('data.0.per_kg_price', '-1'),
  },
  {
    name: 'a promo code alone',
    ...PROMO,
    ...tolerated('promo_code'),
    change: remake('promo_code', ([first]: unknown[]) => first),
  },
  {
    name: 'a discount above everything',
    ...PROMO,
    ...tolerated('promo_code.0.discount'),
    change: put('promo_code.0.discount', 250),
  },
  {
    name: 'a code that was not sent',
    ...SEND,
    ...broken('status'),
    change: body(() => ({ success: false, message: 'No credit' })),
  },
  { name: 'a customer without id', ...VERIFY, ...broken('data.id'), change: cut('data.id') },
  {
    name: 'no call that tells the session',
    ...SESSION,
    verdict: 'absent',
    field: '',
    change: () => ({ status: 404, type: 'application/json', text: '{"message":"Not Found"}' }),
  },
  {
    name: 'an address in camel case',
    ...ADDRESSES,
    ...broken('data.0.full_name'),
    change: call('data.0.full_name', 'fullName'),
  },
  { name: 'an order without total', ...ORDERS, ...broken('data.0.total_price'), change: cut('data.0.total_price') },
  { name: 'orders without a list', ...ORDERS, ...broken('data'), change: put('data', null) },
  { name: 'an order of no day', ...ORDER, ...broken('data.created_at'), change: put('data.created_at', 'yesterday') },
  {
    name: 'an order in a list of one',
    ...ORDER,
    ...tolerated('data'),
    change: remake('data', (order: unknown) => [order]),
  },
];
