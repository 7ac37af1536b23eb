import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { ApiFailure } from '../../api/failure';
import { figure } from '../support/figure';
import { LIST, MUTATIONS, ONE } from '../support/hostile';
import { backend } from './backend';

vi.setConfig({ testTimeout: 120_000 });

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
const calls = GROUPS.flatMap((group) => Object.keys(backend().api[group]).map((name) => [group, name] as const));

const answered = async (group: (typeof GROUPS)[number], name: string, body: string) => {
  const { api } = backend(new Response(body, { status: 200 }));
  const call = (api[group] as unknown as Record<string, Call>)[name] as Call;
  // Calls without a request take their options first.
  return call.length === 0 || /^\(?options/.test(call.toString()) ? call({}) : call(REQUEST, {});
};

/** Every number inside is one. */
const isSound = (value: unknown): boolean =>
  typeof value === 'number'
    ? Number.isFinite(value)
    : typeof value !== 'object' || value === null || Object.values(value).every(isSound);

const settles = async (group: (typeof GROUPS)[number], name: string, body: string) => {
  const end = await answered(group, name, body).then(
    (data) => ({ data }),
    (error: unknown) => ({ error }),
  );
  const what = `${group}.${name} of ${body.slice(0, 80)}`;
  if ('error' in end) expect(end.error, what).toBeInstanceOf(ApiFailure);
  else expect(isSound(end.data), what).toBe(true);
  return end;
};

test.each(calls)(
  '%s.%s ends any changed answer in sound data or in a failure that has words [row 28]',
  async (group, name) => {
    for (const mutate of Object.values(MUTATIONS))
      for (const good of [LIST, ONE]) await settles(group, name, mutate(good));
    figure(28, 'calls whose answers were changed', calls.length);
    figure(28, 'answers changed in directed ways', calls.length * Object.keys(MUTATIONS).length * 2);
  },
);

test.each(calls)('%s.%s ends any JSON at all likewise [rows 28, 39]', async (group, name) => {
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        fc.jsonValue(),
        fc.jsonValue().map((data) => ({ status: 'success', data })),
      ),
      async (value) => void (await settles(group, name, JSON.stringify(value))),
    ),
    { numRuns: 60 },
  );
  figure(28, 'answers changed at random', calls.length * 60);
});

test.each(calls)("%s.%s takes a Wi-Fi's login page for no connection [row 29]", async (group, name) => {
  const end = await settles(group, name, MUTATIONS["a Wi-Fi's login page"]?.(ONE) ?? '');
  expect((end as { error?: ApiFailure }).error?.failure.kind).toBe('network');
});
