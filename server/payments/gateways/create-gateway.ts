import type { Config, Environment } from '../../config';
import type { Clock, Db, Log } from '../../deps';
import { observeGateway } from '../../observe/observe-gateway';
import type { Metrics } from '../../observe/metrics';
import type { Tracing } from '../../observe/tracing';
import { withBreaker } from '../core/circuit-breaker';
import type { PaymentGateway } from './gateway';
import { myFatoorahFromSettings } from './myfatoorah/create';
import { createSandboxGateway } from './sandbox/gateway';
import { tapFromSettings } from './tap/create';
import { GATEWAYS, type GatewayName } from './settings';

interface Tools {
  readonly db: Db;
  readonly clock: Clock;
  /** Where this server receives webhooks; null if it has no public origin. */
  readonly webhookUrl: string | null;
}

const creators: Readonly<Record<GatewayName, (settings: Environment, tools: Tools) => PaymentGateway>> = {
  sandbox: (_, tools) => createSandboxGateway(tools),
  myfatoorah: myFatoorahFromSettings,
  tap: tapFromSettings,
};

/** Creates the gateway that the settings name. A demo needs no circuit breaker: it is down only for single shoppers. */
export function createGateway({
  db,
  config: { payment, publicOrigin },
  log = { info: () => {}, warn: () => {}, error: () => {} },
  clock = { now: () => new Date() },
  metrics,
  tracing,
}: {
  db: Db;
  config: Pick<Config, 'payment' | 'publicOrigin'>;
  log?: Log;
  clock?: Clock;
  metrics?: Metrics | undefined;
  tracing?: Tracing | undefined;
}): PaymentGateway {
  const webhookUrl = publicOrigin && `${publicOrigin}/api/payment/webhook`;
  const plain = creators[payment.gateway](payment.settings, { db, clock, webhookUrl });
  const gateway = metrics || tracing ? observeGateway(plain, { metrics, tracing }) : plain;
  return GATEWAYS[payment.gateway].isDemo ? gateway : withBreaker(gateway, clock, log, metrics);
}
