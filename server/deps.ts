import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { CatalogueChanges } from './catalogue/cache/catalogue-changes';
import type { Config } from './config';
import type * as schema from './db/schema';
import type { PaymentGateway } from './payments/gateways/gateway';
import type { FetchPicture } from './media/fetch-picture';
import type { Metrics } from './observe/metrics';
import type { Tracing } from './observe/tracing';
import type { ReportedCodeSender, SmsSender } from './messages/sms/sms-sender';

export type Db = NodePgDatabase<typeof schema>;
/** A database connection inside a transaction. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

/** The server's only source of time. */
export interface Clock {
  now(): Date;
}

/** The server's log. Fields come first, as in pino. */
export interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** The application's dependencies. */
export interface AppDeps {
  readonly db: Db;
  /** A read replica, used for catalogue reads only. */
  readonly replica?: Db;
  readonly clock: Clock;
  readonly sms: SmsSender;
  /** Sends login codes before SMS does. */
  readonly whatsapp?: ReportedCodeSender;
  readonly gateway: PaymentGateway;
  readonly config: Config;
  /** At least 32 characters. Login codes are derived from it. */
  readonly secret: string;
  readonly log: Log;
  /** Without it nothing is counted. */
  readonly metrics?: Metrics;
  readonly tracing?: Tracing;
  /** Without it no catalogue response is cached. */
  readonly catalogueChanges?: CatalogueChanges;
  /** The server shuts down and takes no more requests. */
  readonly isDraining?: () => boolean;
  readonly client?: ClientBuild;
  /** Loads pictures from other hosts; over the network by default. */
  readonly fetchPicture?: FetchPicture;
}

/** The built client that the server delivers. */
export interface ClientBuild {
  readonly clientDir: string;
  /** The client was built with a token for the map provider, so the content policy allows its hosts. */
  readonly hasMapProvider: boolean;
  /** The origin of the advertising pixel that the client was built with. */
  readonly pixelOrigin?: string | null;
  /** The server renders first screens; otherwise every page is the shell. */
  readonly rendersOnServer?: boolean;
  /** How long a request waits for a server-rendered page before it gets the shell. */
  readonly renderTimeoutMs?: number;
}
