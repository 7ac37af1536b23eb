import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { addressSchema } from '../../../api/schemas/address';
import { createTestApp, type TestApp } from '../../support/server/test-app';

let shop: TestApp;
let me: { userId: string; token: string; phone: string };
let stranger: typeof me;
beforeAll(async () => {
  shop = await createTestApp({ from: 'empty' });
  me = await shop.logIn();
  stranger = await shop.logIn();
});
afterAll(() => shop.close());

const home = (changes: Record<string, unknown> = {}) => ({
  user_id: me.userId,
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
const store = (changes?: Record<string, unknown>, who = me) =>
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
    expect((await shop.get(`/api/user/${me.userId}/addresses`, { token: me.token })).body.data).toEqual([body.data]);
    const changed = await shop.post(`/api/address/${id}/update`, home({ city: 'Hawalli' }), { token: me.token });
    expect(changed.body.data).toMatchObject({ id, city: 'Hawalli' });
    const read = await shop.get(`/api/address/${id}`, { token: me.token });
    expect(read.body.data).toEqual([changed.body.data]);
    expect(read.headers.get('cache-control')).toBe('no-store');
    expect((await shop.post(`/api/address/${id}/delete`, {}, { token: me.token })).body.data).toBe('deleted');
    expect((await shop.get(`/api/address/${id}`, { token: me.token })).status).toBe(404);
  });

  it('keep the digits of any script as 0 to 9', async () => {
    const { body } = await store({ piece: '٦', street: 'شارع ۱۲', avenue: '٢', address: 'مبنى ١٢' });
    expect(body.data).toMatchObject({ piece: '6', street: 'شارع 12', avenue: '2', address: 'مبنى 12' });
  });

  it("of somebody else answer exactly like those that don't exist [row 95]", async () => {
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
    expect((await shop.get(`/api/address/${id}`, { token: me.token })).status).toBe(200);
  });

  it("of another customer's id, or of one that is none, aren't there", async () => {
    for (const userId of [stranger.userId, NOWHERE, 'demo', '0', 'guest', 'undefined', 'null'])
      expect((await shop.get(`/api/user/${userId}/addresses`, { token: me.token })).status).toBe(404);
    expect((await store({ user_id: stranger.userId })).status).toBe(404);
  });

  it('need a session', async () => {
    const answers = await Promise.all([
      shop.get(`/api/user/${me.userId}/addresses`),
      shop.get(`/api/address/${NOWHERE}`),
      shop.post('/api/address/store', home()),
      shop.post(`/api/address/${NOWHERE}/update`, home()),
      shop.post(`/api/address/${NOWHERE}/delete`, {}),
    ]);
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(Array(5).fill([401, 'unauthorised']));
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
  ])('are refused with the field that is wrong: %s %j', async (field, value, code) => {
    const { status, body } = await store({ [field.split('.')[0] as string]: value });
    expect(status).toBe(422);
    expect(body).toMatchObject({ status: 'error', code: 'invalid', errors: [{ field, code }] });
  });

  it('outside Kuwait take any governorate up to 50 characters, and phones of their country', async () => {
    const { body } = await store({ country: 'oman', area: 'Muscat', phone: '+968 0 9123 4567' });
    expect(body.data).toMatchObject({ country: 'Oman', area: 'Muscat', phone: '+96891234567' });
    expect((await store({ country: 'Oman', area: 'x'.repeat(51) })).status).toBe(422);
  });

  it('of the older form are taken by its names', async () => {
    const { fullName: _, area: __, piece: ___, ...shared } = home();
    const older = { ...shared, full_name: 'نورة', governorate: 'Hawalli', block_avenue: '4', house: 'Building 12' };
    const named = { ...older, address: undefined, street: null, email: null, avenue: null };
    const { body } = await shop.post('/api/address/store', named, { token: me.token });
    expect(body.data).toMatchObject({
      full_name: 'نورة',
      area: 'Hawalli',
      piece: '4',
      address: 'Building 12',
      street: '',
      email: '',
    });
    const empty = { ...older, block_avenue: 'N/A' };
    expect((await shop.post('/api/address/store', empty, { token: me.token })).body.data.piece).toBe('');
    const houseless = { ...named, house: 'N/A' };
    expect((await shop.post('/api/address/store', houseless, { token: me.token })).status).toBe(422);
  });

  it('take no field that a client must not set [row 86]', async () => {
    const { body } = await store({
      id: NOWHERE,
      customerId: stranger.userId,
      customer_id: stranger.userId,
      createdAt: '1999-01-01',
    });
    expect(body.data.id).not.toBe(NOWHERE);
    expect((await shop.get(`/api/user/${stranger.userId}/addresses`, { token: stranger.token })).body.data).toEqual([]);
  });

  it('are fifty for a customer at most, also when they come together', async () => {
    const crowd = await shop.logIn();
    const answers = await Promise.all(Array.from({ length: 55 }, () => store({ user_id: crowd.userId }, crowd)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(50);
    expect(answers.filter(({ body }) => body.code === 'too_many_addresses')).toHaveLength(5);
  });
});
