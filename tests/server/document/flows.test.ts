import { rmSync } from 'node:fs';
import { afterAll, expect, it } from 'vitest';
import { parseConfig } from '../../../server/config';
import { createTestApp, type TestApp } from '../../support/server/test-app';
import { createClientFolder } from '../../support/process/built-client';

const clientDir = createClientFolder();
const apps: TestApp[] = [];
afterAll(async () => {
  rmSync(clientDir, { recursive: true });
  for (const app of apps) await app.close();
});

async function pageOf(path: string, env: Record<string, string>) {
  const shop = await createTestApp({ from: 'empty', env, pages: { clientDir, hasMapProvider: false } });
  apps.push(shop);
  const response = await shop.app.request(`http://shop.test${path}`, { headers: { host: 'shop.test' } });
  return { status: response.status, isMarked: /<html[^>]* data-flows>/.test(await response.text()) };
}

const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://shop:word@db.example:5432/lawza',
  PUBLIC_ORIGIN: 'https://shop.example',
  SMS_GATEWAY_URL: 'https://sms.example/send',
  SMS_GATEWAY_ID: 'lawza',
  SMS_GATEWAY_AUTH: 'word',
  PAYMENT_GATEWAY: 'myfatoorah',
  MYFATOORAH_TOKEN: 'token',
  MYFATOORAH_BASE_URL: 'https://gateway.example',
  MYFATOORAH_WEBHOOK_SECRET: 'secret',
};

it('the flows viewer is served in the demo, and every page is marked', async () => {
  expect(await pageOf('/flows', {})).toEqual({ status: 200, isMarked: true });
  expect(await pageOf('/', {})).toEqual({ status: 200, isMarked: true });
});

it('the flows viewer is 404 if it is disabled', async () => {
  expect(await pageOf('/flows', { FLOWS: '0' })).toEqual({ status: 404, isMarked: false });
});

it.each([
  [{}, true],
  [{ FLOWS: '0' }, false],
  [production, false],
  [{ ...production, FLOWS: '1' }, true],
])('production serves it only if it is enabled: %j', (env, flows) => {
  expect(parseConfig(env)).toMatchObject({ ok: true, config: { flows } });
});
