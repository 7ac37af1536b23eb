import type { Logger } from 'pino';
import { pixelOrigin } from '../domain/analytics/pixel';
import { createApp } from './app';
import { startScheduledPrices } from './catalogue/edit/scheduled-prices';
import { listenToCatalogueChanges } from './catalogue/cache/listen-to-changes';
import type { Config } from './config';
import type { AppDeps, Db } from './deps';
import { startHousekeeping } from './housekeeping';
import type { Fetch } from './listen';
import { createWarmUp } from './document/warm-up';
import { clientDir } from './paths';
import { createGateway } from './payments/gateways/create-gateway';
import { startReconciler } from './payments/core/reconciler';
import { serverSecret } from './secret';
import type { Metrics } from './observe/metrics';
import type { Tracing } from './observe/tracing';
import { startOutboxWorker } from './messages/outbox-worker';
import { startStockMessages } from './messages/stock-messages';
import { createSenders } from './messages/create-senders';

interface ShopOptions {
  readonly db: Db;
  readonly replica?: Db;
  /** For LISTEN, which a pooler may swallow. */
  readonly url: string;
  readonly config: Config;
  readonly log: Logger;
  /** Without it nothing is counted. */
  readonly metrics?: Metrics | undefined;
  readonly tracing?: Tracing | undefined;
  readonly isDraining: () => boolean;
}

export type Shop = { fetch: Fetch; close: () => Promise<void> };

/** The settings of the client build. vite.server.config.ts replaces these expressions with their values. */
const hasMapProvider = Boolean(process.env.VITE_MAPBOX_TOKEN);
const pixel = pixelOrigin(process.env.VITE_PIXEL_ID ?? '', process.env.VITE_PIXEL_URL ?? '');

const buildEnv: ImportMetaEnv | undefined = import.meta.env;
/** Off when run from source, where only Vite can load the views, and for a client built for another backend. */
const rendersOnServer = buildEnv?.PROD === true && !buildEnv.VITE_API_BASE_URL && !buildEnv.VITE_API_PATHS;

/** Wires the application to the clock, SMS, email and payment gateways that the settings name, and starts its workers. */
export function openShop({ db, replica, url, config, log, metrics, tracing, isDraining }: ShopOptions): Shop {
  const catalogueChanges = listenToCatalogueChanges({ url, db, log });
  const { sms, whatsapp, mail } = createSenders(config);
  const deps: AppDeps = {
    db,
    ...(replica && { replica }),
    clock: { now: () => new Date() },
    sms,
    ...(whatsapp && { whatsapp }),
    gateway: createGateway({ db, config, log, metrics, tracing }),
    config,
    secret: serverSecret(config),
    log,
    ...(metrics && { metrics }),
    ...(tracing && { tracing }),
    catalogueChanges,
    isDraining,
    client: { clientDir, hasMapProvider, pixelOrigin: pixel, rendersOnServer },
  };
  const app = createApp(deps);
  const reconciler = startReconciler(deps);
  const housekeeping = startHousekeeping(deps);
  const scheduledPrices = startScheduledPrices(deps);
  const outboxWorker = startOutboxWorker({ ...deps, mail, whatsapp });
  const stockMessages = startStockMessages(deps);
  const warmUp = createWarmUp(app.fetch as Fetch, catalogueChanges.listening, log);
  if (rendersOnServer)
    warmUp.run().catch(() => log.warn({}, 'the page cache was not warmed up; first visitors get the shell'));
  const close = async () => {
    warmUp.stop();
    const workers = [reconciler, housekeeping, scheduledPrices, outboxWorker, stockMessages];
    await Promise.all([...workers.map((worker) => worker.stop()), catalogueChanges.close()]);
  };
  return { fetch: app.fetch as Fetch, close };
}
