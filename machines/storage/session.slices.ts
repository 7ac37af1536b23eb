import * as v from 'valibot';
import { listOf } from '../../api/schemas/wire';
import { isUserId } from '../../domain/customer/user-id';
import type { Session } from '../session/session.types';
import { rootSlice } from './root.slices';
import { KEYS, type SharedSlice, type Slice, slice, type Store } from './slice';

const NAMES = [KEYS.authToken, KEYS.token, KEYS.userId, KEYS.userName, KEYS.userMobile] as const;

/** The session under the documented keys; null without token and user id (Specification 4, Auth). */
function read(store: Store): Session | null {
  const token = store.read(KEYS.authToken) || store.read(KEYS.token) || '';
  const userId = store.read(KEYS.userId) ?? '';
  if (token === '' || !isUserId(userId)) return null;
  const { auth } = rootSlice.read(store);
  const known = auth?.userId === userId ? auth : null;
  return {
    token,
    userId,
    name: store.read(KEYS.userName) ?? known?.userName ?? '',
    mobile: store.read(KEYS.userMobile) ?? known?.mobile ?? '',
  };
}

/** Writes the session under every documented key, or removes them all. */
function write(store: Store, session: Session | null): boolean {
  if (session === null) {
    for (const key of NAMES) store.remove(key);
    return true;
  }
  const { token, userId, name, mobile } = session;
  return [token, token, userId, name, mobile]
    .map((value, place) => store.write(NAMES[place] as string, value))
    .every(Boolean);
}

export const sessionSlice: Slice<Session | null> = { keys: [KEYS.authToken, KEYS.token, KEYS.userId], read, write };

const tokens = slice<readonly string[]>(
  KEYS.revocations,
  1,
  listOf(v.pipe(v.string(), v.minLength(1))) as v.GenericSchema<unknown, string[]>,
  [],
);

/** Each tab adds the tokens that it signed out and removes those that it revoked; entries of other tabs stay. */
function share(store: Store): SharedSlice<readonly string[]> {
  let known = tokens.read(store);
  return {
    write: (mine, now) => {
      const added = mine.filter((token) => !known.includes(token));
      const revoked = known.filter((token) => !mine.includes(token));
      const left = [...new Set([...tokens.read(store), ...added])].filter((token) => !revoked.includes(token));
      known = mine;
      if (left.length > 0) tokens.write(store, left, now);
      else store.remove(KEYS.revocations);
      return null;
    },
    reread: () => tokens.read(store),
  };
}

/** Signed-out tokens that are not revoked on the server yet; the tab that signed out revokes them. */
export const revocationsSlice: Slice<readonly string[]> = { ...tokens, keys: [], share };
