import { describe, expect, test } from 'vitest';
import { INITIAL_CONTEXT } from '../../../machines/login/login.rules';
import { clearStep, loginFrom, readStep, persistStep } from '../../../machines/storage/login.slices';
import { KEYS } from '../../../machines/storage/slice';
import { memoryStore } from '../../support/shop/memory-store';

const NOW = 1_750_000_000_000;

const phone = { country: 'Kuwait', local: '50123456' } as const;
const atCode = { phone: '+96550123456', token: 'a-token', channel: 'whatsapp', wait: 120, deadline: null } as const;

describe('the stored code step', () => {
  test('has its phone, its token and its deadline', () => {
    const store = memoryStore();
    persistStep(store, atCode, NOW);
    const step = readStep(store, NOW + 30_000);
    expect(step).toEqual({ phone, token: 'a-token', channel: 'whatsapp', wait: 120, deadline: NOW + 120_000 });
    expect(loginFrom(step)).toMatchObject({
      attempt: { phone: '+96550123456', token: 'a-token' },
      isRestored: true,
      deadline: NOW + 120_000,
    });
  });

  test('keeps its deadline over several reloads [row 19]', () => {
    const store = memoryStore();
    persistStep(store, atCode, NOW);
    const { attempt, channel, wait, deadline } = loginFrom(readStep(store, NOW + 40_000));
    persistStep(store, { phone: '', token: null, ...attempt, channel, wait, deadline }, NOW + 40_000);
    expect(readStep(store, NOW + 50_000)?.deadline).toBe(NOW + 120_000);
  });

  test('expires with its code: after five minutes, after its use, and if the clock was set back [rows 19, 20]', () => {
    const store = memoryStore();
    persistStep(store, atCode, NOW);
    expect(readStep(store, NOW + 299_000)).not.toBeNull();
    expect(readStep(store, NOW + 300_000)).toBeNull();
    expect(readStep(store, NOW - 86_400_000)).toBeNull();
    clearStep(store);
    expect(readStep(store, NOW)).toBeNull();
  });

  test('is ignored if it is corrupt or no code was requested', () => {
    const store = memoryStore();
    persistStep(store, { ...atCode, token: null }, NOW);
    expect(readStep(store, NOW)).toBeNull();
    for (const data of ['{', '{"version":1,"savedAt":0,"data":{"phone":{"country":"Mars","local":"1"},"token":"t"}}']) {
      store.write(KEYS.login, data);
      expect(readStep(store, NOW)).toBeNull();
    }
    expect(loginFrom(null)).toEqual(INITIAL_CONTEXT);
  });
});
