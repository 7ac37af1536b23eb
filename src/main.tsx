import { retryLoading } from './boot/early/retry-loading';
import { preloadScripts } from './boot/early/preload-scripts';
import { afterFirstPaint } from './boot/early/after-first-paint';
import { nextTask } from './boot/early/next-task';
import './theme/index.css';

// The shop's scripts load after the server-rendered screen has painted, so that they don't compete with it for the network.
void afterFirstPaint()
  .then(() => {
    preloadScripts();
    // React and the shop are evaluated in separate tasks, to keep the main thread responsive.
    return import('react-dom/client');
  })
  .then(nextTask)
  .then(() => import('./boot/bootstrap'))
  .catch(() => retryLoading());
