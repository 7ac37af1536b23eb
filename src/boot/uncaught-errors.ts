import { reportFailure } from '../adapters/device/error-report';
import { uuid } from '../adapters/device/uuid';

/** Reports uncaught errors. The page stays: a browser extension's error must not replace the shop by an error screen. */
export function reportUncaughtErrors(): () => void {
  const thrown = (event: ErrorEvent) => reportFailure(uuid().slice(0, 8), event.error ?? event.message);
  const rejected = (event: PromiseRejectionEvent) => reportFailure(uuid().slice(0, 8), event.reason);
  window.addEventListener('error', thrown);
  window.addEventListener('unhandledrejection', rejected);
  return () => {
    window.removeEventListener('error', thrown);
    window.removeEventListener('unhandledrejection', rejected);
  };
}
