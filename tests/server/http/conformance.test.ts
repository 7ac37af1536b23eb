import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import contract from '../../../docs/reference/openapi.json' with { type: 'json' };
import { createSandboxGateway } from '../../../server/payments/gateways/sandbox/gateway';
import { conformance, isBroken, type Settings } from '../../../tools/conformance/conformance';
import { customerCalls, loginCalls } from '../../../tools/conformance/calls/customer-calls';
import type { Passing } from '../../../tools/conformance/proxy/faults';
import { faultyProxy } from '../../../tools/conformance/proxy/proxy';
import { tableOf } from '../../../tools/conformance/table';
import { createTestApp, newPhone, type TestApp } from '../../support/server/test-app';
import { DEVIATIONS } from '../../support/malformed/deviations';
import { createAddressBody } from '../../support/server/valid-requests';
import { newAttemptId, createOrderBody } from '../../support/server/orders-app';

const PHONE = newPhone();
const NO_LIMIT = 100_000;
const RESEND = 150_000;

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({
    gateway: ({ db, clock }) => createSandboxGateway({ db, clock, pause: async () => {} }),
    limits: {
      otpSendsPerPhoneHour: NO_LIMIT,
      otpSendsPerAddressHour: NO_LIMIT,
      promoPerMinute: NO_LIMIT,
      promoPerHour: NO_LIMIT,
    },
  });
  await createOrder();
});
afterAll(() => shop.close());

/** Creates an address and an order for the reads. */
async function createOrder(): Promise<void> {
  const { token, userId } = await shop.logIn(PHONE);
  await shop.post('/api/address/store', createAddressBody(userId), { token });
  const { body } = await shop.get('/api/getProductById/1002');
  const variant = body.variant_system?.optimized_variants?.[0];
  const order = createOrderBody({ userId, attempt: newAttemptId(), amounts: { subtotal: 0, delivery: 0 } });
  const [line] = order.product_details;
  Object.assign(line ?? {}, {
    id: 1002,
    price: variant?.effective_price ?? body.data.price,
    v_id: variant?.id ?? null,
  });
  const refused = await shop.post('/api/order/store', order, { token });
  const { subtotal, delivery, total } = refused.body.quote;
  Object.assign(order.order_detail, { subtotal_price: subtotal, delivery_price: delivery, total_price: total });
  const placed = await shop.post('/api/order/store', order, { token });
  expect(placed.status).toBe(200);
}

const ask: typeof fetch = async (input, init) => shop.app.request(new Request(input, init));

/** Runs the kit with a new login, after the resend limit. */
function check(settings: Partial<Settings> = {}, withPhone = true) {
  shop.clock.advance(RESEND);
  return conformance({
    baseUrl: 'http://shop.test/api',
    ...(withPhone && { phone: PHONE }),
    code: async () => shop.lastCode(PHONE),
    promo: 'LAWZA10',
    fetch: ask,
    ...settings,
  });
}

/** The shop with some responses changed. */
const withFault =
  (at: RegExp, change: (response: Passing) => Passing): typeof fetch =>
  async (input, init) => {
    const request = new Request(input, init);
    const response = await ask(request);
    if (!at.test(new URL(request.url).pathname)) return response;
    const type = response.headers.get('content-type') ?? '';
    const { status, text, type: newType } = change({ status: response.status, type, text: await response.text() });
    return new Response(text, { status, headers: { 'content-type': newType } });
  };

describe('the conformance kit', () => {
  it.each(['ar', 'en'] as const)(
    'reports that our own server conforms, writes and an order included, in %s',
    async (lang) => {
      const reports = await check({ lang, write: true, order: true });
      const others = reports.filter(({ verdict }) => verdict !== 'conforms');
      expect(others.map(({ call, findings }) => [call, ...findings.map(({ note }) => note)])).toEqual([
        ['GET payment/status', 'needs --payment'],
        ['POST customer/delete', 'would delete the account of --phone'],
        ['POST payment/cancel', 'the invoice of --write has no order to cancel'],
        ['GET order/{id}/receipt', 'its response is a PDF file'],
        ['POST stock-request', 'it sends a message later'],
        ['POST analytics', 'the shop reads no response of it'],
        ['POST client-error', 'the shop reads no response of it'],
      ]);
      expect(tableOf(reports)).toContain(`${reports.length - 7} conforms, 7 not asked`);
    },
  );

  it('compares with the contract that the server sends', async () => {
    expect((await shop.get('/openapi.json')).body).toEqual(contract);
  });

  it('reports a response that breaks the contract file', async () => {
    const withTextTotal = withFault(/getBanners$/, (response) => ({
      ...response,
      text: response.text.replace(/"total":(\d+)/, '"total":"$1"'),
    }));
    const reports = await check({ fetch: withTextTotal }, false);
    expect(reports.filter(({ verdict }) => verdict === 'tolerated')).toMatchObject([
      { call: 'GET getBanners', findings: [{ field: 'total', note: 'not as in openapi.json: must be integer' }] },
    ]);
  });

  it('changes nothing and sends no message by default', async () => {
    const methods: string[] = [];
    const recordingFetch: typeof fetch = async (input, init) => {
      const request = new Request(input, init);
      methods.push(request.method);
      return ask(request);
    };
    const messages = shop.messages.length;
    const reports = await conformance({ baseUrl: 'http://shop.test/api', fetch: recordingFetch });
    expect(new Set(methods)).toEqual(new Set(['GET']));
    expect(shop.messages).toHaveLength(messages);
    expect(isBroken(reports)).toBe(false);
    const unasked = reports.filter(({ verdict }) => verdict === 'not asked').map(({ call }) => call);
    expect(unasked).toEqual(expect.arrayContaining(['GET user/{userId}/orders', 'POST order/store']));
  });

  it('knows at least twenty deviations', () => expect(DEVIATIONS.length).toBeGreaterThanOrEqual(20));

  it.each(DEVIATIONS)('finds $name at $call', async ({ at, change, call, verdict, field }) => {
    const reports = await check(
      { fetch: withFault(at, change) },
      [...loginCalls, ...customerCalls].some(({ name }) => name === call),
    );
    const found = reports.find((report) => report.call === call);
    expect(found?.verdict).toBe(verdict);
    expect(found?.findings.map((finding) => finding.field)).toContain(field);
    // Calls that depend on the broken response are not made; no other call fails.
    const failing = reports
      .filter((report) => !['conforms', 'not asked'].includes(report.verdict))
      .map((one) => one.call);
    expect(failing).toEqual([call]);
    expect(isBroken(reports)).toBe(verdict === 'broken');
  });

  it('reports slow calls', async () => {
    let time = 0;
    const slow: typeof fetch = async (input, init) => {
      if (new Request(input, init).url.endsWith('/sections')) time += 3_000;
      return ask(input, init);
    };
    const reports = await check({ fetch: slow, now: () => time }, false);
    expect(reports.filter(({ verdict }) => verdict === 'tolerated')).toMatchObject([
      { call: 'GET sections', findings: [{ note: 'slow: 3.0 s' }] },
    ]);
  });
});

describe('the fault proxy', () => {
  const viaProxy = (settings: Partial<Parameters<typeof faultyProxy>[0]>): typeof fetch => {
    const proxy = faultyProxy({ to: 'http://shop.test', fetch: ask, ...settings });
    return (input, init) => proxy(new Request(input, init));
  };

  it('forwards everything else unchanged', async () => {
    const reports = await check({ fetch: viaProxy({}), write: true });
    expect(isBroken(reports)).toBe(false);
  });

  it.each([
    ['500', {}],
    ['html', {}],
    ['empty', {}],
    ['casing', {}],
    ['missing', { keys: ['image'] }],
  ] as const)('breaks what its settings name: %s', async (fault, more) => {
    const reports = await check({ fetch: viaProxy({ fault, on: 'getBanners', ...more }) }, false);
    expect(reports.filter(({ verdict }) => verdict === 'broken').map(({ call }) => call)).toEqual(['GET getBanners']);
  });

  it('breaks what the URL names', async () => {
    const proxy = viaProxy({});
    const page = await proxy('http://proxy.test/~html/api/getBanners');
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html']);
    const whole = await proxy('http://proxy.test/~unknown/api/getBanners');
    expect(whole.status).toBe(404);
  });

  it('responds with 502 if the backend is down', async () => {
    const down = viaProxy({ fetch: () => Promise.reject(new TypeError('fetch failed')) });
    expect((await down('http://proxy.test/api/getBanners')).status).toBe(502);
  });
});
