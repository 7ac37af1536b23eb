import { fromCallback } from 'xstate';

/** Timers sleep with the page, so the time is told again whenever somebody looks at it. */
const AWAKENINGS = [
  [() => document, 'visibilitychange'],
  [() => window, 'pageshow'],
  [() => window, 'online'],
] as const;

/** Tells whenever somebody looks at the page again, or the network that its sleep cost is back; the answer stops it. */
export function onWake(tell: () => void): () => void {
  const awake = () => {
    if (!document.hidden) tell();
  };
  for (const [target, name] of AWAKENINGS) target().addEventListener(name, awake);
  return () => {
    for (const [target, name] of AWAKENINGS) target().removeEventListener(name, awake);
  };
}

/** Tells `time.passed` with the time, ms since the epoch: at once, every second, and when the page wakes up. */
export const ticker = fromCallback(({ sendBack }) => {
  const tell = () => sendBack({ type: 'time.passed', now: Date.now() });
  const beat = setInterval(tell, 1_000);
  const rest = onWake(tell);
  tell();
  return () => {
    clearInterval(beat);
    rest();
  };
});
