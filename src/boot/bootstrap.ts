import './trusted-types';
import { bringAnalytics } from '../adapters/analytics/lazy-analytics';
import { localStore } from '../adapters/storage/local-storage';
import { answersOfPage } from './document-data';
import { detectLocale, showLocale } from '../adapters/document/document-language';
import { nextTask } from './early/next-task';
import { keepOffline } from './service-worker';
import { reportStrays } from './stray-errors';
import { startLooking } from '../flows/start';
import { activate } from '../i18n/activate';
import { preparePage } from './mount';
import { followDeploys } from './follow-deploys';

followDeploys();
reportStrays();

/** Reads what the browser and the document know, and opens the page. */
async function begin(): Promise<void> {
  const store = localStore();
  const locale = detectLocale(store);
  showLocale(locale);
  const answers = answersOfPage();
  await Promise.all([activate(locale), startLooking(), bringAnalytics(store)]);
  await nextTask();
  // A browser that remembers another language than the server could know draws the page itself.
  const written = answers?.locale === locale ? answers : null;
  const open = preparePage(document.getElementById('root') as HTMLElement, locale, store, written);
  await nextTask();
  open();
  keepOffline();
}

// Not awaited up here: a chunk that needs what this one holds would wait for it, and it for the chunk.
void nextTask().then(begin);
