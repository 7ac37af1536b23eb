import type { Config } from '../config';
import type { Clock, Db } from '../deps';
import type { PaymentGateway } from './gateway';
import { createMyFatoorahGateway } from './myfatoorah';
import { createSandboxGateway } from './sandbox';

/** The gateway that the settings name. */
export const createGateway = ({
  db,
  config,
  clock = { now: () => new Date() },
}: {
  db: Db;
  config: Pick<Config, 'payment'>;
  clock?: Clock;
}): PaymentGateway =>
  config.payment.gateway === 'sandbox'
    ? createSandboxGateway({ db, clock })
    : createMyFatoorahGateway({ ...config.payment, clock });
