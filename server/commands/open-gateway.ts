import { createGateway } from '../payments/gateways/create-gateway';
import type { PaymentDeps } from '../payments/core/types';
import { GATEWAYS } from '../payments/gateways/settings';
import type { CommandContext } from './open-database';
import { CommandError } from './run-commands';

/** The gateway that the settings name. @throws CommandError if it lacks a setting; webhook secrets aren't needed */
export function openPayments({ db, config }: CommandContext): PaymentDeps {
  const { gateway, settings } = config.payment;
  const missing = GATEWAYS[gateway].required.filter((name) => !settings[name] && !name.endsWith('WEBHOOK_SECRET'));
  if (missing.length > 0)
    throw new CommandError(`${missing.join(', ')} must be set, as for the shop, to reach ${gateway}.`);
  const clock = { now: () => new Date() };
  const silent = { info: () => {}, warn: () => {}, error: () => {} };
  return { db, clock, log: silent, gateway: createGateway({ db, config, clock, log: silent }) };
}
