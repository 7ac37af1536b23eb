import { backend } from './backend';

const REQUEST = {
  userId: 'c-1',
  productId: '7',
  categoryId: '1',
  addressId: 'a-1',
  orderId: '9',
  paymentId: '77',
  attemptId: 'b4f3f9c2-0f3a-4b60-9d56-3f6a9b1f5a11',
  query: 'oud',
  name: 'oud',
  text: 'oud',
  code: 'TEN',
  phone: '+96550001234',
  token: 'a-token',
  otp: '1234',
  lat: 29.3,
  lng: 48,
  page: 1,
  perPage: 20,
  country: 'Kuwait',
};

export type Group = (typeof GROUPS)[number];
type Call = (request: object, options?: object) => Promise<unknown>;
const GROUPS = [
  'catalogue',
  'products',
  'reels',
  'session',
  'addresses',
  'promo',
  'delivery',
  'payment',
  'orders',
  'geocode',
] as const;
/** Every call of the API that answers JSON, by its group and name. */
export const calls = GROUPS.flatMap((group) =>
  Object.keys(backend().api[group])
    .filter((name) => name !== 'receipt')
    .map((name) => [group, name] as const),
);

/** Makes a call whose response is this body with status 200. */
function request(group: Group, name: string, body: string) {
  const { api, requests } = backend(new Response(body, { status: 200 }));
  const call = (api[group] as unknown as Record<string, Call>)[name] as Call;
  // Calls without a request take their options first.
  const isPlain = call.length === 0 || /^\(?options/.test(call.toString());
  return { outcome: isPlain ? call({}) : call(REQUEST, {}), requests };
}

/** What a call returns for this body with status 200. */
export const resultOf = (group: Group, name: string, body: string): Promise<unknown> =>
  request(group, name, body).outcome;

/** The path below /api/ that a call requests. */
export async function pathOf(group: Group, name: string): Promise<string> {
  const { outcome, requests } = request(group, name, '{}');
  await outcome.catch(() => {});
  return (requests[0]?.url.pathname ?? '').replace('/api/', '');
}
