import type { Environment } from '../../../config';
import type { Clock } from '../../../deps';
import { createTapGateway } from './gateway';

export const tapFromSettings = (env: Environment, tools: { clock: Clock; webhookUrl: string | null }) =>
  createTapGateway({ secretKey: env.TAP_SECRET_KEY ?? '', baseUrl: env.TAP_BASE_URL ?? '', ...tools });
