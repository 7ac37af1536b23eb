import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CodeMessage } from '../../../server/messages/sms/sms-sender';
import { SendFailure } from '../../../server/messages/request-json';
import { createTestApp, newPhone, newToken, type TestApp } from '../../support/server/test-app';

const byWhatsApp: CodeMessage[] = [];
const bySms: CodeMessage[] = [];
let isWhatsAppBroken = false;
let isSmsBroken = false;

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({
    from: 'empty',
    limits: { otpSendsPerAddressHour: 10_000 },
    whatsapp: {
      send: async (message) => {
        if (isWhatsAppBroken) throw new SendFailure('HTTP 400, 131026');
        byWhatsApp.push(message);
        return `wamid.${byWhatsApp.length}`;
      },
    },
    sms: {
      send: async (message) => {
        if (isSmsBroken) throw new SendFailure('HTTP 200, ER-01');
        bySms.push(message);
      },
    },
  });
});
beforeEach(() => {
  [byWhatsApp.length, bySms.length, isWhatsAppBroken, isSmsBroken] = [0, 0, false, false];
});
afterAll(() => shop.close());

const send = (phone: string, token: string, more: object = {}, headers = {}) =>
  shop.post('/api/customer/send-otp', { phone, token, ...more }, { headers });
const sms = { channel: 'sms' };
const counts = () => [byWhatsApp.length, bySms.length];

describe('a shop with WhatsApp', () => {
  it('sends the code by WhatsApp in the language of the shopper, and says so', async () => {
    const answer = await send(newPhone(), newToken(), {}, { 'accept-language': 'en' });
    expect(answer.body).toMatchObject({ success: true, channel: 'whatsapp', expires_in: 300, retry_after: 120 });
    expect(byWhatsApp).toMatchObject([{ locale: 'en' }]);
    expect(bySms).toEqual([]);
  });

  it('sends the same code by SMS as soon as the shopper asks for it, once', async () => {
    const [phone, token] = [newPhone(), newToken()];
    await send(phone, token);
    expect((await send(phone, token, sms)).body).toMatchObject({ channel: 'sms', retry_after: 120 });
    expect((await send(phone, token, sms)).body).toMatchObject({ channel: 'sms' });
    expect(counts()).toEqual([1, 1]);
    expect(bySms[0]?.code).toBe(byWhatsApp[0]?.code);
    const verified = await shop.post('/api/customer/verify-otp', { phone, otp: bySms[0]?.code, token });
    expect(verified.status).toBe(200);
  });

  it('stays with SMS for the rest of the attempt, and lets further messages wait', async () => {
    const [phone, token] = [newPhone(), newToken()];
    await send(phone, token);
    await send(phone, token, sms);
    shop.clock.advance(40_000);
    expect((await send(phone, token)).status).toBe(429);
    shop.clock.advance(80_000);
    expect((await send(phone, token)).body.channel).toBe('sms');
    expect(counts()).toEqual([1, 2]);
  });

  it('counts the messages of both channels against the limits of the phone', async () => {
    const phone = newPhone();
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const token = newToken();
      expect((await send(phone, token)).status).toBe(200);
      expect((await send(phone, token, sms)).status).toBe(200);
    }
    expect((await send(phone, newToken())).status).toBe(429);
    expect((await send(phone, newToken(), sms)).status).toBe(429);
    expect(counts()).toEqual([2, 2]);
  });

  it('sends by SMS at once if WhatsApp refuses, and logs why without the phone and the code', async () => {
    isWhatsAppBroken = true;
    const phone = newPhone();
    expect((await send(phone, newToken())).body).toMatchObject({ success: true, channel: 'sms' });
    expect(counts()).toEqual([0, 1]);
    const line = shop.lines.findLast((one) => one.includes('HTTP 400, 131026')) ?? '';
    expect(line).toContain('WhatsApp failed');
    for (const part of [phone, phone.slice(4), bySms[0]?.code ?? '']) expect(line).not.toContain(part);
  });

  it('says that nothing was sent if both refuse, and sends by SMS once it works again', async () => {
    [isWhatsAppBroken, isSmsBroken] = [true, true];
    const [phone, token] = [newPhone(), newToken()];
    expect((await send(phone, token)).body.code).toBe('sms_failed');
    expect(shop.lines.some((line) => line.includes('HTTP 200, ER-01'))).toBe(true);
    isSmsBroken = false;
    expect((await send(phone, token)).body.channel).toBe('sms');
    expect(counts()).toEqual([0, 1]);
  });

  it('refuses a channel that it does not know', async () => {
    expect((await send(newPhone(), newToken(), { channel: 'pigeon' })).status).toBe(422);
  });
});

describe('a shop without WhatsApp', () => {
  it('sends by SMS, whether the client asks for it or not', async () => {
    const plain = await createTestApp({ from: 'empty' });
    for (const more of [{}, sms]) {
      const phone = newPhone();
      const answer = await plain.post('/api/customer/send-otp', { phone, token: newToken(), ...more });
      expect([answer.body.channel, plain.lastCode(phone)]).toEqual(['sms', expect.stringMatching(/^\d{4}$/)]);
    }
    await plain.close();
  });
});
