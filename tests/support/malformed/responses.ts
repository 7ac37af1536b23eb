/** A thing with every name that answers use, so that each schema finds its own. */
const ITEM = {
  id: 7,
  pid: 7,
  address_id: 'a-1',
  order_id: '9',
  name: 'Dates',
  title: 'Dates',
  full_name: 'Noura',
  price: 8,
  old_price: 9.5,
  quantity: 4,
  image: '/a.webp',
  image_url: '/a.webp',
  video: '/a.mp4',
  video_url: '/a.mp4',
  description: '<p>Sweet</p>',
  children: [],
  subcategories: [],
  products: [{ id: 8, name: 'Honey', price: 3, quantity: 2 }],
  items: [{ id: 8, name: 'Honey', price: 3, quantity: 2 }],
  order_status: 'confirmed',
  payment_status: 'paid',
  total: 8,
  country: 'Kuwait',
  percent: 10,
  created_at: '2026-01-01T00:00:00Z',
};
export const LIST = { status: 'success', data: [ITEM, ITEM], total: 2 };
export const ONE = {
  status: 'success',
  data: ITEM,
  Data: { InvoiceStatus: 'Paid', InvoiceURL: 'https://pay.example/1', InvoiceId: 1 },
  total: 1,
};

/** Changes every plain value inside. */
const inside = (value: unknown, change: (plain: unknown) => unknown): unknown => {
  if (Array.isArray(value)) return value.map((each) => inside(each, change));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([key, each]) => [key, key === 'status' ? each : inside(each, change)]),
    );
  return change(value);
};
const nested = (depth: number): unknown => (depth === 0 ? 1 : { data: nested(depth - 1) });
const said = (value: unknown) => JSON.stringify(value);

/** What can be wrong with the body of an answer that came with status 200. */
export const MALFORMED_BODIES: Readonly<Record<string, (good: { data?: unknown }) => string>> = {
  nothing: () => '',
  null: () => 'null',
  'a number': () => '7',
  'a text': () => '"text"',
  'an empty list': () => '[]',
  'an empty object': () => '{}',
  'half an answer': (good) => said(good).slice(0, Math.ceil(said(good).length / 2)),
  "a Wi-Fi's login page": () => '<!doctype html><title>Welcome</title><form>Log in</form>',
  "a Wi-Fi's JSON": () => said({ captive: true, 'user-portal-url': 'https://wifi.example/login' }),
  'no data': (good) => said({ ...good, data: null, Data: null }),
  'data that is a text': (good) => said({ ...good, data: 'text', Data: 'text' }),
  'data of the other kind': (good) => said({ ...good, data: Array.isArray(good.data) ? {} : [] }),
  'a list of nulls': (good) => said({ ...good, data: [null, null], Data: [null] }),
  'null in every place': (good) => said(inside(good, () => null)),
  'texts in every place': (good) => said(inside(good, () => 'x')),
  'numbers in every place': (good) => said(inside(good, () => -1)),
  'huge numbers': (good) => said(inside(good, (value) => (typeof value === 'number' ? 1e308 : value))),
  'markup in every text': (good) =>
    said(inside(good, (value) => (typeof value === 'string' ? '<img src=x onerror=alert(1)>' : value))),
  'a thousand of each': (good) =>
    said({ ...good, data: Array.isArray(good.data) ? Array(1_000).fill(good.data[0]) : good.data }),
  'depth and foreign prototypes': () => `{"__proto__":{"polluted":1},"constructor":1,"data":${said(nested(200))}}`,
  'a refusal under a good status': () => said({ status: 'error', code: 'nonsense', message: 'Nonsense' }),
};
