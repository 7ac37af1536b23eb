import { describe, expect, test } from 'vitest';
import { sessionSlice } from '../../../machines/storage/session.slices';
import { authOf, rootSlice } from '../../../machines/storage/root.slices';
import { KEYS } from '../../../machines/storage/slice';
import { memoryStore } from '../../support/shop/memory-store';

const SESSION = { token: 'a-token', userId: 'c-1', name: 'Noura', mobile: '+96550123456' };
const loggedIn = { session: SESSION, ended: null, isKnown: true, locale: 'ar' as const };
const loggedOut = { ...loggedIn, session: null };

describe('the auth fields of the root store', () => {
  test('have the customer and the language, with every field of the specification', () => {
    const store = memoryStore();
    const auth = authOf(loggedIn, null);
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
    rootSlice.write(store, { auth: authOf({ ...loggedOut, ended: 'signedOut' }, auth) }, 6);
    expect(store.read(KEYS.root)).not.toContain(SESSION.token);
    expect(store.read(KEYS.root)).not.toContain(SESSION.mobile);
  });

  test('have autoLogin from a logout until the next login, even after a reload', () => {
    const afterLogout = authOf({ ...loggedOut, ended: 'signedOut' }, authOf(loggedIn, null));
    expect(afterLogout).toMatchObject({ isLogin: false, userId: '', userName: '', autoLogin: true });
    expect(authOf(loggedOut, afterLogout).autoLogin).toBe(true);
    expect(authOf(loggedIn, afterLogout).autoLogin).toBe(false);
    expect(authOf({ ...loggedOut, ended: 'expired' }, authOf(loggedIn, afterLogout)).autoLogin).toBe(false);
  });

  test('provide the name of a restored session, but only for the same customer', () => {
    const store = memoryStore();
    rootSlice.write(store, { auth: authOf(loggedIn, null) }, 5);
    store.write(KEYS.token, 'a-token');
    expect(sessionSlice.read(store)).toBeNull();
    store.write(KEYS.userId, 'c-1');
    expect(sessionSlice.read(store)).toEqual(SESSION);
    store.write(KEYS.userId, 'c-2');
    expect(sessionSlice.read(store)).toMatchObject({ userId: 'c-2', name: '', mobile: '' });
  });

  test('are null if they are corrupt', () => {
    const store = memoryStore();
    for (const text of ['{', '7', '{"version":1,"savedAt":0,"data":{"auth":7}}']) {
      store.write(KEYS.root, text);
      expect(rootSlice.read(store)).toEqual({ auth: null });
    }
  });
});
