import type { Context } from 'hono';
import type { Locale } from '../../api/client';
import type { SignedInCustomer } from '../customers/sessions';

/** The variables of a request. */
export interface AppEnv {
  Variables: {
    requestId: string;
    locale: Locale;
    /** The client's IPv4 address, or the /64 of its IPv6 address. */
    clientAddress: string;
    customer: SignedInCustomer | undefined;
    /** The number of the order that this request made or found. */
    orderNumber: string | undefined;
    /** The products whose stock a catalogue response shows. */
    products: readonly number[] | undefined;
  };
}

export type AppContext = Context<AppEnv>;
