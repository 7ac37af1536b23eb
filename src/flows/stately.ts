import { createBrowserInspector } from '@statelyai/inspect';
import { observeActors } from '../app/inspection';
import { createRedactor } from './redact';

/** Opens the Stately inspector (development only), with redacted data. */
export function openInspector(): void {
  const redact = createRedactor();
  const inspector = createBrowserInspector({
    sanitizeContext: (context) => redact(context) as typeof context,
    sanitizeEvent: (event) => redact(event) as typeof event,
    serialize: ({ ...sent }) => {
      if ('snapshot' in sent) sent.snapshot = redact(sent.snapshot) as typeof sent.snapshot;
      if ('event' in sent) sent.event = redact(sent.event) as typeof sent.event;
      return sent;
    },
  });
  observeActors((event) => inspector.inspect.next?.(event));
}
