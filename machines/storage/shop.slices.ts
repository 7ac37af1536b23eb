import * as v from 'valibot';
import { dinarsFromFils } from '../../domain/money/fils';
import {
  linesOf,
  listOf,
  wireAddress,
  wireCount,
  wireFils,
  wireFilsOrNull,
  wireId,
  wireText,
} from '../../api/schemas/wire';
import { plain } from '../../domain/text/plain-text';
import type { Favourite } from '../shop/favourites';
import { rootSlice } from './root.slices';
import { MOST_PIECES, type CartLine } from '../../domain/cart/cart-line';
import type { SelectedAddress } from '../address/selected-address.rules';
import { isUserId } from '../../domain/customer/user-id';
import type { Session } from '../session/session.machine';
import { KEYS, plainSlice, slice, type Store } from './slice';

/** What an earlier version wrote down may still turn directions. */
const text = v.pipe(v.string(), v.transform(plain));
const fils = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const pieces = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

const cartLineSchema: v.GenericSchema<unknown, CartLine> = v.object({
  id: v.pipe(v.string(), v.minLength(1)),
  variantId: v.nullable(v.string()),
  name: text,
  subText: text,
  price: fils,
  size: text,
  color: v.nullable(text),
  quantity: v.pipe(pieces, v.minValue(1), v.maxValue(MOST_PIECES)),
  image: wireAddress,
  sku: v.string(),
  weight: pieces,
  stock: v.nullable(pieces),
}) as v.GenericSchema<unknown, CartLine>;

/** Characters of the longest code that a server takes. */
const CODE_LENGTH = 64;

export interface RememberedCart {
  readonly lines: readonly CartLine[];
  readonly isPromo: boolean;
  readonly promoCode?: string;
  /** counts the changes */
  readonly revision?: number;
  /** which change each line, and the code, had last, for other tabs (rules/shared-lines) */
  readonly changes?: Readonly<Record<string, number>>;
  /** keys of the latest orders whose lines have left this cart */
  readonly settledOrders?: readonly string[];
}

export const cartSlice = slice<RememberedCart>(
  KEYS.cart,
  1,
  v.object({
    lines: linesOf(cartLineSchema),
    isPromo: v.boolean(),
    promoCode: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(CODE_LENGTH)), ''), ''),
    revision: v.fallback(v.optional(pieces, 0), 0),
    changes: v.optional(v.fallback(v.record(v.string(), pieces), {})),
    settledOrders: v.optional(v.fallback(v.array(v.string()), [])),
  }) as v.GenericSchema<unknown, RememberedCart>,
  { lines: [], isPromo: false },
);

const favouriteSchema = v.pipe(
  v.object({
    id: wireId,
    name: wireText,
    title: wireText,
    price: wireFils,
    image: wireAddress,
    description: wireText,
    quantity: wireCount,
    stock: wireCount,
    addedAt: v.fallback(v.union([v.number(), v.string()]), 0),
  }),
  v.transform(
    (stored): Favourite => ({
      id: stored.id,
      name: stored.name || stored.title,
      price: stored.price,
      image: stored.image,
      description: stored.description,
      quantity: stored.quantity ?? stored.stock,
      addedAt: typeof stored.addedAt === 'number' ? stored.addedAt : Date.parse(stored.addedAt) || 0,
    }),
  ),
);

/** Specification 3, Favorite: the second of the two local forms. Prices in dinars. */
export const favouritesSlice = plainSlice<readonly Favourite[], unknown>(
  KEYS.favorites,
  listOf(favouriteSchema) as v.GenericSchema<unknown, Favourite[]>,
  (items) =>
    items.map((item) => ({
      ...item,
      title: item.name,
      price: dinarsFromFils(item.price),
      addedAt: new Date(item.addedAt).toISOString(),
    })),
  [],
);

const selectedAddressSchema = v.nullable(
  v.pipe(
    v.object({
      addressId: v.fallback(v.nullable(v.optional(wireId, undefined as never)), null),
      fullName: wireText,
      phone: wireText,
      country: wireText,
      area: wireText,
      governorate: wireText,
      city: wireText,
      street: wireText,
      avenue: wireText,
      building: wireText,
      address: wireText,
      piece: wireText,
      email: wireText,
      deliveryPrice: wireFilsOrNull,
    }),
    v.transform(
      (stored): SelectedAddress => ({
        ...stored,
        addressId: stored.addressId ?? null,
        country: stored.country || 'Kuwait',
      }),
    ),
  ),
);

/** Specification 3, Selected delivery address. */
export const selectedAddressSlice = plainSlice<SelectedAddress | null, unknown>(
  KEYS.selectedAddress,
  selectedAddressSchema as v.GenericSchema<unknown, SelectedAddress | null>,
  (address) =>
    address && {
      ...address,
      deliveryPrice: address.deliveryPrice === null ? null : dinarsFromFils(address.deliveryPrice),
    },
  null,
);

/** The session under the documented keys; null unless token and user id are there (Specification 4, Auth). */
export function readSession(store: Store): Session | null {
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

/** Stores who is logged in under every key that the specification names. */
export function writeSession(store: Store, session: Session): void {
  store.write(KEYS.authToken, session.token);
  store.write(KEYS.token, session.token);
  store.write(KEYS.userId, session.userId);
  store.write(KEYS.userName, session.name);
  store.write(KEYS.userMobile, session.mobile);
}

export function eraseSession(store: Store): void {
  for (const key of [KEYS.authToken, KEYS.token, KEYS.userId, KEYS.userName, KEYS.userMobile]) store.remove(key);
}

/** Tokens that were signed out here and that the server has not been told of; each is kept until it is revoked. */
export const revocationsSlice = slice<readonly string[]>(
  KEYS.revocations,
  1,
  listOf(v.pipe(v.string(), v.minLength(1))) as v.GenericSchema<unknown, string[]>,
  [],
);

/** `now` is ms since the epoch. Other tabs write here too, so each change reads first. */
export const rememberRevocation = (store: Store, token: string, now: number): boolean =>
  revocationsSlice.write(store, [...new Set([...revocationsSlice.read(store), token])], now);

/** The token need not be revoked any more. `now` is ms since the epoch. */
export function forgetRevocation(store: Store, token: string, now: number): void {
  const left = revocationsSlice.read(store).filter((kept) => kept !== token);
  if (left.length > 0) revocationsSlice.write(store, left, now);
  else store.remove(KEYS.revocations);
}
