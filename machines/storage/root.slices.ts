import * as v from 'valibot';
import { wireText } from '../../api/schemas/wire';
import type { Locale } from '../../domain/text/locale';
import type { Session, SessionEnd } from '../session/session.types';
import { KEYS, slice } from './slice';

/** Specification 3, Login data. */
interface LoginData {
  readonly userName: string;
  readonly mobile: string;
  readonly token: string;
  readonly userId: string;
}

/** Specification 3, Auth state, as persisted in the root store. */
export interface AuthState {
  readonly isLogin: boolean;
  readonly userId: string;
  readonly phoneNo: string;
  readonly mobile: string;
  readonly userName: string;
  readonly token: string;
  /** Login data; null for a visitor */
  readonly userInfo: LoginData | null;
  /** documented, unused */
  readonly truckInfo: null;
  readonly isLanguage: Locale;
  readonly direction: 'rtl' | 'ltr';
  /** true from a logout until the next login (Specification 4, Auth) */
  readonly autoLogin: boolean;
  /** a stored login has been looked for */
  readonly tryAutoLogin: boolean;
}

const flag = v.fallback(v.boolean(), false);

const authSchema = v.object({
  isLogin: flag,
  userId: wireText,
  phoneNo: wireText,
  mobile: wireText,
  userName: wireText,
  token: wireText,
  userInfo: v.fallback(
    v.nullable(v.object({ userName: wireText, mobile: wireText, token: wireText, userId: wireText })),
    null,
  ),
  truckInfo: v.fallback(v.null(), null),
  isLanguage: v.fallback(v.picklist(['ar', 'en']), 'ar'),
  direction: v.fallback(v.picklist(['rtl', 'ltr']), 'rtl'),
  autoLogin: flag,
  tryAutoLogin: flag,
});

export interface Root {
  readonly auth: AuthState | null;
}

/** The persisted root store (Specification 3, Local storage keys); cart, favourites and address have slices of their own. */
export const rootSlice = slice<Root>(KEYS.root, 1, v.object({ auth: authSchema }) as v.GenericSchema<unknown, Root>, {
  auth: null,
});

interface Facts {
  readonly session: Session | null;
  readonly ended: SessionEnd | null;
  /** false while storage is being read */
  readonly isKnown: boolean;
  readonly locale: Locale;
}

/** The current auth fields; `before` is the last written state. */
export const authOf = ({ session, ended, isKnown, locale }: Facts, before: AuthState | null): AuthState => ({
  isLogin: session !== null,
  userId: session?.userId ?? '',
  phoneNo: session?.mobile ?? '',
  mobile: session?.mobile ?? '',
  userName: session?.name ?? '',
  token: session?.token ?? '',
  userInfo: session && {
    userName: session.name,
    mobile: session.mobile,
    token: session.token,
    userId: session.userId,
  },
  truckInfo: null,
  isLanguage: locale,
  direction: locale === 'ar' ? 'rtl' : 'ltr',
  autoLogin: session === null && (ended === 'signedOut' || before?.autoLogin === true),
  tryAutoLogin: isKnown,
});
