import type { Api } from '../../../api/create-api';
import type { PathName } from '../../../api/paths';
import { operationOf } from '../contract';
import type { Finding } from '../finding';

/** Values from earlier responses and from the command line, which later calls need. */
export interface Known {
  productId?: string;
  productName?: string;
  categoryId?: string;
  token?: string;
  userId?: string;
  addressId?: string;
  orderId?: string;
  /** fils */
  price?: number;
  /** The variant of the product that can be bought; null where it has none. */
  variantId?: string | null;
  /** An address of our own making. */
  madeAddressId?: string;
  readonly shopOrigin?: string;
  readonly phone?: string;
  readonly promo?: string;
  readonly paymentId?: string;
  /** May change something. */
  readonly write?: true;
  /** May place an order. */
  readonly order?: true;
  /** The code that the phone got. */
  readonly code: () => Promise<string>;
  readonly newToken: () => string;
  readonly newId: () => string;
}

/** A call of the contract and the check of its response. */
export interface Call {
  /** Method and path of the contract file: `GET order/{id}`. */
  readonly name: string;
  readonly path: PathName;
  /** A 404 means that this backend has the call elsewhere or not at all. */
  readonly isOptional: boolean;
  /** Why the call is skipped, or null. */
  readonly missing: (known: Known) => string | null;
  /** Sends the call through the shop's client and stores what later calls need. */
  readonly ask: (api: Api, known: Known) => Promise<unknown>;
  readonly look: (body: unknown, known: Known) => Finding[];
}

type Wanted<T> = Pick<Call, 'path'> & {
  readonly needs?: readonly (keyof Known)[];
  readonly ask: (api: Api, known: Required<Known>) => Promise<T>;
  readonly look?: Call['look'];
  readonly learn?: (data: T, known: Known) => void;
};

const WORDS: Partial<Record<keyof Known, string>> = {
  token: 'needs --phone',
  phone: 'needs --phone',
  promo: 'needs --promo',
  paymentId: 'needs --payment',
  write: 'needs --write',
  order: 'needs --order',
};

/** A call of the contract file. @throws if the file lacks it */
export const call = <T>({ path, needs = [], ask, look, learn }: Wanted<T>): Call => ({
  ...operationOf(path),
  path,
  missing: (known) => {
    const lacking = needs.find((one) => known[one] === undefined);
    return lacking === undefined ? null : (WORDS[lacking] ?? `no ${lacking} was found before`);
  },
  ask: async (api, known) => {
    const data = await ask(api, known as Required<Known>);
    learn?.(data, known);
    return data;
  },
  look: look ?? (() => []),
});

/** A call of the contract file that the kit never sends, with the reason. */
export const unsent = (path: PathName, reason: string): Call => ({
  ...call({ path, ask: async () => undefined }),
  missing: () => reason,
});
