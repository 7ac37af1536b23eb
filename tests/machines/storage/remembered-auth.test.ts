import { describe, expect, test } from 'vitest';
import { sessionSlice } from '../../../machines/storage/session.slices';
import { authOf, rootSlice } from '../../../machines/storage/root.slices';
import { KEYS } from '../../../machines/storage/slice';
import { memoryStore } from '../../support/shop/store';

const noura = { token: 'a-token', userId: 'c-1', name: 'Noura', mobile: '+96550123456' };
const here = { session: noura, ended: null, isKnown: true, locale: 'ar' as const };
const gone = { ...here, session: null };

describe('the auth fields of the root store', () => {
  test('say who is here and in which language, with every field of the specification', () => {
    const store = memoryStore();
    const auth = authOf(here, null);
    rootSlice.write(store, { auth }, 5);
    expect(auth).toEqual({
      isLogin: true,
      userId: 'c-1',
      phoneNo: '+96550123456',
      mobile: '+96550123456',
      userName: 'Noura',
      token: 'a-token',
      userInfo: { userName: 'Noura', mobile: '+96550123456', token: 'a-token', userId: 'c-1' },
      truckInfo: null,
      isLanguage: 'ar',
      direction: 'rtl',
      autoLogin: false,
      tryAutoLogin: true,
    });
    expect(rootSlice.read(store)).toEqual({ auth });
    rootSlice.write(store, { auth: authOf({ ...gone, ended: 'signedOut' }, auth) }, 6);
    expect(store.read(KEYS.root)).not.toContain(noura.token);
    expect(store.read(KEYS.root)).not.toContain(noura.mobile);
  });

  test('have autoLogin from a logout until the next login, over a reload too', () => {
    const left = authOf({ ...gone, ended: 'signedOut' }, authOf(here, null));
    expect(left).toMatchObject({ isLogin: false, userId: '', userName: '', autoLogin: true });
    expect(authOf(gone, left).autoLogin).toBe(true);
    expect(authOf(here, left).autoLogin).toBe(false);
    expect(authOf({ ...gone, ended: 'expired' }, authOf(here, left)).autoLogin).toBe(false);
  });

  test('give a restored session its name where only the root store has it, to the same customer alone', () => {
    const store = memoryStore();
    rootSlice.write(store, { auth: authOf(here, null) }, 5);
    store.write(KEYS.token, 'a-token');
    expect(sessionSlice.read(store)).toBeNull();
    store.write(KEYS.userId, 'c-1');
    expect(sessionSlice.read(store)).toEqual(noura);
    store.write(KEYS.userId, 'c-2');
    expect(sessionSlice.read(store)).toMatchObject({ userId: 'c-2', name: '', mobile: '' });
  });

  test('of rubbish are nothing', () => {
    const store = memoryStore();
    for (const text of ['{', '7', '{"version":1,"savedAt":0,"data":{"auth":7}}']) {
      store.write(KEYS.root, text);
      expect(rootSlice.read(store)).toEqual({ auth: null });
    }
  });
});
