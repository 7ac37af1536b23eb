import { describe, expect, it } from 'vitest';
import { consoleSms } from '../../server/sms/console';
import { gatewaySms } from '../../server/sms/gateway';

const message = { phone: '+96550001234', code: '1234' };
const settings = { url: 'https://sms.example/send?from=Lawza', id: 'shop', auth: 'Bearer key' };
const answering =
  (body: string, status = 200) =>
  async () =>
    new Response(body, { status });

describe('a message without a gateway', () => {
  it('is printed', async () => {
    const lines: string[] = [];
    await consoleSms((line) => lines.push(line)).send(message);
    expect(lines).toEqual(['SMS to +96550001234: your code is 1234']);
  });
});

describe('a message through the gateway', () => {
  it('is a GET with id, number, code and the authorization header', async () => {
    const asked: { url: string; headers: Headers }[] = [];
    await gatewaySms(settings, async (url, init) => {
      asked.push({ url: String(url), headers: new Headers(init?.headers) });
      return Response.json({ success: true });
    }).send(message);
    expect(asked[0]?.url).toBe('https://sms.example/send?from=Lawza&id=shop&number=%2B96550001234&code=1234');
    expect(asked[0]?.headers.get('authorization')).toBe('Bearer key');
  });

  it('failed unless the gateway says success', async () => {
    for (const answer of [
      answering('{"success":false}'),
      answering('{}'),
      answering('<html>'),
      answering('{"success":true}', 500),
    ])
      await expect(gatewaySms(settings, answer).send(message)).rejects.toThrow('SMS gateway');
    for (const body of ['{"success":true}', '{"success":1}', '{"success":"true"}'])
      await gatewaySms(settings, answering(body)).send(message);
  });
});
