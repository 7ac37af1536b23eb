import { reportFailure } from '../adapters/device/error-report';
import { uuid } from '../adapters/device/uuid';

/** Reports errors that nobody caught. They change nothing on the page: a stray script must not take the shop away. */
export function reportStrays(): () => void {
  const thrown = (event: ErrorEvent) => reportFailure(uuid().slice(0, 8), event.error ?? event.message);
  const rejected = (event: PromiseRejectionEvent) => reportFailure(uuid().slice(0, 8), event.reason);
  window.addEventListener('error', thrown);
  window.addEventListener('unhandledrejection', rejected);
  return () => {
    window.removeEventListener('error', thrown);
    window.removeEventListener('unhandledrejection', rejected);
  };
}
