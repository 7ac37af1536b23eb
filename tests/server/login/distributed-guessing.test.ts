import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkCode } from '../../../server/customers/check-code';
import type { Requester } from '../../../server/customers/login-limits';
import { sendCode } from '../../../server/customers/send-code';
import type { AppDeps } from '../../../server/deps';
import { Refusal } from '../../../server/http/refusal';
import { createTestApp, newPhone, newToken, SECRET, type TestApp } from '../../support/server/test-app';

const MINUTE = 60_000;
const ADDRESSES = 50;
const ROUNDS = 20;

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ from: 'empty', poolSize: 10 });
});
afterAll(() => shop.close());

const log = { info: () => {}, warn: () => {}, error: () => {} };
const deps = () =>
  ({
    db: shop.db,
    clock: shop.clock,
    config: shop.config,
    secret: SECRET,
    sms: { send: async () => {} },
    log,
  }) as unknown as AppDeps;

/** Whether the server compared a guessed code or refused it before. */
async function guess(requester: Requester, token: string): Promise<'compared' | 'refused'> {
  try {
    await checkCode(deps(), { ...requester, token, code: '0000' });
    return 'compared';
  } catch (error) {
    if (error instanceof Refusal && ['code_incorrect', 'code_dead'].includes(error.code)) return 'compared';
    if (error instanceof Refusal && error.code === 'rate_limited') return 'refused';
    throw error;
  }
}

it('compares at most 100 codes in an hour in which 50 addresses guess at 1,000 phones [row 4]', async () => {
  const outcomes: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const guesses = Array.from({ length: ADDRESSES }, async (_, index) => {
      const requester = {
        phone: newPhone(),
        clientAddress: `203.0.113.${index}`,
        isKnownDevice: false,
        locale: 'ar' as const,
      };
      const token = newToken();
      await sendCode(deps(), { ...requester, token });
      outcomes.push(await guess(requester, token));
    });
    await Promise.all(guesses);
    shop.clock.advance((60 * MINUTE) / ROUNDS - 1);
  }
  expect(outcomes).toHaveLength(1_000);
  expect(outcomes.filter((outcome) => outcome === 'compared')).toHaveLength(100);
}, 60_000);
