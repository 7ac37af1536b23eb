import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createConsoleSmsSender } from '../../../server/messages/sms/console';
import { createHttpSmsSender } from '../../../server/messages/sms/http';
import { createTestApp, newPhone, newToken, type TestApp } from '../../support/server/test-app';
import { misbehaviours, respondWith, startSmsGatewayDouble } from '../../support/server/sms-gateway-double';

const message = { phone: '+96550001234', code: '1234', locale: 'ar' as const };
const secret = 'Bearer the-key-of-the-gateway';

let gateway: Awaited<ReturnType<typeof startSmsGatewayDouble>>;
let shop: TestApp;
beforeAll(async () => {
  gateway = await startSmsGatewayDouble();
  shop = await createTestApp({ from: 'empty', sms: createSender(1_500), limits: { otpSendsPerAddressHour: 10_000 } });
});
afterAll(async () => {
  await shop.close();
  await gateway.close();
});
beforeEach(() => gateway.answers(respondWith('{"success":true}')));

const createSender = (deadline?: number, url = gateway.url) =>
  createHttpSmsSender({ url, id: 'shop', auth: secret }, deadline);
const send = (phone: string, token: string) => shop.post('/api/customer/send-otp', { phone, token });

describe('a message without a gateway', () => {
  it('is printed', async () => {
    const lines: string[] = [];
    await createConsoleSmsSender((line) => lines.push(line)).send(message);
    expect(lines).toEqual(['SMS to +96550001234: your code is 1234']);
  });
});

describe('a message through the gateway', () => {
  it('is one GET with id, number, code and the authorization header', async () => {
    await createSender().send(message);
    expect(gateway.asked).toEqual([
      { method: 'GET', url: '/send?from=Lawza&id=shop&number=%2B96550001234&code=1234', authorization: secret },
    ]);
  });

  it.each(['{"success":true}', '{"success":1,"id":"7"}', '{"success":"true"}', '{"success":"1"}'])(
    'counts as sent if the gateway answers %s',
    async (body) => {
      gateway.answers(respondWith(body));
      await createSender().send(message);
    },
  );

  it('is sent through a slow gateway', async () => {
    gateway.answers((response) => {
      response.writeHead(200).write('{"success":');
      setTimeout(() => response.end('true}'), 300);
    });
    await createSender().send(message);
  });

  it.each(Object.entries(misbehaviours))('fails if the gateway %s', async (_, manner) => {
    gateway.answers(manner);
    await expect(createSender(400).send(message)).rejects.toThrow();
    expect(gateway.asked).toHaveLength(1);
  });

  it('fails if the gateway is unreachable', async () => {
    await expect(createSender(400, 'http://127.0.0.1:1/').send(message)).rejects.toThrow();
  });
});

describe('a failed message', () => {
  it.each(Object.entries(misbehaviours))(
    'is an error when the gateway %s, logs no secrets, and can be sent again afterwards',
    async (_, manner) => {
      const [phone, token] = [newPhone(), newToken()];
      gateway.answers(manner);
      const failed = await send(phone, token);
      expect([failed.status, failed.body.code, failed.body.message]).toEqual([503, 'sms_failed', 'Failed to send OTP']);
      const code = codeIn(gateway.asked[0]?.url);
      for (const part of [phone, phone.slice(4), code, secret, gateway.url])
        expect(shop.lines.at(-1)).not.toContain(part);
      gateway.answers(respondWith('{"success":true}'));
      expect(await send(phone, token)).toMatchObject({ status: 200, body: { success: true, retry_after: 120 } });
      expect(codeIn(gateway.asked[0]?.url)).toBe(code);
      const verified = await shop.post('/api/customer/verify-otp', { phone, otp: code, token });
      expect(verified.status).toBe(200);
    },
  );
});

const codeIn = (url = '') => new URL(url, 'http://gateway').searchParams.get('code') ?? '';

describe('the spending cap', () => {
  const warnings = ({ lines }: TestApp) =>
    lines.filter((line) => line.includes('the daily cap on SMS messages is reached'));
  const requestCode = async (app: TestApp, phone: string) =>
    (await app.post('/api/customer/send-otp', { phone, token: newToken() })).status;

  it('is logged once an hour when it is reached, without phone numbers', async () => {
    const strictShop = await createTestApp({
      from: 'empty',
      limits: { otpSendsTotalDay: 2, otpSendsPerAddressHour: 10_000 },
    });
    const phones = Array.from({ length: 6 }, newPhone);
    const remaining = phones.values();
    const request = () => requestCode(strictShop, remaining.next().value ?? '');
    expect([await request(), await request()]).toEqual([200, 200]);
    expect(warnings(strictShop)).toEqual([]);
    expect([await request(), await request()]).toEqual([429, 429]);
    expect(warnings(strictShop).map((line) => JSON.parse(line))).toEqual([
      {
        limit: 2,
        seconds: 86_400,
        retryAfter: expect.any(Number),
        message:
          'the daily cap on SMS messages is reached; no login codes are sent. Raise LIMIT_OTP_SENDS_TOTAL_DAY or look for abuse',
      },
    ]);
    strictShop.clock.advance(2 * 3_600_000);
    expect(await request()).toBe(429);
    expect(warnings(strictShop)).toHaveLength(2);
    for (const phone of phones) expect(strictShop.lines.join('')).not.toContain(phone.slice(-8));
    await strictShop.close();
  });

  it('is not logged when only one phone reached its own limit', async () => {
    const app = await createTestApp({ from: 'empty', limits: { otpSendsPerPhoneHour: 1 } });
    const phone = newPhone();
    expect([await requestCode(app, phone), await requestCode(app, phone)]).toEqual([200, 429]);
    expect(warnings(app)).toEqual([]);
    await app.close();
  });
});
