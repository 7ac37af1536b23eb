import { expect, test } from 'vitest';
import { createApi } from '../../api/create-api';

const point = { latitude: 29.3339, longitude: 48.0761 };
const answered = {
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

/** A shop whose customer is logged in, before a network that answers one thing. */
function shopWith(mapToken: string, body: unknown, status = 200) {
  const requests: Request[] = [];
  const ended: string[] = [];
  const api = createApi(
    {
      baseUrl: 'https://shop.example/api',
      token: () => 'a-token',
      locale: () => 'ar',
      unauthorised: () => ended.push('session'),
      keyAcrossOrigins: false,
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

test('with a key for the map its provider is asked, in the language of the page, and told nothing of the customer', async () => {
  const { api, requests } = shopWith('pk.a-token', answered);
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

test('outside Kuwait the region is proposed as it is written', async () => {
  const context = {
    place: { name: 'Riyadh' },
    region: { name: 'Riyadh Province', region_code_full: 'SA-01' },
    country: { name: 'Saudi Arabia', country_code: 'SA' },
  };
  const { api } = shopWith('pk.a-token', { features: [{ properties: { context } }] });
  expect(await api.geocode.reverse(point)).toMatchObject({
    country: 'Saudi Arabia',
    governorate: 'Riyadh Province',
    city: 'Riyadh',
    street: '',
  });
});

test("a point at sea, and a key that the provider refuses, are failures that don't end the session", async () => {
  const sea = shopWith('pk.a-token', { features: [] });
  await expect(sea.api.geocode.reverse(point)).rejects.toMatchObject({ failure: { kind: 'shape' } });
  const refused = shopWith('pk.old', { message: 'Not Authorized' }, 401);
  await expect(refused.api.geocode.reverse(point)).rejects.toMatchObject({ failure: { kind: 'status', status: 401 } });
  expect(refused.ended).toEqual([]);
});

test('without a key the shop asks its own server', async () => {
  const salmiya = { country: 'Kuwait', governorate: 'Hawalli', city: 'Salmiya', street: '', display: 'السالمية' };
  const { api, requests } = shopWith('', { status: 'success', data: salmiya });
  expect(await api.geocode.reverse(point)).toEqual(salmiya);
  expect(requests[0]?.url).toBe('https://shop.example/api/geocode/reverse?lat=29.3339&lng=48.0761');
});
