import type { Context } from 'hono';
import type { Locale } from '../../api/client';
import type { SignedInCustomer } from '../customers/sessions';

/** What the application keeps beside a request. */
export interface AppEnv {
  Variables: {
    requestId: string;
    locale: Locale;
    /** The client's address as limits count it: IPv4, or the /64 of an IPv6. */
    clientAddress: string;
    customer: SignedInCustomer | undefined;
    /** The products whose pieces an answer of the catalogue tells. */
    products: readonly number[] | undefined;
  };
}

export type AppContext = Context<AppEnv>;
