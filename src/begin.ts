import './trusted-types';
import { loadCalls } from '../api';
import { whenTouched } from './adapters/first-touch';
import { bringAnalytics } from './adapters/late-analytics';
import { localStore } from './adapters/local-storage';
import { noteMissingStyles } from './adapters/missing-styles';
import { answersOfPage } from './adapters/page-answers';
import { detectLocale, showLocale } from './adapters/page-language';
import { nextTask } from './adapters/next-task';
import { keepOffline } from './adapters/service-worker';
import { reportStrays } from './adapters/stray-errors';
import { startLooking } from './flows/start';
import { activate, writeFirstNumber } from './i18n/activate';
import { preparePage } from './page';
import { followDeploys } from './router/deploy';
import { watchScroll } from './router/scroll';

followDeploys();
noteMissingStyles();
reportStrays();

/** Reads what the browser and the document know, and opens the page. */
async function begin(): Promise<void> {
  const store = localStore();
  const locale = detectLocale(store);
  showLocale(locale);
  const answers = answersOfPage();
  await Promise.all([activate(locale), startLooking(), bringAnalytics(store)]);
  await nextTask();
  await writeFirstNumber();
  await nextTask();
  watchScroll();
  // A browser that remembers another language than the server could know draws the page itself.
  const written = answers?.locale === locale ? answers : null;
  const open = preparePage(document.getElementById('root') as HTMLElement, locale, store, written);
  await nextTask();
  open();
  keepOffline();
  // What is tapped asks for something. A call that comes earlier loads its code itself, and nobody misses it where it did not arrive.
  whenTouched(() => void loadCalls().catch(() => {}));
}

// Not awaited up here: a chunk that needs what this one holds would wait for it, and it for the chunk.
void nextTask().then(begin);
