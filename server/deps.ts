import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { CatalogueChanges } from './catalogue/cache/catalogue-changes';
import type { Config } from './config';
import type * as schema from './db/schema';
import type { PaymentGateway } from './payments/gateways/gateway';
import type { FetchPicture } from './media/fetch-picture';
import type { SmsSender } from './messages/sms/sms-sender';

export type Db = NodePgDatabase<typeof schema>;
/** Inside a transaction. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

/** The server's only source of time. */
export interface Clock {
  now(): Date;
}

/** What the server says about itself; the fields come first, as pino takes them. */
export interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** Everything that the application does to the world or learns from it. */
export interface AppDeps {
  readonly db: Db;
  /** A read replica, for the catalogue alone. */
  readonly replica?: Db;
  readonly clock: Clock;
  readonly sms: SmsSender;
  readonly gateway: PaymentGateway;
  readonly config: Config;
  /** At least 32 characters; from the environment or the file under the data folder. Codes follow from it. */
  readonly secret: string;
  readonly log: Log;
  /** Without it every read of the catalogue asks the database. */
  readonly catalogueChanges?: CatalogueChanges;
  readonly client?: ClientBuild;
  /** How pictures of other hosts are loaded; without it over the network. */
  readonly fetchPicture?: FetchPicture;
}

/** What is served beside the API. */
export interface ClientBuild {
  /** Where the built client lies. */
  readonly clientDir: string;
  /** The client was built with a key of the map provider, whose hosts it may then reach. */
  readonly hasMapProvider: boolean;
  /** The host of the advertising pixel that the client was built with. */
  readonly pixelOrigin?: string | null;
  /** The server draws first screens itself; without it every page is the shell. */
  readonly rendersOnServer?: boolean;
  /** ms that a shopper waits for a drawn page before the shell is sent */
  readonly renderTimeoutMs?: number;
}
