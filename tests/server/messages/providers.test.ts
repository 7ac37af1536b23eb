import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createHttpSmsSender } from '../../../server/messages/sms/http';
import { createKwtSmsSender } from '../../../server/messages/sms/kwtsms';
import { createUnifonicSender } from '../../../server/messages/sms/unifonic';
import { createWhatsAppSender } from '../../../server/messages/whatsapp/cloud';
import {
  type ProviderReply,
  providerFaults,
  replyWith,
  startProviderDouble,
} from '../../support/server/message-provider-double';

const TIMEOUT = 300;
const texts = { shopName: { ar: 'Lawza', en: 'Lawza' }, publicOrigin: 'https://shop.example' };
const arabic = { phone: '+96550001234', code: '4711', locale: 'ar' as const };
const english = { ...arabic, locale: 'en' as const };

/** The provider answers all calls so, unless a test says otherwise. */
function providerOf(usual: ProviderReply) {
  const started = { url: '' } as Awaited<ReturnType<typeof startProviderDouble>>;
  beforeAll(async () => {
    Object.assign(started, await startProviderDouble(usual));
  });
  beforeEach(() => started.behave());
  afterAll(() => started.close());
  return started;
}

describe('Unifonic', () => {
  const sent = { success: true, message: '', errorCode: 'ER-00', data: { MessageID: '3200017891', Status: 'Queued' } };
  const provider = providerOf(replyWith(sent));
  const sender = (timeoutMs?: number) =>
    createUnifonicSender(
      { provider: 'unifonic', url: `${provider.url}/rest/SMS/messages`, appSid: 'the-sid', sender: 'LAWZA' },
      texts,
      timeoutMs,
    );

  it('gets a form with the number without plus and the text in the language of the shopper', async () => {
    await sender().send(arabic);
    await sender().send(english);
    const [first, second] = provider.requests;
    expect([first?.method, first?.path, first?.type]).toEqual([
      'POST',
      '/rest/SMS/messages',
      'application/x-www-form-urlencoded;charset=UTF-8',
    ]);
    expect(Object.fromEntries(new URLSearchParams(first?.body))).toEqual({
      AppSid: 'the-sid',
      SenderID: 'LAWZA',
      Recipient: '96550001234',
      Body: 'رمز التحقق في Lawza: 4711\n@shop.example #4711',
      responseType: 'JSON',
    });
    expect(new URLSearchParams(second?.body).get('Body')).toBe('Your Lawza login code is 4711\n@shop.example #4711');
  });

  it('an Arabic code fits into one SMS', async () => {
    await sender().send(arabic);
    const body = new URLSearchParams(provider.requests[0]?.body).get('Body') ?? '';
    expect(body.length).toBeLessThanOrEqual(70);
  });

  it('sends other texts too', async () => {
    await sender().sendText?.({ phone: '+96550001234', text: 'Order #7' });
    expect(new URLSearchParams(provider.requests[0]?.body).get('Body')).toBe('Order #7');
  });

  it.each([
    ['no balance', 'ER-01', 200],
    ['a number without route', 'ER-05', 200],
    ['a sender that is not registered', 'ER-08', 400],
  ])('fails with the documented code of %s', async (_, errorCode, status) => {
    provider.behave(replyWith({ success: false, message: 'refused 96550001234', errorCode, data: null }, status));
    await expect(sender().send(arabic)).rejects.toMatchObject({ reason: `HTTP ${status}, ${errorCode}` });
  });

  it('leaves out of the reason whatever is not a documented code', async () => {
    provider.behave(replyWith({ success: false, errorCode: '96550001234' }));
    await expect(sender().send(arabic)).rejects.toMatchObject({ reason: 'HTTP 200' });
  });

  it.each(Object.entries(providerFaults))('fails if it %s', async (_, fault) => {
    provider.behave(fault);
    await expect(sender(TIMEOUT).send(arabic)).rejects.toThrow();
    expect(provider.requests).toHaveLength(1);
  });
});

describe('kwtSMS', () => {
  const sent = { result: 'OK', 'msg-id': '12ab', numbers: 1, 'points-charged': 1, 'balance-after': 149 };
  const provider = providerOf(replyWith(sent));
  const sender = (timeoutMs?: number) =>
    createKwtSmsSender(
      { provider: 'kwtsms', url: `${provider.url}/API/send/`, username: 'shop', password: 'word', sender: 'LAWZA' },
      texts,
      timeoutMs,
    );

  it('gets JSON with the account, the number without plus, the language and the text', async () => {
    await sender().send(arabic);
    await sender().send(english);
    const [first, second] = provider.requests;
    expect([first?.method, first?.path, first?.type]).toEqual(['POST', '/API/send/', 'application/json']);
    expect(JSON.parse(first?.body ?? '')).toEqual({
      username: 'shop',
      password: 'word',
      sender: 'LAWZA',
      mobile: '96550001234',
      lang: '3',
      test: '0',
      message: 'رمز التحقق في Lawza: 4711\n@shop.example #4711',
    });
    expect(JSON.parse(second?.body ?? '')).toMatchObject({
      lang: '1',
      message: 'Your Lawza login code is 4711\n@shop.example #4711',
    });
  });

  it.each([
    ['a wrong password', 'ERR003'],
    ['a sender that is not registered', 'ERR008'],
    ['no balance', 'ERR010'],
    ['too little balance', 'ERR011'],
  ])('fails with the documented code of %s, although the status is 200', async (_, code) => {
    provider.behave(replyWith({ result: 'ERROR', code, description: 'refused 96550001234' }));
    await expect(sender().send(arabic)).rejects.toMatchObject({ reason: `HTTP 200, ${code}` });
  });

  it.each(Object.entries(providerFaults))('fails if it %s', async (_, fault) => {
    provider.behave(fault);
    await expect(sender(TIMEOUT).send(arabic)).rejects.toThrow();
    expect(provider.requests).toHaveLength(1);
  });
});

describe('WhatsApp', () => {
  const sent = {
    messaging_product: 'whatsapp',
    contacts: [{ input: '+96550001234', wa_id: '96550001234' }],
    messages: [{ id: 'wamid.HBgLOTY1' }],
  };
  const provider = providerOf(replyWith(sent));
  const sender = (timeoutMs?: number) =>
    createWhatsAppSender(
      { url: `${provider.url}/v24.0`, phoneNumberId: '106540352242922', token: 'the-token', template: 'login_code' },
      timeoutMs,
    );

  it('gets the authentication template with the code in its text and in its button', async () => {
    await sender().send(arabic);
    const [request] = provider.requests;
    expect(request).toMatchObject({
      method: 'POST',
      path: '/v24.0/106540352242922/messages',
      type: 'application/json',
      authorization: 'Bearer the-token',
    });
    expect(JSON.parse(request?.body ?? '')).toEqual({
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to: '+96550001234',
      type: 'template',
      template: {
        name: 'login_code',
        language: { code: 'ar' },
        components: [
          { type: 'body', parameters: [{ type: 'text', text: '4711' }] },
          { type: 'button', sub_type: 'url', index: '0', parameters: [{ type: 'text', text: '4711' }] },
        ],
      },
    });
  });

  it.each([
    ['a template that does not exist', 132001, 404],
    ['a number without WhatsApp', 131026, 400],
    ['an expired token', 190, 401],
    ['an unpaid account', 131042, 400],
  ])('fails with the documented code of %s', async (_, code, status) => {
    const error = { message: `(#${code}) +96550001234`, type: 'OAuthException', code, fbtrace_id: 'A1' };
    provider.behave(replyWith({ error }, status));
    await expect(sender().send(arabic)).rejects.toMatchObject({ reason: `HTTP ${status}, ${code}` });
  });

  it.each(Object.entries(providerFaults))('fails if it %s', async (_, fault) => {
    provider.behave(fault);
    await expect(sender(TIMEOUT).send(arabic)).rejects.toThrow();
    expect(provider.requests).toHaveLength(1);
  });
});

describe('the documented gateway', () => {
  it('writes its own texts, so nothing but codes can be sent through it', () => {
    expect(createHttpSmsSender({ url: 'https://sms.example', id: 'shop', auth: 'key' }).sendText).toBeUndefined();
  });
});
