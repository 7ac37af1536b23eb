import { expect, test } from 'vitest';
import { createApi } from '../../api/create-api';

const point = { latitude: 29.3339, longitude: 48.0761 };
const GEOCODED = {
  type: 'FeatureCollection',
  features: [
    {
      properties: {
        name: 'شارع سالم المبارك',
        context: {
          street: { name: 'شارع سالم المبارك' },
          neighborhood: { name: 'السالمية' },
          place: { name: 'حولي' },
          region: { name: 'محافظة حولي', region_code: 'HA', region_code_full: 'KW-HA' },
          country: { name: 'الكويت', country_code: 'KW' },
        },
      },
    },
  ],
};

/** A logged-in API client whose every request gets this response. */
function createClient(mapToken: string, body: unknown, status = 200) {
  const requests: Request[] = [];
  const ended: string[] = [];
  const api = createApi(
    {
      baseUrl: 'https://shop.example/api',
      token: () => 'a-token',
      locale: () => 'ar',
      onUnauthorised: () => ended.push('session'),
      sendsKeyAcrossOrigins: false,
      fetch: async (input) => {
        requests.push(input as Request);
        return new Response(JSON.stringify(body), { status });
      },
    },
    undefined,
    mapToken,
  );
  return { api, requests, ended };
}

test('with a map key the provider is asked in the language of the page, without the customer’s token', async () => {
  const { api, requests } = createClient('pk.a-token', GEOCODED);
  expect(await api.geocode.reverse(point)).toEqual({
    country: 'Kuwait',
    governorate: 'Hawalli',
    city: 'السالمية',
    street: 'شارع سالم المبارك',
    display: 'السالمية',
  });
  const [{ url, headers }] = requests as [Request];
  expect(url).toBe(
    'https://api.mapbox.com/search/geocode/v6/reverse?longitude=48.0761&latitude=29.3339&language=ar&access_token=pk.a-token',
  );
  expect(headers.get('Authorization')).toBeNull();
});

test.each([
  ['SA-01', 'منطقة الرياض', 'Riyadh'],
  ['SA-99', 'A new region', 'A new region'],
])(
  'the region %s is called by its English name, and an unknown one as the provider calls it',
  async (code, name, stored) => {
    const context = {
      place: { name: 'Riyadh' },
      region: { name, region_code_full: code },
      country: { name: 'Saudi Arabia', country_code: 'SA' },
    };
    const { api } = createClient('pk.a-token', { features: [{ properties: { context } }] });
    expect(await api.geocode.reverse(point)).toMatchObject({
      country: 'Saudi Arabia',
      governorate: stored,
      city: 'Riyadh',
      street: '',
    });
  },
);

test('a point without addresses is a place without names', async () => {
  const { api } = createClient('pk.a-token', { features: [] });
  expect(await api.geocode.reverse(point)).toEqual({
    country: '',
    governorate: '',
    city: '',
    street: '',
    display: '',
  });
});

test("a key that the provider refuses is a failure that doesn't end the session", async () => {
  const refused = createClient('pk.old', { message: 'Not Authorized' }, 401);
  await expect(refused.api.geocode.reverse(point)).rejects.toMatchObject({ failure: { kind: 'status', status: 401 } });
  expect(refused.ended).toEqual([]);
});

test('without a key the shop asks its own server', async () => {
  const salmiya = { country: 'Kuwait', governorate: 'Hawalli', city: 'Salmiya', street: '', display: 'السالمية' };
  const { api, requests } = createClient('', { status: 'success', data: salmiya });
  expect(await api.geocode.reverse(point)).toEqual(salmiya);
  expect(requests[0]?.url).toBe('https://shop.example/api/geocode/reverse?lat=29.3339&lng=48.0761');
});
