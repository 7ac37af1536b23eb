import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { customer, loginChallenge, rateCounter, session } from '../../../server/db/schema';
import { deleteExpired } from '../../../server/housekeeping';
import { createTestApp, newPhone, newToken, type TestApp } from '../../support/server/test-app';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({
    from: 'empty',
    limits: { otpFailuresPerAddressHour: 10_000, otpFailuresTotalHour: 10_000, otpSendsPerAddressHour: 10_000 },
    poolSize: 20,
  });
});
afterAll(() => shop.close());

const send = (phone: string, token: string) => shop.post('/api/customer/send-otp', { phone, token });
const verify = (phone: string, otp: string, token: string) =>
  shop.post('/api/customer/verify-otp', { phone, otp, token });
const wrongCode = (code: string) => (code === '0000' ? '1111' : '0000');

async function requestCode(phone = newPhone()) {
  const token = newToken();
  const response = await send(phone, token);
  return { phone, token, code: shop.lastCode(phone), response };
}

describe('requesting a code', () => {
  it('sends a code of four digits and returns its lifetime and the time until a resend', async () => {
    const { code, response } = await requestCode();
    expect(code).toMatch(/^\d{4}$/);
    expect(response.body).toMatchObject({ success: true, expires_in: 300, retry_after: 120 });
    expect(response.text).not.toContain(code);
  });

  it('accepts a repeated request without sending anything [rows 8, 9]', async () => {
    const { phone, token } = await requestCode();
    await send(phone, token);
    expect(shop.messages.filter((message) => message.phone === phone)).toHaveLength(1);
  });

  it('resends the same code while it is valid, and then a new one [row 8]', async () => {
    const { phone, token, code } = await requestCode();
    shop.clock.advance(2 * MINUTE);
    expect((await send(phone, token)).body).toMatchObject({ success: true, expires_in: 180, retry_after: 120 });
    expect(shop.lastCode(phone)).toBe(code);
    shop.clock.advance(4 * MINUTE);
    expect((await send(phone, token)).body.expires_in).toBe(300);
    expect(shop.messages.filter((message) => message.phone === phone)).toHaveLength(3);
    expect((await verify(phone, shop.lastCode(phone), token)).status).toBe(200);
  });

  it('refuses another resend before the countdown ends', async () => {
    const { phone, token } = await requestCode();
    shop.clock.advance(40_000);
    await send(phone, token);
    shop.clock.advance(40_000);
    const early = await send(phone, token);
    expect(early.status).toBe(429);
    expect(early.body.code).toBe('rate_limited');
    expect(Number(early.headers.get('retry-after'))).toBe(80);
  });

  it('sends four messages to one phone in any hour [row 7]', async () => {
    const phone = newPhone();
    for (let attempt = 0; attempt < 4; attempt += 1) expect((await send(phone, newToken())).status).toBe(200);
    const refused = await send(phone, newToken());
    expect(refused.status).toBe(429);
    shop.clock.advance((Number(refused.headers.get('retry-after')) + 1) * 1000);
    expect((await send(phone, newToken())).status).toBe(200);
  });

  it('accepts any spelling of a phone number and refuses other countries [row 17]', async () => {
    const token = newToken();
    await send('٠٠٩٦٥ ٥٧٧٧ ٧٧٧٧', token);
    expect(shop.messages.at(-1)?.phone).toBe('+96557777777');
    for (const phone of ['+15551234567', '55501234', '+9655', '+9655000000000000', 'abc', ''])
      expect(await send(phone, newToken())).toMatchObject({
        status: 422,
        body: { code: 'invalid', errors: [{ field: 'phone', code: 'phone' }] },
      });
  });

  it('refuses tokens that can be guessed or were used for another phone or login [rows 14, 15]', async () => {
    for (const token of ['short', 'a'.repeat(43), `${'x'.repeat(42)}!`])
      expect((await send(newPhone(), token)).status).toBe(422);
    const { token } = await requestCode();
    expect((await send(newPhone(), token)).body.code).toBe('token_used');
    const signedIn = await shop.logIn();
    expect((await send(signedIn.phone, signedIn.token)).body.code).toBe('token_used');
  });

  it('answers the same for a phone with an account and one without [row 16]', async () => {
    const { phone } = await shop.logIn();
    const known = await requestCode(phone);
    const unknown = await requestCode();
    expect(known.response.body).toEqual(unknown.response.body);
  });
});

describe('verifying a code', () => {
  it('signs the token in', async () => {
    const { phone, token, code } = await requestCode();
    expect((await shop.get('/api/customer/session', { token })).status).toBe(401);
    const verified = await verify(phone, code, token);
    expect(verified.body).toMatchObject({ data: { id: expect.any(String), name: 'Customer', phone } });
    expect((await shop.get('/api/customer/session', { token })).body.data).toEqual({
      ...verified.body.data,
      open_payment: false,
    });
  });

  it('finds the same customer at the next login', async () => {
    const first = await shop.logIn();
    const second = await shop.logIn(first.phone);
    expect(second.userId).toBe(first.userId);
  });

  it('works once [row 11]', async () => {
    const { phone, token, code } = await requestCode();
    await verify(phone, code, token);
    expect((await verify(phone, code, token)).body.code).toBe('code_incorrect');
    const another = await requestCode();
    const responses = await Promise.all(
      Array.from({ length: 3 }, () => verify(another.phone, another.code, another.token)),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('accepts only the code of this phone and this token [rows 11, 12]', async () => {
    const own = await requestCode();
    const another = await requestCode();
    expect((await verify(another.phone, own.code, own.token)).status).toBe(422);
    expect((await verify(own.phone, own.code, another.token)).status).toBe(422);
    expect((await verify(own.phone, own.code, newToken())).status).toBe(422);
    expect((await verify(own.phone, own.code, own.token)).status).toBe(200);
  });

  it('answers incorrect twice and dead from the third wrong code on [row 1]', async () => {
    const { phone, token, code } = await requestCode();
    const codes = [];
    for (let attempt = 0; attempt < 4; attempt += 1)
      codes.push((await verify(phone, wrongCode(code), token)).body.code);
    expect(codes).toEqual(['code_incorrect', 'code_incorrect', 'code_dead', 'code_dead']);
    expect((await verify(phone, code, token)).body.code).toBe('code_dead');
  });

  it('compares three codes, also of concurrent requests [row 2]', async () => {
    const { phone, token, code } = await requestCode();
    const answers = await Promise.all(Array.from({ length: 200 }, () => verify(phone, wrongCode(code), token)));
    expect(answers.filter(({ body }) => body.code === 'code_incorrect')).toHaveLength(2);
    expect(answers.every(({ status }) => status === 422)).toBe(true);
    const [row] = await shop.db.select().from(loginChallenge).where(eq(loginChallenge.phone, phone));
    expect(row?.checks).toBe(3);
  });

  it('answers expired after five minutes', async () => {
    const { phone, token, code } = await requestCode();
    shop.clock.advance(5 * MINUTE + 1);
    expect((await verify(phone, code, token)).body.code).toBe('code_expired');
  });

  it('does not count malformed codes', async () => {
    const { phone, token, code } = await requestCode();
    for (const otp of ['', '12', '12345', 'abcd']) expect((await verify(phone, otp, token)).body.code).toBe('invalid');
    expect((await verify(phone, code, token)).status).toBe(200);
  });

  it('limits failures to five per phone and hour, over several codes; a correct code does not count [rows 1, 3]', async () => {
    const phone = newPhone();
    await shop.logIn(phone);
    const first = await requestCode(phone);
    for (let guess = 0; guess < 3; guess += 1)
      expect((await verify(phone, wrongCode(first.code), first.token)).status).toBe(422);
    const second = await requestCode(phone);
    for (let guess = 0; guess < 2; guess += 1)
      expect((await verify(phone, wrongCode(second.code), second.token)).status).toBe(422);
    const refused = await verify(phone, second.code, second.token);
    expect([refused.status, refused.body.code]).toEqual([429, 'rate_limited']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000);
  });

  it('limits failures to ten per phone and day [row 1]', async () => {
    const phone = newPhone();
    let compared = 0;
    for (let hour = 0; hour < 6; hour += 1) {
      for (let attempt = 0; attempt < 2; attempt += 1) {
        const { token, code } = await requestCode(phone);
        for (let guess = 0; guess < 3; guess += 1)
          if ((await verify(phone, wrongCode(code), token)).status === 422) compared += 1;
      }
      shop.clock.advance(HOUR + MINUTE);
    }
    expect(compared).toBe(10);
  });
});

describe('failures of one client address', () => {
  it('are limited across servers that share a database [row 4]', async () => {
    const first = await createTestApp({ from: 'empty', limits: { otpFailuresPerAddressHour: 4 } });
    const another = await createTestApp({ database: first.database, limits: { otpFailuresPerAddressHour: 4 } });
    let compared = 0;
    for (let phone = 0; phone < 4; phone += 1) {
      const [number, token] = [newPhone(), newToken()];
      await first.post('/api/customer/send-otp', { phone: number, token });
      for (const server of [first, another]) {
        const { status } = await server.post('/api/customer/verify-otp', {
          phone: number,
          otp: wrongCode(first.lastCode(number)),
          token,
        });
        if (status === 422) compared += 1;
      }
    }
    expect(compared).toBe(4);
    await first.close();
  });
});

describe('sessions', () => {
  it('end at logout', async () => {
    const { token } = await shop.logIn();
    expect((await shop.post('/api/customer/logout', {}, { token })).status).toBe(200);
    expect((await shop.get('/api/customer/session', { token })).status).toBe(401);
  });

  it('expire after 14 days without use, and after 30 days', async () => {
    const idle = await shop.logIn();
    const used = await shop.logIn();
    for (let days = 0; days < 29; days += 10) {
      expect((await shop.get('/api/customer/session', { token: used.token })).status).toBe(200);
      shop.clock.advance(9.9 * DAY);
    }
    expect((await shop.get('/api/customer/session', { token: idle.token })).status).toBe(401);
    expect((await shop.get('/api/customer/session', { token: used.token })).status).toBe(200);
    shop.clock.advance(DAY);
    expect((await shop.get('/api/customer/session', { token: used.token })).status).toBe(401);
  });

  it('are at most ten per customer; the oldest ends first', async () => {
    const phone = newPhone();
    const tokens: string[] = [];
    for (let login = 0; login < 11; login += 1) {
      tokens.push((await shop.logIn(phone)).token);
      shop.clock.advance(20 * MINUTE);
    }
    const [oldest = '', ...others] = tokens;
    expect((await shop.get('/api/customer/session', { token: oldest })).status).toBe(401);
    for (const token of others) expect((await shop.get('/api/customer/session', { token })).status).toBe(200);
  });

  it('need exactly the token [row 13]', async () => {
    const { token } = await shop.logIn();
    for (const authorization of [
      token,
      `Basic ${token}`,
      'Bearer',
      `Bearer ${token}x`,
      'Bearer undefined',
      `Bearer ${newToken()}`,
    ]) {
      const { status, headers } = await shop.get('/api/customer/session', { headers: { authorization } });
      expect(status).toBe(401);
      expect(headers.get('www-authenticate')).toBe('Bearer');
    }
  });
});

describe('deleting an account', () => {
  it('needs a new code, ends every session and deletes phone and name [row 24]', async () => {
    const { phone, token, userId } = await shop.logIn();
    const second = await shop.logIn(phone);
    const fresh = await requestCode(phone);
    const remove = (otp: string) => shop.post('/api/customer/delete', { phone, otp, token: fresh.token }, { token });
    expect((await remove(wrongCode(fresh.code))).body.code).toBe('code_incorrect');
    expect((await shop.get('/api/customer/session', { token })).status).toBe(200);
    expect((await remove(fresh.code)).status).toBe(200);
    for (const old of [token, second.token, fresh.token])
      expect((await shop.get('/api/customer/session', { token: old })).status).toBe(401);
    const [row] = await shop.db.select().from(customer).where(eq(customer.id, userId));
    expect(row).toMatchObject({ phone: null, name: '' });
    shop.clock.advance(HOUR);
    expect((await shop.logIn(phone)).userId).not.toBe(userId);
  });

  it("is only for the customer's own phone", async () => {
    const { token } = await shop.logIn();
    const another = await requestCode();
    const { status, body } = await shop.post(
      '/api/customer/delete',
      { phone: another.phone, otp: another.code, token: another.token },
      { token },
    );
    expect([status, body.code]).toEqual([422, 'code_incorrect']);
  });
});

describe('secrets', () => {
  it('are neither in the database nor in the log [row 101]', async () => {
    const { phone, token, code } = await requestCode();
    await verify(phone, code, token);
    const rows = JSON.stringify([await shop.db.select().from(loginChallenge), await shop.db.select().from(session)]);
    expect(rows).not.toContain(token);
    const log = shop.lines.join('\n');
    for (const secret of [phone, phone.slice(4), token]) expect(log).not.toContain(secret);
  });

  it('a message that cannot be sent is an error, and can be requested again at once', async () => {
    let isGatewayBroken = true;
    const sent: string[] = [];
    const brokenShop = await createTestApp({
      from: 'empty',
      sms: {
        send: async ({ code }) => {
          if (isGatewayBroken) throw new Error('no gateway');
          sent.push(code);
        },
      },
    });
    const [phone, token] = [newPhone(), newToken()];
    const failed = await brokenShop.post('/api/customer/send-otp', { phone, token });
    expect([failed.status, failed.body.code, failed.body.message]).toEqual([503, 'sms_failed', 'Failed to send OTP']);
    isGatewayBroken = false;
    expect((await brokenShop.post('/api/customer/send-otp', { phone, token })).status).toBe(200);
    expect(sent).toHaveLength(1);
    expect(brokenShop.lines.join('\n')).not.toContain(phone);
    await brokenShop.close();
  });

  it('test numbers have a fixed code and get no message', async () => {
    const testShop = await createTestApp({ from: 'empty', env: { OTP_TEST_NUMBERS: '+96550000000:4321' } });
    const token = newToken();
    expect((await testShop.post('/api/customer/send-otp', { phone: '+96550000000', token })).status).toBe(200);
    expect(testShop.messages).toEqual([]);
    expect(
      (await testShop.post('/api/customer/verify-otp', { phone: '+96550000000', otp: '4321', token })).status,
    ).toBe(200);
    await testShop.close();
  });
});

describe('expired rows', () => {
  it('are deleted, valid ones stay', async () => {
    const own = await createTestApp({ from: 'empty' });
    const { token } = await own.logIn();
    await deleteExpired(own);
    expect((await own.get('/api/customer/session', { token })).status).toBe(200);
    own.clock.advance(62 * DAY);
    await deleteExpired(own);
    expect(
      await Promise.all([own.db.$count(loginChallenge), own.db.$count(session), own.db.$count(rateCounter)]),
    ).toEqual([0, 0, 0]);
    await own.close();
  });
});
