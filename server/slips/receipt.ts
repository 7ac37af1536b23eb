import type { Language } from '../brand/brand';
import type { AppDeps } from '../deps';
import { consumeNow } from '../http/rate-limit';
import { createConcurrencyLimit } from '../media/concurrency-limit';
import { loadSlipOrder } from './load-slip';
import { slipPage } from './slip-page';

/** Receipts of one customer in an hour. */
const RECEIPTS_PER_HOUR = 30;

interface Request {
  readonly customerId: string;
  readonly number: string;
  readonly language: Language;
}

/** Renders receipts of a customer's own orders as PDF, one at a time, because rendering blocks the server's thread. */
export function createReceipts({ db, clock, config }: Pick<AppDeps, 'db' | 'clock' | 'config'>) {
  const limit = createConcurrencyLimit<Buffer>({ running: 1, waiting: 20 });

  /** Null if the customer has no such order. @throws Refusal 429 */
  return async ({ customerId, number, language }: Request): Promise<Buffer | null> => {
    const slip = await loadSlipOrder(db, number);
    if (slip?.order.customerId !== customerId) return null;
    await consumeNow(db, clock.now(), [{ bucket: `receipt:${customerId}`, seconds: 3_600, limit: RECEIPTS_PER_HOUR }]);
    const page = slipPage(slip, config.brand, { kind: 'receipt', language, note: null });
    return limit(`${number} ${language}`, async () => (await import('./pdf/render-pdf')).renderPdf([page]));
  };
}
