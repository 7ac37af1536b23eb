import { localStore, visitStore } from '../../adapters/storage/local-storage';
import { supportPhoneOfDocument } from '../../adapters/document/document-support-phone';
import { href } from '../../../domain/routes/href';
import type { ErrorLinks } from './ErrorScreen';
import { resetStorage } from '../../../machines/storage/page.slices';

/** The links and the reset of error screens. */
export const errorLinks = (): ErrorLinks => ({
  homeHref: href('home'),
  ordersHref: href('orders'),
  phone: supportPhoneOfDocument() ?? (import.meta.env.VITE_SUPPORT_PHONE || '+96522200000'),
  onReset: () => {
    resetStorage(localStore(), visitStore());
    window.location.assign(href('home'));
  },
});
