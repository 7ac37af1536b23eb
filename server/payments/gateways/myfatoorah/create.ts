import type { Environment } from '../../../config';
import type { Clock } from '../../../deps';
import { createMyFatoorahGateway } from './gateway';

export const myFatoorahFromSettings = (env: Environment, { clock }: { clock: Clock }) =>
  createMyFatoorahGateway({
    token: env.MYFATOORAH_TOKEN ?? '',
    baseUrl: env.MYFATOORAH_BASE_URL ?? '',
    webhookSecret: env.MYFATOORAH_WEBHOOK_SECRET ?? '',
    signedFields: env.MYFATOORAH_SIGNED_FIELDS?.split(','),
    clock,
  });
