import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkCode } from '../../../server/customers/check-code';
import { sendCode } from '../../../server/customers/send-code';
import { customer } from '../../../server/db/schema';
import { createTestApp, newPhone, newToken, type TestApp } from '../../support/server/test-app';

const HOUR = 3_600_000;
const wrong = (code: string) => (code === '0000' ? '1111' : '0000');

/** What somebody with a browser does; the cookies they were given go with them. */
function browserOf(shop: TestApp) {
  let cookie = '';
  const post = async (path: string, body: object) => {
    const answer = await shop.post(`/api/customer/${path}`, body, { headers: cookie ? { cookie } : {} });
    cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie;
    return answer;
  };
  const asks = (phone: string, token: string) => post('send-otp', { phone, token });
  const enters = (phone: string, otp: string, token: string) => post('verify-otp', { phone, otp, token });
  return {
    asks,
    enters,
    async logsIn(phone: string) {
      const token = newToken();
      const asked = await asks(phone, token);
      if (asked.status !== 200) return asked;
      return enters(phone, shop.lastCode(phone), token);
    },
    /** Guesses until nothing more is compared or sent, and says how often a guess was compared. */
    async guessesAt(phone: string) {
      let compared = 0;
      for (;;) {
        const token = newToken();
        if ((await asks(phone, token)).status === 429) return compared;
        for (;;) {
          const { status, body } = await enters(phone, wrong(shop.lastCode(phone)), token);
          if (status === 429) return compared;
          compared += 1;
          if (body.code === 'code_dead') break;
        }
      }
    },
  };
}

describe('somebody who locks a phone on purpose', () => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await createTestApp({ from: 'empty' });
  });
  afterAll(() => shop.close());

  it('stops strangers for an hour, and never the owner in a browser that logged in before [row 6]', async () => {
    const [phone, owner, attacker] = [newPhone(), browserOf(shop), browserOf(shop)];
    await owner.logsIn(phone);
    expect(await attacker.guessesAt(phone)).toBe(5);
    expect((await browserOf(shop).logsIn(phone)).status).toBe(429);
    expect((await owner.logsIn(phone)).status).toBe(200);
    shop.clock.advance(HOUR + 60_000);
    expect((await browserOf(shop).logsIn(phone)).status).toBe(200);
  });

  it('does not lock the owner out with messages, with their address, or with failures of everybody [row 6]', async () => {
    const tight = await createTestApp({
      from: 'empty',
      limits: { otpFailuresTotalHour: 2, otpSendsPerAddressHour: 5 },
    });
    const [phone, owner, attacker] = [newPhone(), browserOf(tight), browserOf(tight)];
    await owner.logsIn(phone);
    expect(await attacker.guessesAt(phone)).toBe(2);
    for (let message = 0; message < 5; message += 1) await attacker.asks(phone, newToken());
    expect((await attacker.asks(phone, newToken())).status).toBe(429);
    for (let login = 0; login < 3; login += 1) expect((await owner.logsIn(phone)).status).toBe(200);
    await tight.close();
  });

  it('gets a known browser no more guesses than a stranger, and none for another phone', async () => {
    const [phone, other, known] = [newPhone(), newPhone(), browserOf(shop)];
    await known.logsIn(phone);
    expect(await known.guessesAt(phone)).toBe(5);
    expect(await browserOf(shop).guessesAt(other)).toBe(5);
    expect((await known.asks(other, newToken())).status).toBe(200);
    expect((await known.enters(other, '0000', newToken())).status).toBe(422);
    expect(await known.guessesAt(other)).toBe(0);
  });

  it('marks the browser with something that scripts cannot read and that opens nothing', async () => {
    const [phone, token] = [newPhone(), newToken()];
    await shop.post('/api/customer/send-otp', { phone, token });
    const { headers } = await shop.post('/api/customer/verify-otp', { phone, otp: shop.lastCode(phone), token });
    const mark = headers.get('set-cookie') ?? '';
    for (const word of ['HttpOnly', 'SameSite=Strict', 'Path=/api/customer']) expect(mark).toContain(word);
    const secret = /known_device=([^;]+)/.exec(mark)?.[1] ?? '';
    expect(secret).toHaveLength(43);
    expect((await shop.get('/api/customer/session', { token: secret })).status).toBe(401);
    expect((await shop.get('/api/customer/session', { headers: { cookie: mark } })).status).toBe(401);
  });

  it.each(['x', 'a'.repeat(43), '"; drop', ''])('finds nothing behind a made-up mark %j', async (mark) => {
    const answer = await shop.post(
      '/api/customer/send-otp',
      { phone: newPhone(), token: newToken() },
      { headers: { cookie: `known_device=${mark}` } },
    );
    expect(answer.status).toBe(200);
  });
});

describe('somebody who earns by messages', () => {
  it('gets eight a day to one phone [row 7]', async () => {
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

  it('has a block of numbers cut off when its codes are not entered; one whose codes are entered is not [row 7]', async () => {
    const shop = await createTestApp({
      from: 'empty',
      limits: { otpUnusedPerBlockHour: 10, otpSendsPerAddressHour: 1000 },
    });
    const numberOf = (block: string, place: number) => `+965${block}${String(1000 + place)}`;
    for (let place = 0; place < 30; place += 1) {
      await shop.post('/api/customer/send-otp', { phone: numberOf('5111', place), token: newToken() });
      await browserOf(shop).logsIn(numberOf('5222', place));
    }
    const to = (block: string) => shop.messages.filter(({ phone }) => phone.startsWith(`+965${block}`)).length;
    expect([to('5111'), to('5222')]).toEqual([10, 30]);
    await shop.close();
  });

  it("spends the day's messages at most, and the last tenth of them goes to customers [row 7]", async () => {
    const shop = await createTestApp({ from: 'empty', limits: { otpSendsTotalDay: 20, otpSendsPerAddressHour: 1000 } });
    const [phone, owner] = [newPhone(), browserOf(shop)];
    await owner.logsIn(phone);
    for (let place = 0; place < 30; place += 1)
      await shop.post('/api/customer/send-otp', { phone: newPhone(), token: newToken() });
    expect(shop.messages).toHaveLength(18);
    const answers: number[] = [];
    for (let login = 0; login < 3; login += 1) answers.push((await owner.logsIn(phone)).status);
    expect(answers).toEqual([200, 200, 429]);
    expect(shop.messages).toHaveLength(20);
    await shop.close();
  });

  it('reaches mobile numbers only where messages cost money [row 7]', async () => {
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

describe('somebody with a whole network', () => {
  it('gets four times what one address gets from the addresses of a /48 [row 5]', async () => {
    const shop = await createTestApp({ from: 'empty' });
    const { db, clock, config } = shop;
    const deps = { ...shop, db, clock, config, secret: 'x'.repeat(32), sms: { send: async () => {} } } as never;
    const outcomes: string[] = [];
    for (let place = 0; place < 60; place += 1) {
      const asker = {
        phone: newPhone(),
        clientAddress: `2001:db8:1:${place.toString(16)}::/64`,
        isKnownDevice: false,
        locale: 'ar' as const,
      };
      const token = newToken();
      await sendCode(deps, { ...asker, token });
      outcomes.push(await checkCode(deps, { ...asker, token, code: 'none' }).catch((refusal) => refusal.code));
    }
    expect(outcomes.filter((code) => code === 'code_incorrect')).toHaveLength(40);
    expect(outcomes.at(-1)).toBe('rate_limited');
    await shop.close();
  });
});

describe('somebody who wants to know which phones have an account', () => {
  const SAMPLES = 500;

  it('learns nothing from status, words or time of 500 answers each [row 16]', { timeout: 300_000 }, async () => {
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
    const answers = { send: new Set<string>(), verify: new Set<string>() };
    const measure = async (
      call: 'send' | 'verify',
      kind: 'known' | 'unknown',
      ask: () => ReturnType<TestApp['post']>,
    ) => {
      const begun = performance.now();
      const { status, body, headers } = await ask();
      times[call][kind].push(performance.now() - begun);
      answers[call].add(JSON.stringify([status, { ...body, request_id: '' }, [...headers.keys()].sort()]));
    };
    for (const [place, pair] of phones.entries())
      for (const kind of place % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
        const [phone, token] = [pair[kind], newToken()];
        await measure('send', kind, () => shop.post('/api/customer/send-otp', { phone, token }));
        const otp = wrong(shop.lastCode(phone));
        await measure('verify', kind, () => shop.post('/api/customer/verify-otp', { phone, otp, token }));
      }
    for (const call of ['send', 'verify'] as const) {
      expect(answers[call].size).toBe(1);
      expect(Math.abs(median(times[call].known) - median(times[call].unknown))).toBeLessThan(5);
    }
    await shop.close();
  });
});

const median = (values: readonly number[]) => [...values].sort((one, other) => one - other)[values.length >> 1] ?? 0;
