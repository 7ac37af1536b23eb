import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, type TestDatabase } from '../../support/server/postgres';
import { createTestApp, newPhone, newToken, type TestApp } from '../../support/server/test-app';

let database: TestDatabase;
let before: TestApp;
let after: TestApp;
beforeAll(async () => {
  database = await createDatabase('empty');
  before = await createTestApp({ database });
  after = await createTestApp({ database, secret: 'another secret of the tests, also longer than thirty-two' });
});
afterAll(() => database.drop());

const sessionAt = async (shop: TestApp, token: string) => (await shop.get('/api/customer/session', { token })).status;

test('a new SERVER_SECRET voids login codes under way, and sessions stay', async () => {
  const customer = await before.logIn();
  const [phone, token] = [newPhone(), newToken()];
  await before.post('/api/customer/send-otp', { phone, token });
  const otp = before.lastCode(phone);
  expect(otp).toMatch(/^\d{4}$/);

  expect(await sessionAt(after, customer.token)).toBe(200);
  const refused = await after.post('/api/customer/verify-otp', { phone, token, otp });
  expect([refused.status, refused.body.code]).toEqual([422, 'code_incorrect']);
  const again = await after.logIn();
  expect(await sessionAt(after, again.token)).toBe(200);
});
