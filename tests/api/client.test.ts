import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiFailure, failureOf, isUndecided, type Failure } from '../../api/failure';
import { late, offline, refusal } from '../support/data/shopping';
import { backend, json } from './backend';

const never = () => new Promise<Response>(() => {});
const failed = (promise: Promise<unknown>): Promise<Failure> =>
  promise.then(() => Promise.reject(new Error('it succeeded')), failureOf);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('every call', () => {
  test('carries token and language', async () => {
    const { api, told } = backend(json({ data: [] }));
    await api.catalogue.banners();
    expect(told[0]?.headers.get('authorization')).toBe('Bearer the-token');
    expect(told[0]?.headers.get('accept-language')).toBe('ar');
  });

  test('ends by its deadline, body included [row 31]', async () => {
    const dripping = () =>
      new Response(
        new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode('{"data":')) }),
      );
    const { api } = backend(dripping);
    const failure = failed(api.catalogue.banners());
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await failure).toEqual({ kind: 'timeout' });
  });

  test('is aborted when its caller leaves, and that is no failure of the shop [row 31]', async () => {
    const { api } = backend(never);
    const leaving = new AbortController();
    const call = api.catalogue.banners({ signal: leaving.signal });
    leaving.abort(new DOMException('left', 'AbortError'));
    await expect(call).rejects.not.toBeInstanceOf(ApiFailure);
  });

  test("takes another's page for no connection [row 29]", async () => {
    const { api } = backend(new Response('<html>Log in to this Wi-Fi</html>', { status: 200 }));
    expect(await failed(api.catalogue.banners())).toEqual({ kind: 'network' });
  });

  test.each([null, 7, 'text', { data: 'text' }, { data: { id: 1 } }])(
    'refuses the shape of %j [row 28]',
    async (body) => {
      const { api } = backend(json(body));
      expect((await failed(api.catalogue.banners())).kind).toBe('shape');
    },
  );

  test('leaves broken members of a list out [row 28]', async () => {
    const { api } = backend(
      json({ data: [{ image: '/a.webp', banner_type: 'slider' }, { image: 'javascript:alert(1)' }, null, 3] }),
    );
    expect(await api.catalogue.banners()).toEqual([{ image: '/a.webp', type: 'slider' }]);
  });

  test('names each thing of a list once, and each line of an order as often as it was bought', async () => {
    const dates = { id: 7, name: 'Dates', price: 8 };
    const found = backend(json({ data: [dates, { ...dates, name: 'Other' }, { ...dates, id: '8' }] }));
    const { items } = await found.api.products.search({ name: '' });
    expect(items.map(({ id, name }) => [id, name])).toEqual([
      ['7', 'Dates'],
      ['8', 'Dates'],
    ]);
    const bought = backend(json({ data: { id: 1, total_price: 16, products: [dates, dates] } }));
    expect((await bought.api.orders.detail({ orderId: '1' })).products).toHaveLength(2);
  });

  test.each([null, -1, -0.001, 1e300, '', '1e9', 'NaN', 'Infinity', '8 KD', '٨', true, {}, []])(
    'sells nothing for the price %j: a list leaves it out, its page says that it cannot be read [row 39]',
    async (price) => {
      const lamp = { id: 8, name: 'Lamp', price: 4 };
      const listed = backend(json({ data: [{ id: 7, name: 'Dates', price }, lamp] }));
      const { items } = await listed.api.products.search({ name: '' });
      expect(items.map(({ id, price: fils }) => [id, fils])).toEqual([['8', 4_000]]);
      const shown = backend(json({ data: { id: 7, name: 'Dates', price } }));
      expect(await failed(shown.api.products.detail({ productId: '7' }))).toMatchObject({ kind: 'shape' });
      const reduced = backend(json({ data: { ...lamp, old_price: price } }));
      expect((await reduced.api.products.detail({ productId: '8' })).oldPrice).toBeNull();
    },
  );

  test('turns no direction, whatever text comes [row 37]', async () => {
    const turned = backend(json({ data: [{ id: 7, name: 'Da\u202etes\u2066 \u061c\u0000x', price: 8 }] }));
    expect((await turned.api.products.search({ name: '' })).items[0]?.name).toBe('Dates x');
    const refused = backend(json({ status: 'error', code: 'x', message: 'No\u202e!' }, 422));
    expect(await failed(refused.api.orders.detail({ orderId: '7' }))).toMatchObject({ message: 'No!' });
  });
});

describe('a read', () => {
  test('is tried again twice when the server is away', async () => {
    const { api, told } = backend(json({}, 503), json({}, 502), json({ data: [] }));
    const call = api.catalogue.banners();
    await vi.advanceTimersByTimeAsync(2_500);
    expect(await call).toEqual([]);
    expect(told).toHaveLength(3);
  });

  test('says what the server said when it is refused', async () => {
    const { api } = backend(json({ status: 'error', code: 'not_found', message: 'Order not found' }, 404));
    expect(await failed(api.orders.detail({ orderId: '7' }))).toMatchObject({
      kind: 'status',
      status: 404,
      code: 'not_found',
      message: 'Order not found',
    });
  });

  test('is refused where a good status carries a bad word', async () => {
    const { api } = backend(json({ status: 'error', message: 'no such code' }));
    expect(await failed(api.promo.check({ code: 'X' }))).toEqual({
      kind: 'refused',
      code: null,
      message: 'no such code',
    });
  });
});

describe('a write', () => {
  test('is never repeated by itself', async () => {
    const { api, told } = backend(json({}, 503));
    expect((await failed(api.addresses.remove({ addressId: '1' }))).kind).toBe('status');
    expect(told).toHaveLength(1);
  });

  test('of an order carries the attempt as its key', async () => {
    const { api, told } = backend(json({ status: 'success', data: { id: 12 } }));
    const attempt = '0b6f5b0e-6d6c-4b8e-9a53-111111111111';
    expect(await api.orders.store({ order_detail: {}, product_details: [], attempt_id: attempt } as never)).toEqual({
      orderId: '12',
    });
    expect(told[0]?.headers.get('idempotency-key')).toBe(attempt);
  });

  test('tells how long to wait when there were too many', async () => {
    const { api } = backend(
      json({ status: 'error', code: 'rate_limited', message: 'later' }, 429, { 'retry-after': '37' }),
    );
    expect(await failed(api.session.sendCode({ phone: '+96550001234', token: 't' }))).toMatchObject({
      status: 429,
      retryAfter: 37,
    });
  });
});

describe('a refused token', () => {
  test('ends the session', async () => {
    const { api, unauthorised } = backend(json({ status: 'error', code: 'unauthorised' }, 401));
    await failed(api.orders.list({ userId: '1' }));
    expect(unauthorised()).toBe(1);
  });

  test('of a login attempt ends nothing', async () => {
    const { api, unauthorised, told } = backend(json({ status: 'error' }, 401));
    await failed(api.session.verifyCode({ phone: '+96550001234', code: '1234', token: 'mine' }));
    await failed(api.session.current({ token: 'mine' }));
    expect(unauthorised()).toBe(0);
    expect(told[0]?.headers.get('authorization')).toBeNull();
    expect(told[1]?.headers.get('authorization')).toBe('Bearer mine');
  });
});

test('what may have happened although no answer came is told apart from what surely did not', () => {
  const shape = { kind: 'shape', field: '' } as const;
  const refused = { kind: 'refused', code: null, message: null } as const;
  expect([offline.failure, late.failure, refusal(500).failure, shape].map(isUndecided)).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect([refusal(409).failure, refusal(422).failure, refused].map(isUndecided)).toEqual([false, false, false]);
});
