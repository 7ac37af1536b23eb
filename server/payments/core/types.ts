import type { payment, refund } from '../../db/schema';
import type { AppDeps } from '../../deps';

export type Payment = typeof payment.$inferSelect;
export type Refund = typeof refund.$inferSelect;

export type PaymentDeps = Pick<AppDeps, 'db' | 'clock' | 'gateway' | 'log' | 'metrics' | 'tracing'>;
export type CheckoutDeps = PaymentDeps & Pick<AppDeps, 'config'>;
