import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { addressSchema } from '../../../api/schemas/address';
import { createTestApp, type TestApp } from '../../support/server/test-app';

let shop: TestApp;
let owner: { userId: string; token: string; phone: string };
let stranger: typeof owner;
beforeAll(async () => {
  shop = await createTestApp({ from: 'empty' });
  owner = await shop.logIn();
  stranger = await shop.logIn();
});
afterAll(() => shop.close());

const home = (changes: Record<string, unknown> = {}) => ({
  user_id: owner.userId,
  fullName: 'نورة السالم',
  street: 'Salem Al-Mubarak',
  city: 'Salmiya',
  piece: '4',
  email: '',
  area: 'Hawalli',
  phone: '+96550001234',
  country: 'Kuwait',
  address: 'Building 12, floor 3',
  avenue: '',
  pickupLocation: { latitude: 29.33, longitude: 48.07 },
  ...changes,
});
const store = (changes?: Record<string, unknown>, who = owner) =>
  shop.post('/api/address/store', home(changes), { token: who.token });
const NOWHERE = '00000000-0000-4000-8000-000000000000';

describe('addresses', () => {
  it('are saved, listed, read, changed and deleted by their owner', async () => {
    const { body } = await store();
    const { id } = body.data;
    expect(v.parse(addressSchema, body.data)).toMatchObject({
      fullName: 'نورة السالم',
      governorate: 'Hawalli',
      location: { latitude: 29.33, longitude: 48.07 },
    });
    expect((await shop.get(`/api/user/${owner.userId}/addresses`, { token: owner.token })).body.data).toEqual([
      body.data,
    ]);
    const changed = await shop.post(`/api/address/${id}/update`, home({ city: 'Hawalli' }), { token: owner.token });
    expect(changed.body.data).toMatchObject({ id, city: 'Hawalli' });
    const read = await shop.get(`/api/address/${id}`, { token: owner.token });
    expect(read.body.data).toEqual([changed.body.data]);
    expect(read.headers.get('cache-control')).toBe('no-store');
    expect((await shop.post(`/api/address/${id}/delete`, {}, { token: owner.token })).body.data).toBe('deleted');
    expect((await shop.get(`/api/address/${id}`, { token: owner.token })).status).toBe(404);
  });

  it('store digits of any script as 0 to 9', async () => {
    const { body } = await store({ piece: '٦', street: 'شارع ۱۲', avenue: '٢', address: 'مبنى ١٢' });
    expect(body.data).toMatchObject({ piece: '6', street: 'شارع 12', avenue: '2', address: 'مبنى 12' });
  });

  it('of another customer get exactly the response of missing ones [row 95]', async () => {
    const { id } = (await store()).body.data;
    const calls = (address: string) => [
      shop.get(`/api/address/${address}`, { token: stranger.token }),
      shop.post(`/api/address/${address}/update`, home({ user_id: stranger.userId }), { token: stranger.token }),
      shop.post(`/api/address/${address}/delete`, {}, { token: stranger.token }),
    ];
    const without = ({ status, body }: { status: number; body: Record<string, unknown> }) => ({
      status,
      ...body,
      request_id: '',
    });
    const [theirs, missing] = await Promise.all([Promise.all(calls(id)), Promise.all(calls(NOWHERE))]);
    expect(theirs.map(without)).toEqual(missing.map(without));
    expect(theirs.every(({ status }) => status === 404)).toBe(true);
    expect((await shop.get(`/api/address/${id}`, { token: owner.token })).status).toBe(200);
  });

  it('of another or an invalid user id are not found', async () => {
    for (const userId of [stranger.userId, NOWHERE, 'demo', '0', 'guest', 'undefined', 'null'])
      expect((await shop.get(`/api/user/${userId}/addresses`, { token: owner.token })).status).toBe(404);
    expect((await store({ user_id: stranger.userId })).status).toBe(404);
  });

  it('need a session', async () => {
    const responses = await Promise.all([
      shop.get(`/api/user/${owner.userId}/addresses`),
      shop.get(`/api/address/${NOWHERE}`),
      shop.post('/api/address/store', home()),
      shop.post(`/api/address/${NOWHERE}/update`, home()),
      shop.post(`/api/address/${NOWHERE}/delete`, {}),
    ]);
    expect(responses.map(({ status, body }) => [status, body.code])).toEqual(Array(5).fill([401, 'unauthorised']));
  });

  it.each([
    ['fullName', '  ', 'required'],
    ['address', '', 'required'],
    ['city', undefined, 'required'],
    ['area', '', 'required'],
    ['area', 'Muscat', 'governorate'],
    ['country', 'France', 'country'],
    ['phone', '+9655000', 'phone'],
    ['phone', '50001234', 'phone'],
    ['email', 'nobody', 'email'],
    ['pickupLocation', undefined, 'required'],
    ['pickupLocation.latitude', { latitude: 91, longitude: 0 }, 'location'],
    ['street', 'x'.repeat(151), 'too_long'],
  ])('are refused with the invalid field: %s %j', async (field, value, code) => {
    const { status, body } = await store({ [field.split('.')[0] as string]: value });
    expect(status).toBe(422);
    expect(body).toMatchObject({ status: 'error', code: 'invalid', errors: [{ field, code }] });
  });

  it('outside Kuwait have a free-text governorate of at most 50 characters and phones of their country', async () => {
    const { body } = await store({ country: 'oman', area: 'Muscat', phone: '+968 0 9123 4567' });
    expect(body.data).toMatchObject({ country: 'Oman', area: 'Muscat', phone: '+96891234567' });
    expect((await store({ country: 'Oman', area: 'x'.repeat(51) })).status).toBe(422);
  });

  it('of the older form are accepted under its names', async () => {
    const { fullName: _, area: __, piece: ___, ...shared } = home();
    const olderForm = { ...shared, full_name: 'نورة', governorate: 'Hawalli', block_avenue: '4', house: 'Building 12' };
    const olderNames = { ...olderForm, address: undefined, street: null, email: null, avenue: null };
    const { body } = await shop.post('/api/address/store', olderNames, { token: owner.token });
    expect(body.data).toMatchObject({
      full_name: 'نورة',
      area: 'Hawalli',
      piece: '4',
      address: 'Building 12',
      street: '',
      email: '',
    });
    const empty = { ...olderForm, block_avenue: 'N/A' };
    expect((await shop.post('/api/address/store', empty, { token: owner.token })).body.data.piece).toBe('');
    const houseless = { ...olderNames, house: 'N/A' };
    expect((await shop.post('/api/address/store', houseless, { token: owner.token })).status).toBe(422);
  });

  it('ignore fields that a client must not set [row 86]', async () => {
    const { body } = await store({
      id: NOWHERE,
      customerId: stranger.userId,
      customer_id: stranger.userId,
      createdAt: '1999-01-01',
    });
    expect(body.data.id).not.toBe(NOWHERE);
    expect((await shop.get(`/api/user/${stranger.userId}/addresses`, { token: stranger.token })).body.data).toEqual([]);
  });

  it('are limited to fifty per customer, even for concurrent requests', async () => {
    const thirdCustomer = await shop.logIn();
    const responses = await Promise.all(
      Array.from({ length: 55 }, () => store({ user_id: thirdCustomer.userId }, thirdCustomer)),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(50);
    expect(responses.filter(({ body }) => body.code === 'too_many_addresses')).toHaveLength(5);
  });
});
