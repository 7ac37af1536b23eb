import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkCode } from '../../../server/customers/check-code';
import { sendCode } from '../../../server/customers/send-code';
import { customer } from '../../../server/db/schema';
import { createTestApp, newPhone, newToken, type TestApp } from '../../support/server/test-app';

const HOUR = 3_600_000;
const wrongCode = (code: string) => (code === '0000' ? '1111' : '0000');

/** A client that stores its cookie. */
function createBrowser(shop: TestApp) {
  let cookie = '';
  const post = async (path: string, body: object) => {
    const response = await shop.post(`/api/customer/${path}`, body, { headers: cookie ? { cookie } : {} });
    cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie;
    return response;
  };
  const requestCode = (phone: string, token: string) => post('send-otp', { phone, token });
  const enterCode = (phone: string, otp: string, token: string) => post('verify-otp', { phone, otp, token });
  return {
    requestCode,
    enterCode,
    async logIn(phone: string) {
      const token = newToken();
      const requested = await requestCode(phone, token);
      if (requested.status !== 200) return requested;
      return enterCode(phone, shop.lastCode(phone), token);
    },
    /** Guesses until the server refuses, and returns the number of compared codes. */
    async guessUntilRefused(phone: string) {
      let comparisonCount = 0;
      for (;;) {
        const token = newToken();
        if ((await requestCode(phone, token)).status === 429) return comparisonCount;
        for (;;) {
          const { status, body } = await enterCode(phone, wrongCode(shop.lastCode(phone)), token);
          if (status === 429) return comparisonCount;
          comparisonCount += 1;
          if (body.code === 'code_dead') break;
        }
      }
    },
  };
}

describe('an attacker who locks a phone', () => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await createTestApp({ from: 'empty' });
  });
  afterAll(() => shop.close());

  it('blocks unknown browsers for an hour, never a browser in which the owner logged in before [row 6]', async () => {
    const [phone, owner, attacker] = [newPhone(), createBrowser(shop), createBrowser(shop)];
    await owner.logIn(phone);
    expect(await attacker.guessUntilRefused(phone)).toBe(5);
    expect((await createBrowser(shop).logIn(phone)).status).toBe(429);
    expect((await owner.logIn(phone)).status).toBe(200);
    shop.clock.advance(HOUR + 60_000);
    expect((await createBrowser(shop).logIn(phone)).status).toBe(200);
  });

  it('cannot lock the owner out with messages, a shared address or failures of others [row 6]', async () => {
    const strictShop = await createTestApp({
      from: 'empty',
      limits: { otpFailuresTotalHour: 2, otpSendsPerAddressHour: 5 },
    });
    const [phone, owner, attacker] = [newPhone(), createBrowser(strictShop), createBrowser(strictShop)];
    await owner.logIn(phone);
    expect(await attacker.guessUntilRefused(phone)).toBe(2);
    for (let message = 0; message < 5; message += 1) await attacker.requestCode(phone, newToken());
    expect((await attacker.requestCode(phone, newToken())).status).toBe(429);
    for (let login = 0; login < 3; login += 1) expect((await owner.logIn(phone)).status).toBe(200);
    await strictShop.close();
  });

  it('gets no more guesses from a known browser, and none for another phone', async () => {
    const [phone, otherPhone, knownBrowser] = [newPhone(), newPhone(), createBrowser(shop)];
    await knownBrowser.logIn(phone);
    expect(await knownBrowser.guessUntilRefused(phone)).toBe(5);
    expect(await createBrowser(shop).guessUntilRefused(otherPhone)).toBe(5);
    expect((await knownBrowser.requestCode(otherPhone, newToken())).status).toBe(200);
    expect((await knownBrowser.enterCode(otherPhone, '0000', newToken())).status).toBe(422);
    expect(await knownBrowser.guessUntilRefused(otherPhone)).toBe(0);
  });

  it('the cookie of a known browser is unreadable for scripts and is no session', async () => {
    const [phone, token] = [newPhone(), newToken()];
    await shop.post('/api/customer/send-otp', { phone, token });
    const { headers } = await shop.post('/api/customer/verify-otp', { phone, otp: shop.lastCode(phone), token });
    const cookie = headers.get('set-cookie') ?? '';
    for (const word of ['HttpOnly', 'SameSite=Strict', 'Path=/api/customer']) expect(cookie).toContain(word);
    const secret = /known_device=([^;]+)/.exec(cookie)?.[1] ?? '';
    expect(secret).toHaveLength(43);
    expect((await shop.get('/api/customer/session', { token: secret })).status).toBe(401);
    expect((await shop.get('/api/customer/session', { headers: { cookie } })).status).toBe(401);
  });

  it.each(['x', 'a'.repeat(43), '"; drop', ''])('an invented cookie %j has no effect', async (cookie) => {
    const response = await shop.post(
      '/api/customer/send-otp',
      { phone: newPhone(), token: newToken() },
      { headers: { cookie: `known_device=${cookie}` } },
    );
    expect(response.status).toBe(200);
  });
});

describe('an attacker who causes costs by messages', () => {
  it('gets eight messages a day to one phone [row 7]', async () => {
    const shop = await createTestApp({
      from: 'empty',
      limits: { otpSendsPerPhoneDay: 8, otpSendsPerAddressHour: 1000 },
    });
    const phone = newPhone();
    for (let hour = 0; hour < 20; hour += 1) {
      await shop.post('/api/customer/send-otp', { phone, token: newToken() });
      shop.clock.advance(HOUR);
    }
    expect(shop.messages).toHaveLength(8);
    await shop.close();
  });

  it('has a block of numbers blocked if its codes stay unused; a block with used codes stays open [row 7]', async () => {
    const shop = await createTestApp({
      from: 'empty',
      limits: { otpUnusedPerBlockHour: 10, otpSendsPerAddressHour: 1000 },
    });
    const numberOf = (block: string, index: number) => `+965${block}${String(1000 + index)}`;
    for (let index = 0; index < 30; index += 1) {
      await shop.post('/api/customer/send-otp', { phone: numberOf('5111', index), token: newToken() });
      await createBrowser(shop).logIn(numberOf('5222', index));
    }
    const to = (block: string) => shop.messages.filter(({ phone }) => phone.startsWith(`+965${block}`)).length;
    expect([to('5111'), to('5222')]).toEqual([10, 30]);
    await shop.close();
  });

  it('cannot exceed the daily number of messages, and the last tenth is reserved for customers [row 7]', async () => {
    const shop = await createTestApp({ from: 'empty', limits: { otpSendsTotalDay: 20, otpSendsPerAddressHour: 1000 } });
    const [phone, owner] = [newPhone(), createBrowser(shop)];
    await owner.logIn(phone);
    for (let index = 0; index < 30; index += 1)
      await shop.post('/api/customer/send-otp', { phone: newPhone(), token: newToken() });
    expect(shop.messages).toHaveLength(18);
    const responses: number[] = [];
    for (let login = 0; login < 3; login += 1) responses.push((await owner.logIn(phone)).status);
    expect(responses).toEqual([200, 200, 429]);
    expect(shop.messages).toHaveLength(20);
    await shop.close();
  });

  it('reaches only mobile numbers if OTP_MOBILE_ONLY is set [row 7]', async () => {
    const shop = await createTestApp({ from: 'empty', env: { OTP_MOBILE_ONLY: '1' } });
    const mobile = ['+96550001234', '+966551234567', '+971501234567', '+97336123456', '+97455123456', '+96892123456'];
    const fixed = ['+96522200000', '+966112345678', '+97143456789', '+97317123456', '+97444123456', '+96824123456'];
    for (const phone of mobile)
      expect((await shop.post('/api/customer/send-otp', { phone, token: newToken() })).status).toBe(200);
    for (const phone of fixed)
      expect((await shop.post('/api/customer/send-otp', { phone, token: newToken() })).body.code).toBe('not_mobile');
    expect(shop.messages.map(({ phone }) => phone)).toEqual(mobile);
    await shop.close();
  });
});

describe('an attacker with an IPv6 network', () => {
  it('gets four times the limit of one address from a whole /48 [row 5]', async () => {
    const shop = await createTestApp({ from: 'empty' });
    const { db, clock, config } = shop;
    const deps = { ...shop, db, clock, config, secret: 'x'.repeat(32), sms: { send: async () => {} } } as never;
    const outcomes: string[] = [];
    for (let index = 0; index < 60; index += 1) {
      const requester = {
        phone: newPhone(),
        clientAddress: `2001:db8:1:${index.toString(16)}::/64`,
        isKnownDevice: false,
        locale: 'ar' as const,
      };
      const token = newToken();
      await sendCode(deps, { ...requester, token });
      outcomes.push(await checkCode(deps, { ...requester, token, code: 'none' }).catch((refusal) => refusal.code));
    }
    expect(outcomes.filter((code) => code === 'code_incorrect')).toHaveLength(40);
    expect(outcomes.at(-1)).toBe('rate_limited');
    await shop.close();
  });
});

describe('an attacker who looks for phones with an account', () => {
  const SAMPLES = 500;

  it('learns nothing from status, text or time of 500 responses each [row 16]', { timeout: 300_000 }, async () => {
    const shop = await createTestApp({
      from: 'empty',
      limits: {
        otpSendsPerAddressHour: 1e6,
        otpSendsTotalDay: 1e6,
        otpFailuresPerAddressHour: 1e6,
        otpFailuresTotalHour: 1e6,
      },
    });
    const phones = Array.from({ length: SAMPLES }, () => ({ known: newPhone(), unknown: newPhone() }));
    await shop.db
      .insert(customer)
      .values(phones.map(({ known }) => ({ phone: known, name: 'Noura', createdAt: shop.clock.now() })));
    const times = {
      send: { known: [] as number[], unknown: [] as number[] },
      verify: { known: [] as number[], unknown: [] as number[] },
    };
    const responses = { send: new Set<string>(), verify: new Set<string>() };
    const measure = async (
      call: 'send' | 'verify',
      kind: 'known' | 'unknown',
      request: () => ReturnType<TestApp['post']>,
    ) => {
      const startedAt = performance.now();
      const { status, body, headers } = await request();
      times[call][kind].push(performance.now() - startedAt);
      responses[call].add(JSON.stringify([status, { ...body, request_id: '' }, [...headers.keys()].sort()]));
    };
    for (const [index, pair] of phones.entries())
      for (const kind of index % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
        const [phone, token] = [pair[kind], newToken()];
        await measure('send', kind, () => shop.post('/api/customer/send-otp', { phone, token }));
        const otp = wrongCode(shop.lastCode(phone));
        await measure('verify', kind, () => shop.post('/api/customer/verify-otp', { phone, otp, token }));
      }
    for (const call of ['send', 'verify'] as const) {
      expect(responses[call].size).toBe(1);
      expect(Math.abs(median(times[call].known) - median(times[call].unknown))).toBeLessThan(5);
    }
    await shop.close();
  });
});

const median = (values: readonly number[]) => [...values].sort((one, other) => one - other)[values.length >> 1] ?? 0;
