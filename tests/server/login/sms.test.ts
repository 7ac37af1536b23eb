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
  shop = await createTestApp({ from: 'empty', sms: through(1_500), limits: { otpSendsPerAddressHour: 10_000 } });
});
afterAll(async () => {
  await shop.close();
  await gateway.close();
});
beforeEach(() => gateway.answers(respondWith('{"success":true}')));

/** `deadline` in ms */
const through = (deadline?: number, url = gateway.url) =>
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
    await through().send(message);
    expect(gateway.asked).toEqual([
      { method: 'GET', url: '/send?from=Lawza&id=shop&number=%2B96550001234&code=1234', authorization: secret },
    ]);
  });

  it.each(['{"success":true}', '{"success":1,"id":"7"}', '{"success":"true"}', '{"success":"1"}'])(
    'left when the gateway answers %s',
    async (body) => {
      gateway.answers(respondWith(body));
      await through().send(message);
    },
  );

  it('is waited for when the gateway is slow', async () => {
    gateway.answers((response) => {
      response.writeHead(200).write('{"success":');
      setTimeout(() => response.end('true}'), 300);
    });
    await through().send(message);
  });

  it.each(Object.entries(misbehaviours))('did not leave when the gateway %s', async (_, manner) => {
    gateway.answers(manner);
    await expect(through(400).send(message)).rejects.toThrow();
    expect(gateway.asked).toHaveLength(1);
  });

  it('did not leave when nobody listens', async () => {
    await expect(through(400, 'http://127.0.0.1:1/').send(message)).rejects.toThrow();
  });
});

describe('a shop whose gateway misbehaves', () => {
  it.each(Object.entries(misbehaviours))(
    'says so when it %s, keeps secrets out of its log, and sends as soon as it is well again',
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
  const alarms = ({ lines }: TestApp) =>
    lines.filter((line) => line.includes('the daily cap on SMS messages is reached'));
  const asks = async (app: TestApp, phone: string) =>
    (await app.post('/api/customer/send-otp', { phone, token: newToken() })).status;

  it('is told to the log once an hour when it is reached, and names nobody', async () => {
    const tight = await createTestApp({
      from: 'empty',
      limits: { otpSendsTotalDay: 2, otpSendsPerAddressHour: 10_000 },
    });
    const phones = Array.from({ length: 6 }, newPhone);
    const inTurn = phones.values();
    const ask = () => asks(tight, inTurn.next().value ?? '');
    expect([await ask(), await ask()]).toEqual([200, 200]);
    expect(alarms(tight)).toEqual([]);
    expect([await ask(), await ask()]).toEqual([429, 429]);
    expect(alarms(tight).map((line) => JSON.parse(line))).toEqual([
      {
        limit: 2,
        seconds: 86_400,
        retryAfter: expect.any(Number),
        message:
          'the daily cap on SMS messages is reached; no login codes are sent. Raise LIMIT_OTP_SENDS_TOTAL_DAY or look for abuse',
      },
    ]);
    tight.clock.advance(2 * 3_600_000);
    expect(await ask()).toBe(429);
    expect(alarms(tight)).toHaveLength(2);
    for (const phone of phones) expect(tight.lines.join('')).not.toContain(phone.slice(-8));
    await tight.close();
  });

  it('is not what the log is told about where one phone alone asked too often', async () => {
    const app = await createTestApp({ from: 'empty', limits: { otpSendsPerPhoneHour: 1 } });
    const phone = newPhone();
    expect([await asks(app, phone), await asks(app, phone)]).toEqual([200, 429]);
    expect(alarms(app)).toEqual([]);
    await app.close();
  });
});
