import { localStore, visitStore } from '../../adapters/storage/local-storage';
import { phoneOfPage } from '../../adapters/document/document-phone';
import { href } from '../../../domain/routes/href';
import type { Ways } from './ErrorScreen';
import { resetSaved } from '../../../machines/storage/page.slices';

/** Where words about a failure lead on to. */
export const errorWays = (): Ways => ({
  homeHref: href('home'),
  ordersHref: href('orders'),
  phone: phoneOfPage() ?? (import.meta.env.VITE_SUPPORT_PHONE || '+96522200000'),
  onReset: () => {
    resetSaved(localStore(), visitStore());
    window.location.assign(href('home'));
  },
});
