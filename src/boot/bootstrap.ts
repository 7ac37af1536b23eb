import './trusted-types';
import { localStore } from '../adapters/storage/local-storage';
import { loadShop } from './load-shop';
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
  const [identity] = await Promise.all([loadShop(), activate(locale), startInspection()]);
  await nextTask();
  // With another stored language than the server rendered, the browser renders the page itself.
  const matching = data?.locale === locale ? data : null;
  const mountPage = preparePage(document.getElementById('root') as HTMLElement, locale, store, matching, identity);
  await nextTask();
  mountPage();
  registerServiceWorker();
}

// No top-level await: a chunk that imports this one would wait for it, and it for that chunk.
void nextTask().then(begin);
