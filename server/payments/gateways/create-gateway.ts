import type { Config } from '../../config';
import type { Clock, Db, Log } from '../../deps';
import { withBreaker } from '../core/circuit-breaker';
import type { PaymentGateway } from './gateway';
import { createMyFatoorahGateway } from './myfatoorah/gateway';
import { createSandboxGateway } from './sandbox/gateway';

/** Creates the gateway that the settings name. The sandbox needs no circuit breaker: it is down only for single shoppers. */
export const createGateway = ({
  db,
  config,
  log = { info: () => {}, warn: () => {}, error: () => {} },
  clock = { now: () => new Date() },
}: {
  db: Db;
  config: Pick<Config, 'payment'>;
  log?: Log;
  clock?: Clock;
}): PaymentGateway =>
  config.payment.gateway === 'sandbox'
    ? createSandboxGateway({ db, clock })
    : withBreaker(createMyFatoorahGateway({ ...config.payment, clock }), clock, log);
