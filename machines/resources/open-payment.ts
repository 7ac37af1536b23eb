import { api } from '../../api';
import type { OpenPayment } from '../../api/endpoints/payment';

/** The remembered attempt if something came of it, else any payment of mine that is still open; null where there is none. */
export async function attemptOrOpenPayment(
  { attemptId }: { attemptId: string | null },
  options: { signal: AbortSignal },
): Promise<OpenPayment | null> {
  const mine = attemptId === null ? null : await api.payment.open({ attemptId }, options);
  return mine && mine.state !== 'dead' ? mine : api.payment.open({}, options);
}
