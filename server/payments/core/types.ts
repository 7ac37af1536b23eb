import type { payment } from '../../db/schema';
import type { AppDeps } from '../../deps';

export type Payment = typeof payment.$inferSelect;

export type FinaliseDeps = Pick<AppDeps, 'db' | 'clock' | 'gateway' | 'log'>;
export type PayingDeps = FinaliseDeps & Pick<AppDeps, 'config'>;
