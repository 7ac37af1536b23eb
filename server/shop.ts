import type { Logger } from 'pino';
import { createApp } from './app';
import type { Config } from './config';
import type { Db } from './deps';
import type { Fetch } from './listen';
import { createGateway } from './payments/create-gateway';
import { serverSecret } from './secret';
import { consoleSms } from './sms/console';
import { gatewaySms } from './sms/gateway';

export type Shop = { fetch: Fetch; close: () => Promise<void> };

/** Puts the application together with the real clock, SMS and payment gateway that the settings name. */
export function openShop({ db, config, log }: { db: Db; config: Config; log: Logger }): Shop {
  const app = createApp({
    db,
    clock: { now: () => new Date() },
    sms: config.sms ? gatewaySms(config.sms) : consoleSms(),
    gateway: createGateway({ db, config }),
    config,
    secret: serverSecret(config),
    log,
  });
  return { fetch: app.fetch as Fetch, close: async () => {} };
}
