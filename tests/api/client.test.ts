import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiFailure, failureOf, isOutcomeUnknown, type Failure } from '../../api/failure';
import { timeoutFailure, networkFailure, statusFailure } from '../support/data/shopping';
import { backend, json } from './backend';

const never = () => new Promise<Response>(() => {});
const failed = (promise: Promise<unknown>): Promise<Failure> =>
  promise.then(() => Promise.reject(new Error('the call succeeded')), failureOf);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('every call', () => {
  test('sends the token and the language', async () => {
    const { api, requests } = backend(json({ data: [] }));
    await api.catalogue.banners();
    expect(requests[0]?.headers.get('authorization')).toBe('Bearer the-token');
    expect(requests[0]?.headers.get('accept-language')).toBe('ar');
  });

  test('times out by its deadline, even while the body is still arriving [row 31]', async () => {
    const neverEnding = () =>
      new Response(
        new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode('{"data":')) }),
      );
    const { api } = backend(neverEnding);
    const failure = failed(api.catalogue.banners());
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await failure).toEqual({ kind: 'timeout' });
  });

  test('is aborted when its caller aborts, which is no ApiFailure [row 31]', async () => {
    const { api } = backend(never);
    const controller = new AbortController();
    const call = api.catalogue.banners({ signal: controller.signal });
    controller.abort(new DOMException('left', 'AbortError'));
    await expect(call).rejects.not.toBeInstanceOf(ApiFailure);
  });

  test('treats a Wi-Fi login page as no connection [row 29]', async () => {
    const { api } = backend(new Response('<html>Log in to this Wi-Fi</html>', { status: 200 }));
    expect(await failed(api.catalogue.banners())).toEqual({ kind: 'network' });
  });

  test.each([null, 7, 'text', { data: 'text' }, { data: { id: 1 } }])(
    'rejects a body of the shape %j [row 28]',
    async (body) => {
      const { api } = backend(json(body));
      expect((await failed(api.catalogue.banners())).kind).toBe('shape');
    },
  );

  test('leaves malformed items out of a list [row 28]', async () => {
    const { api } = backend(
      json({ data: [{ image: '/a.webp', banner_type: 'slider' }, { image: 'javascript:alert(1)' }, null, 3] }),
    );
    expect(await api.catalogue.banners()).toEqual([{ image: '/a.webp', type: 'slider', title: '', link: null }]);
  });

  test('removes duplicate ids from a list, but not from the lines of an order', async () => {
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
    'accepts no price of %j: a list leaves the product out, its own page fails with a shape error [row 39]',
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

  test('strips direction marks and control characters from texts [row 37]', async () => {
    const listed = backend(json({ data: [{ id: 7, name: 'Da\u202etes\u2066 \u061c\u0000x', price: 8 }] }));
    expect((await listed.api.products.search({ name: '' })).items[0]?.name).toBe('Dates x');
    const refused = backend(json({ status: 'error', code: 'x', message: 'No\u202e!' }, 422));
    expect(await failed(refused.api.orders.detail({ orderId: '7' }))).toMatchObject({ message: 'No!' });
  });
});

describe('a read', () => {
  test('is retried twice when the server is down', async () => {
    const { api, requests } = backend(json({}, 503), json({}, 502), json({ data: [] }));
    const call = api.catalogue.banners();
    await vi.advanceTimersByTimeAsync(2_500);
    expect(await call).toEqual([]);
    expect(requests).toHaveLength(3);
  });

  test('fails with the status, code and message of the server', async () => {
    const { api } = backend(json({ status: 'error', code: 'not_found', message: 'Order not found' }, 404));
    expect(await failed(api.orders.detail({ orderId: '7' }))).toMatchObject({
      kind: 'status',
      status: 404,
      code: 'not_found',
      message: 'Order not found',
    });
  });

  test('is refused when status 200 carries an error body', async () => {
    const { api } = backend(json({ status: 'error', message: 'no such code' }));
    expect(await failed(api.promo.check({ code: 'X' }))).toEqual({
      kind: 'refused',
      code: null,
      message: 'no such code',
    });
  });
});

describe('a file', () => {
  const pdf = () => new Response('%PDF-1.3', { headers: { 'content-type': 'application/pdf' } });
  const receipt = (api: ReturnType<typeof backend>['api']) => api.orders.receipt({ orderId: '7K3M-9QXT' });

  test('is requested by its type, with token and language, and read as it is', async () => {
    const { api, requests } = backend(pdf);
    const file = await receipt(api);
    expect([file.type, await file.text()]).toEqual(['application/pdf', '%PDF-1.3']);
    const [{ url, headers } = { url: new URL('x:'), headers: new Headers() }] = requests;
    expect(url.pathname).toBe('/api/order/7K3M-9QXT/receipt');
    expect(['accept', 'authorization', 'accept-language'].map((name) => headers.get(name))).toEqual([
      'application/pdf',
      'Bearer the-token',
      'ar',
    ]);
  });

  test.each([
    ['a Wi-Fi login page', () => new Response('<html>Log in</html>', { headers: { 'content-type': 'text/html' } })],
    ['a body without a type', () => new Response('%PDF-1.3', { headers: { 'content-type': '' } })],
  ])('is not %s', async (_, reply) => {
    expect(await failed(receipt(backend(reply).api))).toEqual({ kind: 'network' });
  });

  test('that is refused keeps status and code; a refused token ends the session', async () => {
    const missing = await failed(receipt(backend(json({ status: 'error', code: 'not_found' }, 404)).api));
    expect(missing).toMatchObject({ kind: 'status', status: 404, code: 'not_found' });
    const { api, unauthorised } = backend(json({ status: 'error', code: 'unauthorised' }, 401));
    await failed(receipt(api));
    expect(unauthorised()).toBe(1);
  });

  test('that never ends times out', async () => {
    const failure = failed(receipt(backend(never).api));
    await vi.advanceTimersByTimeAsync(25_000);
    expect(await failure).toEqual({ kind: 'timeout' });
  });
});

describe('a write', () => {
  test('is never retried automatically', async () => {
    const { api, requests } = backend(json({}, 503));
    expect((await failed(api.addresses.remove({ addressId: '1' }))).kind).toBe('status');
    expect(requests).toHaveLength(1);
  });

  test('of an order carries the attempt id as its idempotency key', async () => {
    const { api, requests } = backend(json({ status: 'success', data: { id: 12 } }));
    const attempt = '0b6f5b0e-6d6c-4b8e-9a53-111111111111';
    expect(await api.orders.store({ order_detail: {}, product_details: [], attempt_id: attempt } as never)).toEqual({
      orderId: '12',
    });
    expect(requests[0]?.headers.get('idempotency-key')).toBe(attempt);
  });

  test('reports Retry-After when it is rate limited', async () => {
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

  test('of a login attempt does not end the session', async () => {
    const { api, unauthorised, requests } = backend(json({ status: 'error' }, 401));
    await failed(api.session.verifyCode({ phone: '+96550001234', code: '1234', token: 'mine' }));
    await failed(api.session.current({ token: 'mine' }));
    expect(unauthorised()).toBe(0);
    expect(requests[0]?.headers.get('authorization')).toBeNull();
    expect(requests[1]?.headers.get('authorization')).toBe('Bearer mine');
  });
});

test('isUndecided separates failures whose outcome is unknown from refusals', () => {
  const shape = { kind: 'shape', field: '' } as const;
  const refused = { kind: 'refused', code: null, message: null } as const;
  expect(
    [networkFailure.failure, timeoutFailure.failure, statusFailure(500).failure, shape].map(isOutcomeUnknown),
  ).toEqual([true, true, true, true]);
  expect([statusFailure(409).failure, statusFailure(422).failure, refused].map(isOutcomeUnknown)).toEqual([
    false,
    false,
    false,
  ]);
});
