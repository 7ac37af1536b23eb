import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGateway } from '../../../server/payments/gateways/create-gateway';
import { ROUTE_ACCESS } from '../../support/server/route-access';
import { createTestApp, newPhone, newToken, type TestApp } from '../../support/server/test-app';

const DAY = 24 * 60 * 60 * 1000;
const tokens: Record<string, string | undefined> = {};
let shop: TestApp;

beforeAll(async () => {
  shop = await createTestApp({ gateway: createGateway });
  tokens.expired = (await shop.logIn()).token;
  shop.clock.advance(31 * DAY);
  const revoked = await shop.logIn();
  await shop.post('/api/customer/logout', {}, { token: revoked.token });
  const deleted = await shop.logIn();
  const deletionToken = newToken();
  await shop.post('/api/customer/send-otp', { phone: deleted.phone, token: deletionToken });
  await shop.post(
    '/api/customer/delete',
    { phone: deleted.phone, otp: shop.lastCode(deleted.phone), token: deletionToken },
    { token: deleted.token },
  );
  const unverified = newToken();
  await shop.post('/api/customer/send-otp', { phone: newPhone(), token: unverified });
  Object.assign(tokens, {
    missing: undefined,
    malformed: 'x',
    unknown: newToken(),
    unverified,
    revoked: revoked.token,
    deleted: deleted.token,
    'used to delete': deletionToken,
  });
});
afterAll(() => shop.close());

const routes = () => [
  ...new Set(
    shop.app.routes
      .filter(({ method, path }) => method !== 'ALL' && !path.includes('*'))
      .map(({ method, path }) => `${method} ${path}`),
  ),
];

describe('every route', () => {
  it('is listed with its access', () => {
    expect(routes().sort()).toEqual(Object.keys(ROUTE_ACCESS).sort());
  });

  it.each(Object.entries(ROUTE_ACCESS).filter(([, who]) => who === 'customers'))(
    '%s refuses every token that is not a customer’s',
    async (route) => {
      const [method = '', path = ''] = route.split(' ');
      for (const [role, token] of Object.entries(tokens)) {
        const options = { ...(token !== undefined && { token }), ...(method === 'POST' && { body: {} }) };
        const { status, body, headers } = await shop.call(
          method,
          path.replace(/:\w+/g, '00000000-0000-4000-8000-000000000000'),
          options,
        );
        expect([role, status, body.code, headers.get('cache-control')]).toEqual([
          role,
          401,
          'unauthorised',
          'no-store',
        ]);
      }
    },
  );

  it.each(Object.entries(ROUTE_ACCESS).filter(([route, who]) => who === 'everybody' && route.startsWith('GET /api')))(
    '%s gives the same status with any token',
    async (route) => {
      const path = (route.split(' ')[1] ?? '').replace(/:\w+/g, '10');
      const statuses = await Promise.all([
        shop.get(path),
        ...Object.values(tokens).map((token) => shop.get(path, token === undefined ? {} : { token })),
      ]);
      expect(new Set(statuses.map(({ status }) => status)).size).toBe(1);
      expect(statuses[0]?.status).not.toBe(401);
    },
  );
});
