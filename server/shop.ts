import type { Logger } from 'pino';
import { pixelOrigin } from '../domain/analytics/pixel';
import { createApp } from './app';
import { listenToCatalogue } from './catalogue/cache/listen-to-changes';
import type { Config } from './config';
import type { AppDeps, Db } from './deps';
import { startHousekeeping } from './housekeeping';
import type { Fetch } from './listen';
import { consoleMail } from './messages/email/console';
import { gatewayMail } from './messages/email/gateway';
import { firstPages } from './document/first-pages';
import { clientDir } from './paths';
import { createGateway } from './payments/gateways/create-gateway';
import { startReconciler } from './payments/core/reconciler';
import { serverSecret } from './secret';
import { startPostman } from './messages/outbox-worker';
import { consoleSms } from './messages/sms/console';
import { gatewaySms } from './messages/sms/gateway';

interface Opened {
  readonly db: Db;
  readonly replica?: Db;
  readonly url: string;
  readonly config: Config;
  readonly log: Logger;
}

export type Shop = { fetch: Fetch; close: () => Promise<void> };

/** What the client was built with: a key of the map provider, a pixel. The build writes it here (vite.server.config.ts). */
const hasMapProvider = Boolean(process.env.VITE_MAPBOX_TOKEN);
const pixel = pixelOrigin(process.env.VITE_PIXEL_ID ?? '', process.env.VITE_PIXEL_URL ?? '');

const built: ImportMetaEnv | undefined = import.meta.env;
/** Not from the sources, which only Vite can read, nor for a client that was built for another backend. */
const draws = built?.PROD === true && !built.VITE_API_BASE_URL && !built.VITE_API_PATHS;

/** Puts the application together with the real clock, SMS and payment gateway that the settings name. */
export function openShop({ db, replica, url, config, log }: Opened): Shop {
  const catalogueChanges = listenToCatalogue({ url, db, log });
  const deps: AppDeps = {
    db,
    ...(replica && { replica }),
    clock: { now: () => new Date() },
    sms: config.sms ? gatewaySms(config.sms) : consoleSms(),
    gateway: createGateway({ db, config, log }),
    config,
    secret: serverSecret(config),
    log,
    catalogueChanges,
    pages: { clientDir, hasMapProvider, pixelOrigin: pixel, draws },
  };
  const app = createApp(deps);
  const reconciler = startReconciler(deps);
  const housekeeping = startHousekeeping(deps);
  const mail = config.mail ? gatewayMail(config.mail) : config.production ? null : consoleMail();
  const postman = mail && startPostman({ ...deps, mail });
  const pages = firstPages(app.fetch as Fetch, catalogueChanges.listening, log);
  if (draws) pages.draw().catch(() => log.warn({}, 'the first pages could not be drawn'));
  const close = async () => {
    pages.stop();
    await Promise.all([reconciler.stop(), housekeeping.stop(), postman?.stop(), catalogueChanges.close()]);
  };
  return { fetch: app.fetch as Fetch, close };
}
