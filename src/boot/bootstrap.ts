import './trusted-types';
import { localStore } from '../adapters/storage/local-storage';
import { loadShopIdentity } from './load-shop-identity';
import { readPageData } from './document-data';
import { detectLocale, showLocale } from '../adapters/document/document-language';
import { nextTask } from './early/next-task';
import { registerServiceWorker } from './service-worker';
import { reportUncaughtErrors } from './uncaught-errors';
import { startInspection } from '../flows/start';
import { activate } from '../i18n/activate';
import { preparePage } from './mount';
import { watchDeploys } from './watch-deploys';

watchDeploys();
reportUncaughtErrors();

/** Reads storage and the document's initial data, then starts and renders the shop. */
async function begin(): Promise<void> {
  const store = localStore();
  const locale = detectLocale(store);
  showLocale(locale);
  const data = readPageData();
  const [identity] = await Promise.all([loadShopIdentity(), activate(locale), startInspection()]);
  await nextTask();
  // With another stored language than the server rendered, the browser renders the page itself.
  const matching = data?.locale === locale ? data : null;
  const mountPage = preparePage(document.getElementById('root') as HTMLElement, locale, store, matching, identity);
  await nextTask();
  mountPage();
  registerServiceWorker();
}

// A top-level await would deadlock with chunks that import this one.
void nextTask().then(begin);
