import { fromCallback } from 'xstate';

/** Timers stop in a suspended page; these events fire when it resumes. */
const WAKE_EVENTS = [
  [() => document, 'visibilitychange'],
  [() => window, 'pageshow'],
  [() => window, 'online'],
] as const;

/** Calls back when the page is visible again or the browser is back online. Returns the function that stops it. */
export function onWake(tell: () => void): () => void {
  const awake = () => {
    if (!document.hidden) tell();
  };
  for (const [target, name] of WAKE_EVENTS) target().addEventListener(name, awake);
  return () => {
    for (const [target, name] of WAKE_EVENTS) target().removeEventListener(name, awake);
  };
}

/** Sends `time.passed` with the time in ms since the epoch: at once, every second, and when the page resumes. */
export const ticker = fromCallback(({ sendBack }) => {
  const tell = () => sendBack({ type: 'time.passed', now: Date.now() });
  const interval = setInterval(tell, 1_000);
  const stopListening = onWake(tell);
  tell();
  return () => {
    clearInterval(interval);
    stopListening();
  };
});
